"""Every scene has its sound: what the page starts in its audio graph while replays go on; the switch and the volume."""

from __future__ import annotations

import json

import pytest

import tafelrunde as tr
from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.serving import ROOT
from tests.browser.tables import asked

# Pitches of tones in hertz (a knock on wood begins higher than it is), and how long noise hisses, in milliseconds.
SPY = """
window.heard = [];
const begins = AudioParam.prototype.setValueAtTime;
AudioParam.prototype.setValueAtTime = function (value, at) { this.begun = value; return begins.call(this, value, at); };
const tone = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (at) {
    window.heard.push(Math.round(this.frequency.begun ?? this.frequency.value));
    return tone.call(this, at);
};
const noise = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (at) {
    window.heard.push(`${Math.round(this.buffer.duration * 1000)} ms`);
    return noise.call(this, at);
};
const connect = AudioNode.prototype.connect;
AudioNode.prototype.connect = function (to) {
    if (to instanceof AudioDestinationNode) window.master = this;
    return connect.call(this, to);
};
"""
STEP, PLACE, TICK, CARD, CROWN, END = (512,), (304,), (1408,), ("90 ms",), (523, 659, 784), (784, 1046)
SCENES: dict[str, dict[str, tuple[int | str, ...]]] = {
    "artus-2-advanced": {
        "KnightPlaced": PLACE,
        "CardPlayed": CARD,
        "FigureMoved": STEP,
        "FigureDisplaced": PLACE,
        "TurntableTurned": (384,),
        "RingGiven": TICK,
        "KingCrowned": CROWN,
    },
    "carcassonne-2-fields-river-tournaments": {
        "TileDrawn": CARD,
        "TilePlaced": PLACE,
        "MeeplePlaced": STEP,
        "EmblemTurnedUp": (832, 988),
        "MeepleReturned": (480, 442, 403),
        "Scored": CROWN,
        "FinalScoringBegan": (672, 896, 154, 740, 880),
        "GameEnded": END,
    },
    "tumult-royale-2-timed-auto": {
        "StatuesPlaced": (192, "300 ms"),
        "RaidBegan": (392, 587),
        "TileLifted": TICK,
        "RaidStopped": END,
        "TileKept": STEP,
        "PeopleContented": (392, 494),
        "KingCrowned": CROWN,
        "RegionTurnedUp": CARD,
        "TumultBrokeOut": (125, 139, 240),
    },
}


def replayed(person: Person, name: str) -> tuple[tr.Match, str]:
    """A game of before, laid open on the page."""
    file = ROOT / "tests" / "golden" / f"{name}.json"
    person.page.add_init_script(SPY)
    person.go()
    person.until(lambda: any(message["type"] == "Welcome" for message in person.received), "the server's welcome")
    table = str(asked(person, "/api/replays", json.loads(file.read_text()))["table"])
    person.go(f"replay/{table}?at=0")
    person.page.get_by_test_id("step-on").wait_for()
    return tr.load(str(file)), table


def goes_on(person: Person, step: int) -> None:
    """One step of the replay, from the moment before it."""
    person.page.get_by_test_id("scrub").fill(str(step - 1))
    person.page.wait_for_timeout(60)
    person.page.evaluate("window.heard = []")
    person.press("step-on")


def is_over(person: Person, table: str, step: int) -> None:
    """Everything that happened in this step has been shown."""
    texts = asked(person, f"/api/replays/{table}/moments/{step}")["texts"][-3:]
    told = person.page.locator("ol.told li")
    person.until(lambda: told.all_inner_texts() == texts, f"step {step}")


def heard(person: Person) -> set[int | str]:
    return set(person.page.evaluate("window.heard"))


def hears(person: Person, sounds: set[int | str], step: int) -> None:
    person.until(lambda: sounds <= heard(person), f"the sounds of step {step}", 10)


@pytest.mark.parametrize("name", SCENES)
def test_every_scene_has_its_sound(name: str, visit: Visit) -> None:
    person = visit("en")
    match, table = replayed(person, name)
    wanted: dict[int, set[int | str]] = {}
    missing = dict(SCENES[name])
    for step in range(1, match.length + 1):
        for event in match.events_of(step, None):
            if sound := missing.pop(type(event).__name__, None):
                wanted.setdefault(step, set()).update(sound)
    assert missing == {}
    for step, sounds in wanted.items():
        goes_on(person, step)
        hears(person, sounds, step)
        if step != max(wanted):
            is_over(person, table, step)


def test_the_switch_silences_and_the_volume_counts(visit: Visit) -> None:
    person = visit("en")
    _, table = replayed(person, "artus-2-advanced")
    goes_on(person, 1)
    is_over(person, table, 1)
    assert heard(person)
    usual = person.page.evaluate("window.master.gain.value")
    person.press("sound")
    goes_on(person, 2)
    is_over(person, table, 2)
    assert heard(person) == set()
    person.go("settings")
    person.page.get_by_test_id("sound-on").check()
    person.page.get_by_test_id("volume").fill("0.2")
    person.until(lambda: bool(person.page.evaluate("window.master.gain.value < 0.3")), "it is quieter")
    assert usual == 1
