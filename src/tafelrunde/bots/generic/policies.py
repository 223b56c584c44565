"""`random` and `greedy` for any game: greedy takes what leaves its seat the best score right after the decision."""

from __future__ import annotations

from tafelrunde.bots.generic.worlds import NOBODY, Worlds
from tafelrunde.bots.policies import Policies, drawn
from tafelrunde.bots.search.instinct import POLICY_NAMES, Policy
from tafelrunde.games import AnyGame
from tafelrunde.kernel.action_list import ACTIONS
from tafelrunde.kernel.noting import new_notes
from tafelrunde.kernel.records import Memory, Numbers


def generic_policies(game: AnyGame) -> Policies:
    """The policies of a game that brings none of its own. The box they see is the standard one."""
    box_of_scores = game.standard_box

    def chosen(worlds: Worlds, world: Memory, box: Memory, seat: int, policy: int) -> int:
        codes = worlds.codes(world, box, seat)
        if policy == Policy.GREEDY:
            leads = [lead(worlds.scores(worlds.after(world, box, seat, code), box_of_scores), seat) for code in codes]
            codes = [code for code, found in zip(codes, leads, strict=True) if found == max(leads)]
        return codes[drawn(worlds.chance, len(codes))]

    def decide(state: Memory, box: Memory, chance: Memory, seat: int, policy: int, desk: Memory) -> int:
        return chosen(Worlds(game, chance), state, box, seat, policy)

    def play_out(state: Memory, box: Memory, chance: Memory, policies: Numbers, desk: Memory) -> int:
        worlds, decisions = Worlds(game, chance), 0
        worlds.rules.set_up(state, box, chance, new_notes(recording=False))
        while (seat := worlds.decider(state, box)) != NOBODY:
            code = chosen(worlds, worlds.redealt(state, box, seat), box, seat, int(policies[seat]))
            worlds.take(state, box, seat, code)
            decisions += 1
        return decisions

    return Policies(POLICY_NAMES, ACTIONS, decide, play_out)


def lead(scores: tuple[int, ...], seat: int) -> int:
    """How far a seat is ahead of the best of the others; what it has, where it plays alone."""
    others = [score for other, score in enumerate(scores) if other != seat]
    return scores[seat] - max(others, default=0)
