/** The script of a film: which moments of a game are shown, in which order, for how long. Directed from log, scores and analysis. */

import type { Judgement, Photo } from '../../../wire/messages';
import { turningPoints } from '../../table/story/turns';

export type Kind = 'opening' | 'turning' | 'lead' | 'mistake' | 'finish' | 'closest' | 'last';

/** Steps of the game that are shown one after the other, under one title. */
export interface Scene {
  kind: Kind;
  from: number;
  to: number;
  seconds: number;
  /** Whom it is about. */
  seat?: number;
  /** What the title counts: points, or percent of the chance to win. */
  n?: number;
  judged?: Judgement;
}

/** The scores of all seats after a step. */
export interface Score {
  step: number;
  scores: readonly number[];
}

export interface Told {
  steps: number;
  /** Some of the game, in order. */
  scores: readonly Score[];
  judgements: readonly Judgement[];
  photos: readonly Photo[];
}

/** How long each kind is shown, beside the others. */
const WEIGHT: Record<Kind, number> = { opening: 4, turning: 5, lead: 5, mistake: 5, finish: 4, closest: 4, last: 6 };
/** Steps before a moment, so that one sees what it came from. */
const BEFORE = 1;
const OPENING = 3;
const LEAPS = 2; // at most
const CLOSE = 2 / 3; // of the game: a finish is close when it is near the end

/** The scenes of a film of so many seconds, in the order of the game. */
export function scriptOf(told: Told, seconds: number): Scene[] {
  const { steps } = told;
  const middle = [...turns(told), ...finish(told)].filter((scene) => scene.to > OPENING && scene.to < steps);
  const scenes = [
    scene('opening', 0, Math.min(OPENING, steps)),
    ...middle.sort((one, other) => one.to - other.to).filter((one, i, all) => i === 0 || all[i - 1]!.to !== one.to),
    scene('last', Math.max(0, steps - 2), steps),
  ];
  const weight = scenes.reduce((sum, { kind }) => sum + WEIGHT[kind], 0);
  return scenes.map((one) => ({ ...one, seconds: (WEIGHT[one.kind] / weight) * seconds }));
}

function scene(kind: Kind, from: number, to: number, about: Partial<Scene> = {}): Scene {
  return { kind, from: Math.max(0, from), to, seconds: 0, ...about };
}

/** Where the game turned: as it was judged, with the dearest mistake; without an analysis by the scores alone. */
function turns({ judgements, scores }: Told): Scene[] {
  if (!judgements.length) return leads(scores);
  const points = turningPoints(judgements);
  const dearest = points.filter(({ kind }) => kind === 'mistake').sort((one, other) => other.size - one.size)[0];
  return points.map((turn) => scene(turn === dearest ? 'mistake' : 'turning', turn.of.step - 1 - BEFORE, turn.of.step, { seat: turn.of.seat, n: Math.round(turn.size * 100), judged: turn.of }));
}

/** The largest leaps of one seat. */
function leads(scores: readonly Score[]): Scene[] {
  const leaps = scores.slice(1).flatMap(({ step, scores: now }, i) => now.map((score, seat) => ({ step, before: scores[i]!.step, seat, n: score - (scores[i]!.scores[seat] ?? 0) })));
  const largest = leaps.filter(({ n }) => n > 0).sort((one, other) => other.n - one.n);
  return largest.slice(0, LEAPS).map(({ step, before, seat, n }) => scene('lead', Math.max(before, step - 4), step, { seat, n }));
}

/** The scores with those around the largest leaps: each is looked for by halves, until it is known in which step it was made. */
export async function narrowed(scores: readonly Score[], scoreAt: (step: number) => Promise<Score>): Promise<Score[]> {
  const gained = (before: Score, after: Score, seat: number) => (after.scores[seat] ?? 0) - (before.scores[seat] ?? 0);
  const leaps = scores.slice(1).flatMap((after, i) => after.scores.map((_, seat) => ({ before: scores[i]!, after, seat })));
  const largest = leaps.sort((one, other) => gained(other.before, other.after, other.seat) - gained(one.before, one.after, one.seat)).slice(0, LEAPS + 1);
  const found = await Promise.all(
    largest.map(async ({ before, after, seat }) => {
      const between: Score[] = [];
      while (after.step - before.step > 1) {
        const middle = await scoreAt(Math.floor((before.step + after.step) / 2));
        between.push(middle);
        if (gained(before, middle, seat) > gained(middle, after, seat)) after = middle;
        else before = middle;
      }
      return between;
    }),
  );
  return [...new Map([...scores, ...found.flat()].map((score) => [score.step, score])).values()].sort((one, other) => one.step - other.step);
}

/** The closest finish: the closest of the contested tiles, else the closest score late in the game. */
function finish({ photos, scores, steps }: Told): Scene[] {
  const gap = ({ taps }: Photo) => (taps.length < 2 ? Infinity : Math.abs(taps[0]!.credited - taps[1]!.credited));
  const closest = [...photos].sort((one, other) => gap(one) - gap(other))[0];
  if (closest && gap(closest) < Infinity) return [scene('finish', closest.sequence - 1, closest.sequence, { n: Math.round(gap(closest)) })];
  const late = scores.filter(({ step, scores: of }) => step > steps * CLOSE && step < steps && of.length > 1 && Math.max(...of) > 0);
  const apart = (score: Score) => [...score.scores].sort((a, b) => b - a).slice(0, 2).reduce((first, second) => first - second);
  const tight = late.sort((one, other) => apart(one) - apart(other))[0];
  return tight ? [scene('closest', tight.step - 1, tight.step, { n: apart(tight) })] : [];
}
