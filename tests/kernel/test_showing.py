"""What a record shows: to whom, under which name, in which words, and back again."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Annotated

from tafelrunde.kernel.checked_records import checked_record
from tafelrunde.kernel.records import Int8, Int16, Record, layout, new_memory
from tafelrunde.kernel.showing import NUMBER_OR_NONE, YES_OR_NO, Shown, known, one_of, seen, whole, write


class Noble(Record):
    """A record that shows something in every way there is."""

    secret: Int8
    supporters: Annotated[Int16, Shown()]
    ready: Annotated[Int8, Shown(YES_OR_NO)]
    rival: Annotated[Int8, Shown(NUMBER_OR_NONE)]
    mood: Annotated[Int8, Shown(one_of(("calm", "angry")), name="temper", to="owner")]
    ends_at: Annotated[Int16, Shown(or_none=True)]
    lifted_at: Annotated[Int16, Shown(to="nobody")]
    quick: Annotated[Int8, Shown(YES_OR_NO, part="table")]


NOBLE = layout(Noble)


def noble(**values: int) -> Noble:
    record = checked_record(new_memory(NOBLE), NOBLE)
    for name, value in values.items():
        setattr(record, name, value)
    return record


SOME = {"secret": 9, "supporters": 70, "ready": 1, "rival": -1, "mood": 1, "ends_at": 0, "lifted_at": 5, "quick": 1}
TO_ALL = {"supporters": 70, "ready": True, "rival": None, "ends_at": None}


def test_a_view_shows_what_is_for_all_and_to_its_owner_what_is_for_the_owner() -> None:
    assert seen(Noble, noble(**SOME)) == TO_ALL | {"temper": None}
    assert seen(Noble, noble(**SOME), owner=True) == TO_ALL | {"temper": "angry"}


def test_a_position_holds_all_that_is_shown_to_anybody_or_nobody_and_nothing_else() -> None:
    assert whole(Noble, noble(**SOME)) == TO_ALL | {"temper": "angry", "ends_at": 0, "lifted_at": 5}
    assert whole(Noble, noble(**SOME), "table") == {"quick": True}


def test_a_position_leads_back_to_the_record() -> None:
    again = noble(secret=9)
    write(Noble, again, SimpleNamespace(**whole(Noble, noble(**SOME))))
    write(Noble, again, SimpleNamespace(**whole(Noble, noble(**SOME), "table")), "table")
    assert {name: getattr(again, name) for name in SOME} == SOME


def test_a_view_leads_back_to_what_its_viewer_knows() -> None:
    view = SimpleNamespace(**seen(Noble, noble(**SOME)))
    assert known(Noble, view) == TO_ALL | {"ends_at": 0}
    owners = SimpleNamespace(**seen(Noble, noble(**SOME | {"rival": 2, "ends_at": 8}), owner=True))
    assert known(Noble, owners) == {"supporters": 70, "ready": True, "rival": 2, "temper": "angry", "ends_at": 8}


def test_what_a_view_does_not_tell_stays_as_it_is_in_the_record() -> None:
    again = noble(mood=1)
    write(Noble, again, SimpleNamespace(**seen(Noble, noble(**SOME | {"mood": 0})), lifted_at=0))
    assert (again.mood, again.ends_at, again.rival) == (1, 0, -1)


def test_what_is_said_beside_a_type_does_not_change_the_layout() -> None:
    class Bare(Record):
        left: Int8
        right: Int16

    class Told(Record):
        left: Annotated[Int8, Shown()]
        right: Annotated[Int16, Shown(to="owner")]

    assert layout(Bare) == layout(Told)


def test_what_follows_from_the_rest_is_in_views_and_not_in_positions() -> None:
    class Supply(Record):
        score: Annotated[Int16, Shown()]
        meeples: Annotated[Int8, Shown(derived=True)]

    supply = checked_record(new_memory(layout(Supply)), layout(Supply))
    supply.score, supply.meeples = 12, 7
    assert seen(Supply, supply) == {"score": 12, "meeples": 7}
    assert whole(Supply, supply) == known(Supply, SimpleNamespace(score=12, meeples=7)) == {"score": 12}
    write(Supply, supply, SimpleNamespace(score=13))
    assert (supply.score, supply.meeples) == (13, 7)
