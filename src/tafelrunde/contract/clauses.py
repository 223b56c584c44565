"""What holds at every table of every game, clause by clause. A clause that is broken says so in words."""

from __future__ import annotations

from collections.abc import Callable

from tafelrunde.contract import fairness, playing, telling
from tafelrunde.contract.requiring import Broken
from tafelrunde.contract.tables import Table

Clause = Callable[[Table], None]
CLAUSES: tuple[Clause, ...] = (
    playing.somebody_can_always_act_until_the_game_ends,
    playing.every_listed_action_is_accepted_and_listed_once,
    playing.every_action_not_listed_is_refused_and_changes_nothing,
    playing.nonsense_is_a_named_error_that_changes_nothing,
    playing.pieces_are_moved_and_never_made_or_lost,
    playing.undo_and_replay_lead_back_to_every_moment,
    playing.a_seed_fixes_the_match,
    telling.scores_are_the_sum_of_the_score_lines,
    telling.actions_events_views_saves_and_positions_survive_json,
    telling.every_event_and_action_has_a_sentence_in_both_languages,
    telling.every_score_line_says_why_in_words,
    fairness.resampling_leaves_a_view_and_its_actions_as_they_are,
    fairness.a_sample_depends_only_on_what_the_seat_knows,
    fairness.what_a_seat_imagines_it_cannot_tell_from_the_truth,
    fairness.events_hold_no_secret_of_another_seat,
)

__all__ = ["CLAUSES", "Broken", "Clause"]
