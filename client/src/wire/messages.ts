// Made from the server's messages by `make wire`. Do not edit: a test compares.
/* eslint-disable */

export const WIRE_VERSION = 2;

/** What the decisions of a finished game were worth. Not ready: `progress` goes from 0 to 1, ask again later. */
export interface Analysis {
  ready: boolean;
  progress: number;
  iterations: number;
  judgements?: readonly Judgement[];
  seats?: readonly SeatJudged[];
}

/** Agree to a request or not. Who asked withdraws it by not agreeing any more. */
export interface Answer {
  type: "Answer";
  /** chosen by the client, never reused */
  id: string;
  table: string;
  request: number;
  agree: boolean;
}

/** Until when people who were put at one table are expected there. Whoever has not come by then loses the seat: a bot of `level` plays, or without one the seat is free. */
export interface Arrival {
  /** server time: milliseconds since 1970, unless match time is said */
  until: number;
  level?: string | null;
}

export type ArtusAction = ArtusPlaceKnight | ArtusMoveFigure | ArtusGiveRing | ArtusScoreKnights | ArtusDrawCard;

/** The card is told only to who drew it. (AR-70) */
export interface ArtusCardDrawn {
  event: "CardDrawn";
  seat: number;
  stack: "king" | "knight" | "scoring";
  card: string | null;
}

export interface ArtusCardPlayed {
  event: "CardPlayed";
  seat: number;
  card: string;
}

/** A chair: what it is worth now, whether it stands on the carpet, who sits there. */
export interface ArtusChairView {
  value: number;
  colour: "crown" | "green" | "red" | "yellow";
  carpet: boolean;
  figure: ArtusFigure | null;
}

/** Draw the top card of an own stack. (AR-20, AR-50) */
export interface ArtusDrawCard {
  do: "DrawCard";
  stack: "king" | "knight" | "scoring";
}

export type ArtusEvent = ArtusStartPlayerChosen | ArtusKingChosen | ArtusHandDealt | ArtusKnightPlaced | ArtusTurnBegan | ArtusCardPlayed | ArtusFigureMoved | ArtusFigureDisplaced | ArtusRingGiven | ArtusKingCrowned | ArtusTurntableTurned | ArtusCardDrawn | Scored | GameEnded;

/** A knight of a seat, a prince, or the king. */
export interface ArtusFigure {
  kind: "king" | "knight" | "prince";
  seat?: number | null;
  colour?: "bronze" | "silver" | null;
}

export interface ArtusFigureDisplaced {
  event: "FigureDisplaced";
  figure: ArtusFigure;
  from_chair: number;
  to_chair: number;
}

export interface ArtusFigureMoved {
  event: "FigureMoved";
  figure: ArtusFigure;
  from_chair: number;
  to_chair: number;
  steps: number;
}

/** Play a card: give the prince on a chair a ring. (AR-43) */
export interface ArtusGiveRing {
  do: "GiveRing";
  card: "king-1" | "king-2" | "king-3" | "king-4" | "knight-1" | "knight-2" | "knight-3" | "knight-4" | "knight-5" | "knight-6" | "knight-7" | "knight-8" | "open" | "ring-1" | "ring-2" | "ring-3" | "ring-4" | "score-all" | "score-carpet" | "score-colours" | "score-red" | "score-reversed";
  chair: number;
}

export interface ArtusHandDealt {
  event: "HandDealt";
  seat: number;
  from_each_stack: number;
}

export interface ArtusKingChosen {
  event: "KingChosen";
  king: ArtusFigure;
  chair: number;
}

export interface ArtusKingCrowned {
  event: "KingCrowned";
  king: ArtusFigure;
  before: ArtusFigure;
}

export interface ArtusKnightPlaced {
  event: "KnightPlaced";
  seat: number;
  chair: number;
}

/** Play a card: move the figure on a chair by so many steps, negative ones counter-clockwise. (AR-30, AR-36) */
export interface ArtusMoveFigure {
  do: "MoveFigure";
  card: "king-1" | "king-2" | "king-3" | "king-4" | "knight-1" | "knight-2" | "knight-3" | "knight-4" | "knight-5" | "knight-6" | "knight-7" | "knight-8" | "open" | "ring-1" | "ring-2" | "ring-3" | "ring-4" | "score-all" | "score-carpet" | "score-colours" | "score-red" | "score-reversed";
  chair: number;
  steps: number;
}

/** Place a knight on a free chair, before the first round. (AR-14) */
export interface ArtusPlaceKnight {
  do: "PlaceKnight";
  chair: number;
}

/** A player; the hand is shown to its owner, to others only the backs. */
export interface ArtusPlayerView {
  prestige: number;
  track: number;
  fifties: number;
  lying: boolean;
  knights: readonly number[];
  hand: readonly string[] | null;
  hand_backs: Record<string, number>;
  stacks: Record<string, number>;
  played: readonly string[];
}

/** A prince or the king. */
export interface ArtusPrinceView {
  figure: ArtusFigure;
  chair: number;
  rings: number;
}

export interface ArtusRingGiven {
  event: "RingGiven";
  prince: ArtusFigure;
  chair: number;
  rings: number;
}

/** Play a scoring card; `chairs` names the knights where the card leaves a choice. (AR-53 to AR-58) */
export interface ArtusScoreKnights {
  do: "ScoreKnights";
  card: "king-1" | "king-2" | "king-3" | "king-4" | "knight-1" | "knight-2" | "knight-3" | "knight-4" | "knight-5" | "knight-6" | "knight-7" | "knight-8" | "open" | "ring-1" | "ring-2" | "ring-3" | "ring-4" | "score-all" | "score-carpet" | "score-colours" | "score-red" | "score-reversed";
  chairs?: readonly number[];
}

export interface ArtusStartPlayerChosen {
  event: "StartPlayerChosen";
  seat: number;
}

export interface ArtusTurnBegan {
  event: "TurnBegan";
  seat: number;
}

export interface ArtusTurntableTurned {
  event: "TurntableTurned";
  crown_at: number;
}

/** The table as one viewer sees it. */
export interface ArtusView {
  game: "artus";
  seat: number | null;
  seats: number;
  waiting: readonly number[];
  over: boolean;
  advanced: boolean;
  phase: "draw" | "over" | "place" | "play";
  on_turn: number;
  start_seat: number;
  round: number;
  rounds: number;
  cards_to_play: number;
  cards_to_draw: number;
  rings_in_supply: number;
  chairs: readonly ArtusChairView[];
  princes: readonly ArtusPrinceView[];
  players: readonly ArtusPlayerView[];
  components?: Record<string, unknown> | null;
}

/** A value that no rulebook states: what we believe, where that comes from, and how to ask for it. */
export interface Asked {
  key: string;
  rule: string;
  provenance: string;
  title: Record<string, string>;
  question: Record<string, string>;
  expected: Record<string, string>;
  value: unknown;
  form: NumberForm | WordForm | RowForm | GridForm | TileForm | GroundForm | PartsForm;
  names: Record<string, Record<string, string>>;
}

/** The host sends somebody away for good, or lets them come back. */
export interface Ban {
  type: "Ban";
  /** chosen by the client, never reused */
  id: string;
  table: string;
  /** who it is, for everybody to see; follows from the secret */
  guest: string;
  banned?: boolean;
}

/** The server measures the latency: reply at once with Echo(beat). */
export interface Beat {
  type: "Beat";
  beat: number;
}

/** Under which name a guest stands in the book; None: not at all. */
export interface BookConsent {
  name: string | null;
}

/** A finish that was close: by so many points, after the lead had changed so often. */
export interface BookFinish {
  table: string;
  /** server time: milliseconds since 1970, unless match time is said */
  at: number;
  margin: number;
  lead_changes: number;
  names: readonly string[];
  scores: readonly number[];
}

/** How often two people sat at one table, and who was before the other how often. */
export interface BookMeeting {
  /** who it is, for everybody to see; follows from the secret */
  one: string;
  /** who it is, for everybody to see; follows from the secret */
  other: string;
  games: number;
  one_better: number;
  other_better: number;
}

/** A guest agrees to stand in the house book, under this name. */
export interface BookName {
  name: string;
}

/** A game in the house book; `rows` best first. */
export interface BookOfGame {
  game: string;
  games: number;
  rows: readonly BookRow[];
  meetings: readonly BookMeeting[];
  finish?: BookFinish | null;
}

/** The whole house book, as a guest sees it; `mine` is that guest's own name in it. */
export interface BookPage {
  games: number;
  people: number;
  of: readonly BookOfGame[];
  mine?: string | null;
}

/** One player of a game: a guest, or the bots of a level. The true rating is likely (95 %) to be within `sure`. */
export interface BookRow {
  name: string;
  guest?: string | null;
  bot?: string | null;
  games: number;
  wins: number;
  rating: number;
  sure: number;
  streak?: number;
  best_streak?: number;
}

/** An owner's answers to be looked at: values by their keys, or the text of a component file. */
export interface BoxAnswers {
  title?: string;
  values?: Record<string, unknown>;
  file?: string | null;
}

/** A set of component values that every table of this server can choose. */
export interface BoxInfo {
  title: string;
  components: Record<string, unknown>;
}

/** Answers as a set of components: what differs from the standard box, as a file, and drawn (SVG by key). */
export interface BoxLookedAt {
  title?: string;
  components?: Record<string, unknown>;
  file?: string;
  pieces?: Record<string, string>;
  problem?: BoxProblem | null;
}

/** What cannot be: the key of the value, where it is one, and what was expected, in the language asked for. */
export interface BoxProblem {
  key: string;
  expected: string;
}

/** What no rulebook of a game states, and an owner of the box can tell. */
export interface BoxQuestions {
  questions: readonly Asked[];
}

export type CarcassonneAction = CarcassonnePlaceTile | CarcassonnePlaceMeeple | CarcassonneNoMeeple | CarcassonnePlaceLargeMeeple | CarcassonnePlacePrize | CarcassonneNominate | CarcassonneNoNomination | CarcassonneTurnUpEmblem | CarcassonnePlaceBuilder | CarcassonnePlacePig | CarcassonnePlaceTournamentTile;

export interface CarcassonneBuilderPlaced {
  event: "BuilderPlaced";
  seat: number;
  x: number;
  y: number;
  segment: number;
  role: "farmer" | "knight" | "monk" | "traveller";
}

export interface CarcassonneBuilderReturned {
  event: "BuilderReturned";
  seat: number;
  x: number;
  y: number;
  segment: number;
  role: "farmer" | "knight" | "monk" | "traveller";
}

/** A player's emblems and prizes; the values in supply are shown to their owner. */
export interface CarcassonneContenderView {
  emblems: number;
  supply: readonly number[] | null;
  unseen: readonly number[];
  gone: readonly number[];
  prizes: readonly CarcassonnePrizeView[];
  turned_up: number | null;
  value: number | null;
}

export interface CarcassonneCrownMoved {
  event: "CrownMoved";
  category: "city" | "field" | "monastery" | "road";
}

export interface CarcassonneEmblemKept {
  event: "EmblemKept";
  seat: number;
  emblem: number;
}

export interface CarcassonneEmblemOnStatue {
  event: "EmblemOnStatue";
  seat: number;
  x: number;
  y: number;
  emblem: number;
}

export interface CarcassonneEmblemRemoved {
  event: "EmblemRemoved";
  seat: number;
  emblem: number;
}

/** The emblem's value is told only to its owner. */
export interface CarcassonneEmblemReturned {
  event: "EmblemReturned";
  seat: number;
  x: number;
  y: number;
  emblem: number | null;
}

export interface CarcassonneEmblemTurnedUp {
  event: "EmblemTurnedUp";
  seat: number;
  x: number;
  y: number;
  emblem: number;
  value: number;
}

export type CarcassonneEvent = CarcassonneStartPlayerChosen | CarcassonneStartTilePlaced | CarcassonneTurnBegan | CarcassonneTileDrawn | CarcassonneTileRemoved | CarcassonneTilePlaced | CarcassonneMeeplePlaced | CarcassonneMeepleReturned | CarcassonneFinalScoringBegan | Scored | GameEnded | CarcassonneLargeMeeplePlaced | CarcassonneLargeMeepleReturned | CarcassonneTournamentTilePlaced | CarcassonneMeepleNominated | CarcassonneEmblemReturned | CarcassonneTournamentBegan | CarcassonneEmblemTurnedUp | CarcassonnePrizeWon | CarcassonneEmblemKept | CarcassonneEmblemRemoved | CarcassonnePrizesLeftOver | CarcassonneCrownMoved | CarcassonneStackOpened | CarcassonnePrizePlaced | CarcassonneEmblemOnStatue | CarcassonnePrizeRemoved | CarcassonnePrizeReplaced | CarcassonnePrizeLost | CarcassonneNobodyTookPart | CarcassonneBuilderPlaced | CarcassonneBuilderReturned | CarcassonnePigPlaced | CarcassonneGoodsTaken | CarcassonneSecondPartBegan;

/** A whole feature: its segments (tile number and segment), and what counts for it. */
export interface CarcassonneFeatureView {
  feature: "city" | "field" | "monastery" | "road";
  segments: readonly [number, number][];
  complete: boolean;
  open_sides: number;
  tiles: number;
  coats_of_arms: number;
  completed_cities: number;
  meeples: readonly number[];
  worth: number;
  leaders: readonly number[];
}

export interface CarcassonneFinalScoringBegan {
  event: "FinalScoringBegan";
}

/** Tokens of one kind, for the signs in a city just completed. (TB-30) */
export interface CarcassonneGoodsTaken {
  event: "GoodsTaken";
  seat: number;
  goods: "cloth" | "grain" | "wine";
  tokens: number;
}

/** Tokens of each kind. */
export interface CarcassonneGoodsView {
  wine: number;
  grain: number;
  cloth: number;
}

/** Large meeples in supply, by seat. */
export interface CarcassonneInnsCathedralsView {
  large_meeples: readonly number[];
}

export interface CarcassonneLargeMeeplePlaced {
  event: "LargeMeeplePlaced";
  seat: number;
  x: number;
  y: number;
  segment: number;
  role: "farmer" | "knight" | "monk" | "traveller";
}

export interface CarcassonneLargeMeepleReturned {
  event: "LargeMeepleReturned";
  seat: number;
  x: number;
  y: number;
  segment: number;
  role: "farmer" | "knight" | "monk" | "traveller";
}

/** The emblem's value is told only to its owner. */
export interface CarcassonneMeepleNominated {
  event: "MeepleNominated";
  seat: number;
  x: number;
  y: number;
  emblem: number | null;
}

export interface CarcassonneMeeplePlaced {
  event: "MeeplePlaced";
  seat: number;
  x: number;
  y: number;
  segment: number;
  role: "farmer" | "knight" | "monk" | "traveller";
}

export interface CarcassonneMeepleReturned {
  event: "MeepleReturned";
  seat: number;
  x: number;
  y: number;
  segment: number;
  role: "farmer" | "knight" | "monk" | "traveller";
}

/** A figure on a segment of its tile. */
export interface CarcassonneMeepleView {
  seat: number;
  segment: number;
  role: "farmer" | "knight" | "monk" | "traveller";
  figure?: string;
}

/** Place no meeple in this turn. (CA-6) */
export interface CarcassonneNoMeeple {
  do: "NoMeeple";
}

/** Nominate nobody after this placement. (TO-15) */
export interface CarcassonneNoNomination {
  do: "NoNomination";
}

/** No emblem was turned up in a tournament. */
export interface CarcassonneNobodyTookPart {
  event: "NobodyTookPart";
}

/** Put an emblem of that value face down under the own meeple on a tile. (TO-15) */
export interface CarcassonneNominate {
  do: "Nominate";
  x: number;
  y: number;
  emblem: number;
}

/** An emblem under the meeple of a tile; its value is shown to its owner. */
export interface CarcassonneNominationView {
  tile: number;
  seat: number;
  emblem: number | null;
}

export interface CarcassonnePigPlaced {
  event: "PigPlaced";
  seat: number;
  x: number;
  y: number;
  segment: number;
  role: "farmer" | "knight" | "monk" | "traveller";
}

/** Place the builder on a road or city segment of the tile just placed. (TB-13, TB-14) */
export interface CarcassonnePlaceBuilder {
  do: "PlaceBuilder";
  x: number;
  y: number;
  segment: number;
}

/** Place the large meeple on a segment of the tile just placed. (IC-14) */
export interface CarcassonnePlaceLargeMeeple {
  do: "PlaceLargeMeeple";
  x: number;
  y: number;
  segment: number;
}

/** Place a meeple on a segment of the tile just placed. (CA-6) */
export interface CarcassonnePlaceMeeple {
  do: "PlaceMeeple";
  x: number;
  y: number;
  segment: number;
}

/** Place the pig on a field segment of the tile just placed. (TB-13, TB-15) */
export interface CarcassonnePlacePig {
  do: "PlacePig";
  x: number;
  y: number;
  segment: number;
}

/** Place a prize tile won; an emblem kept with it goes onto its statue. (TO-40) */
export interface CarcassonnePlacePrize {
  do: "PlacePrize";
  x: number;
  y: number;
  turns: number;
}

/** Place the drawn tile x places to the east and y to the south of the start tile, turned clockwise. (CA-4) */
export interface CarcassonnePlaceTile {
  do: "PlaceTile";
  x: number;
  y: number;
  turns: number;
}

/** Attach the tournament tile to the river; x and y are its north-western place as it lies. (TO-10) */
export interface CarcassonnePlaceTournamentTile {
  do: "PlaceTournamentTile";
  x: number;
  y: number;
  turns: number;
}

/** A player: points, and meeples in supply. */
export interface CarcassonnePlayerView {
  score: number;
  supply: number;
}

export interface CarcassonnePrizeLost {
  event: "PrizeLost";
  seat: number;
}

export interface CarcassonnePrizePlaced {
  event: "PrizePlaced";
  seat: number;
  tile: string;
  x: number;
  y: number;
  turns: number;
}

/** It fits nowhere; all may see that. (TO-43) */
export interface CarcassonnePrizeRemoved {
  event: "PrizeRemoved";
  seat: number;
  tile: string;
}

/** The prize tile is told only to its winner. */
export interface CarcassonnePrizeReplaced {
  event: "PrizeReplaced";
  seat: number;
  tile: string | null;
}

/** A prize won and not yet placed; the tile is shown to its winner. */
export interface CarcassonnePrizeView {
  tile: string | null;
  emblem: number | null;
}

/** The prize tile is told only to its winner. */
export interface CarcassonnePrizeWon {
  event: "PrizeWon";
  seat: number;
  tile: string | null;
  value: number;
}

export interface CarcassonnePrizesLeftOver {
  event: "PrizesLeftOver";
  count: number;
}

/** The river: tiles left to draw, where it goes on, and whether it may turn back towards the source. */
export interface CarcassonneRiverView {
  left: number;
  x: number | null;
  y: number | null;
  heading: string | null;
  winding?: boolean;
}

/** The second part of a double turn. (TB-20) */
export interface CarcassonneSecondPartBegan {
  event: "SecondPartBegan";
  seat: number;
}

export interface CarcassonneStackOpened {
  event: "StackOpened";
  number: number;
  tiles: number;
}

export interface CarcassonneStartPlayerChosen {
  event: "StartPlayerChosen";
  seat: number;
}

export interface CarcassonneStartTilePlaced {
  event: "StartTilePlaced";
  tile: string;
  x: number;
  y: number;
  turns: number;
}

/** An emblem on the statue of a tile. */
export interface CarcassonneStatueView {
  tile: number;
  seat: number;
  emblem: number;
}

export interface CarcassonneTileDrawn {
  event: "TileDrawn";
  seat: number;
  tile: string;
}

export interface CarcassonneTilePlaced {
  event: "TilePlaced";
  seat: number;
  tile: string;
  x: number;
  y: number;
  turns: number;
}

/** The tile drawn fits nowhere. (CA-5) */
export interface CarcassonneTileRemoved {
  event: "TileRemoved";
  tile: string;
}

/** A tile on the table, x places to the east and y to the south of the first, turned clockwise. */
export interface CarcassonneTileView {
  tile: string;
  x: number;
  y: number;
  turns: number;
  meeple: CarcassonneMeepleView | null;
}

export interface CarcassonneTournamentBegan {
  event: "TournamentBegan";
  category: "city" | "field" | "monastery" | "road";
  last: boolean;
}

/** x and y are its north-western place; nobody's where it is the start tile. */
export interface CarcassonneTournamentTilePlaced {
  event: "TournamentTilePlaced";
  seat: number | null;
  x: number;
  y: number;
  turns: number;
  river: boolean;
}

/** Stacks, crown, emblems and prizes. */
export interface CarcassonneTournamentsView {
  tile_waits: boolean;
  category: string;
  stacks: number;
  open_stack: number;
  left: number;
  heights: readonly number[];
  prizes: readonly number[];
  last_stack: number;
  hidden_prizes: readonly string[];
  prizes_removed: number;
  seats_asked: number;
  last_held: boolean;
  first_tile: number;
  has_nominated: boolean;
  nominations: readonly CarcassonneNominationView[];
  statues: readonly CarcassonneStatueView[];
  contenders: readonly CarcassonneContenderView[];
}

/** Builders, pigs and goods by seat, and how far a double turn is. */
export interface CarcassonneTradersBuildersView {
  builders: readonly number[];
  pigs: readonly number[];
  goods: readonly CarcassonneGoodsView[];
  left: CarcassonneGoodsView;
  woken: boolean;
  second_part: boolean;
  first_part: number | null;
}

export interface CarcassonneTurnBegan {
  event: "TurnBegan";
  seat: number;
}

/** Take part in a tournament with the own nominated meeple on a tile. (TO-21) */
export interface CarcassonneTurnUpEmblem {
  do: "TurnUpEmblem";
  x: number;
  y: number;
}

export type CarcassonneView = CarcassonneWholeView;

/** The table with what the expansions add; None where one is not played. */
export interface CarcassonneWholeView {
  game: "carcassonne";
  seat: number | null;
  seats: number;
  waiting: readonly number[];
  over: boolean;
  fields: boolean;
  phase: string;
  on_turn: number;
  start_seat: number;
  drawn: string | null;
  tiles: readonly CarcassonneTileView[];
  features: readonly CarcassonneFeatureView[];
  players: readonly CarcassonnePlayerView[];
  stack: number;
  left: Record<string, number>;
  removed: number;
  components?: Record<string, unknown> | null;
  inns_cathedrals: CarcassonneInnsCathedralsView | null;
  river: CarcassonneRiverView | null;
  tournaments: CarcassonneTournamentsView | null;
  traders_builders: CarcassonneTradersBuildersView | null;
}

/** The host changes the terms of the table, before the start. Nobody is ready any more then. */
export interface Change {
  type: "Change";
  /** chosen by the client, never reused */
  id: string;
  table: string;
  terms: Terms;
}

/** A part of the game that is no longer as this viewer was told it. `at` is the way to it: names of fields and places in rows. With `to` the part is this now. With `start`, where it is a row, `drop` of its places from there on are gone and `put` stands there instead. With neither the part is gone. */
export interface Changed {
  at: readonly (string | number)[];
  to?: unknown;
  start?: number;
  drop?: number;
  put?: readonly unknown[];
}

/** A chapter of a rulebook. */
export interface Chapter {
  id: string;
  title: Record<string, string>;
}

/** How the titles of an own seat are told from now on, before the game or during it. */
export interface ChooseForm {
  type: "ChooseForm";
  /** chosen by the client, never reused */
  id: string;
  table: string;
  seat: number;
  form: "feminine" | "masculine";
}

/** The host closes a table whose game has not begun, or is over. */
export interface Close {
  type: "Close";
  /** chosen by the client, never reused */
  id: string;
  table: string;
}

/** So many days for every decision: a slow game. */
export interface DaysPerMove {
  clock: "days";
  days: number;
}

/** The legal actions of an own seat in sentences; the answer holds them in the order of the legal list. */
export interface Describe {
  type: "Describe";
  /** chosen by the client, never reused */
  id: string;
  table: string;
  seat: number;
}

/** This client is no longer told about a table: the game has begun, and it wants no spectators; or the host has sent this guest away. */
export interface Dismissed {
  type: "Dismissed";
  table: string;
  text: string;
}

/** Carried out and stored. `sequence` is the table's sequence number since then; `repeated`: it had been carried out before. The rest is what was asked for: Hint (action, texts; or question, where somebody thinks without the server), Describe (texts, outcomes), Sit (seat), Rematch (table), Undo and Offer (request, where others are asked). `outcomes` are the events that each legal action would make happen, up to the first that chance or a secret has a part in. */
export interface Done {
  type: "Done";
  /** chosen by the client, never reused */
  id: string;
  sequence?: number | null;
  repeated?: boolean;
  seat?: number | null;
  table?: string | null;
  request?: number | null;
  action?: GameAction | null;
  texts?: readonly string[];
  question?: string | null;
  outcomes?: readonly (readonly GameEvent[])[];
}

/** The immediate reply to a Beat. It is itself an answer, so it has no id and gets none. */
export interface Echo {
  type: "Echo";
  beat: number;
}

/** Be told about a table. With `since`, the last sequence number that this client has: an Update with the gap where that is possible; otherwise a Snapshot. */
export interface Enter {
  type: "Enter";
  /** chosen by the client, never reused */
  id: string;
  table: string;
  since?: number | null;
}

/** Not understood, or not possible at all; nothing has changed. `id` is missing where it could not be read. */
export interface Failed {
  type: "Failed";
  id?: string | null;
  error: "banned" | "hello-expected" | "limit" | "malformed" | "not-allowed" | "password" | "unavailable" | "unknown-table" | "version";
  expected: string;
}

/** The server closes the connection, and why. After "restart" come back by yourself. */
export interface Farewell {
  type: "Farewell";
  why: "flood" | "idle" | "replaced" | "restart" | "slow";
}

export type FromClient = Hello | Ping | WatchLobby | UnwatchLobby | WatchMyTables | UnwatchMyTables | Enter | Leave | Sit | Rise | ChooseForm | SetSeat | Change | Ready | Start | Play | Look | Hint | Describe | Undo | Offer | Answer | StandIn | Reclaim | Say | Rematch | Mute | Remove | Ban | Close | Echo;

export type FromServer = Done | Refused | Failed | Welcome | Snapshot | Update | Present | Dismissed | Lobby | LobbyChanged | LobbyGone | MyTables | MyTableChanged | Pong | Beat | Farewell;

export type GameAction = ArtusAction | CarcassonneAction | TumultRoyaleAction;

/** The rulebooks of a game, its texts by language and key, and the values of its components: what a board needs to speak of a game, or of an expansion, that was installed after its pages were made. */
export interface GameBook {
  rulebooks: readonly Ledger[];
  texts: Record<string, Record<string, string>>;
  components: Record<string, unknown>;
}

/** The game is over; the match's result says how. */
export interface GameEnded {
  event: "GameEnded";
}

export type GameEvent = ArtusEvent | CarcassonneEvent | TumultRoyaleEvent;

/** A game that can be played here. `levels` are to choose from; `bots` names everybody who may sit at a table. */
export interface GameInfo {
  name: string;
  title: Record<string, string>;
  about: Record<string, string>;
  minutes: number;
  seats: readonly number[];
  quick_seats: number;
  options: readonly OptionInfo[];
  levels: readonly string[];
  bots: Record<string, Record<string, string>>;
  strengths: Record<string, Record<string, string>>;
  colours: readonly string[];
  has_titles: boolean;
  boxes: readonly BoxInfo[];
  asks_owners: boolean;
  client: string;
}

export type GameView = ArtusView | CarcassonneView | TumultRoyaleView;

/** Rows of letters, each of which stands for something. */
export interface GridForm {
  form: "grid";
  rows: number;
  columns: number;
  letters: string;
}

/** A piece of several places, each of which is told like a tile. */
export interface GroundForm {
  form: "ground";
  places: number;
}

/** Is the server well? `storage`: the database answers; `writing`: it stores. `trouble` is what it says if not. */
export interface Health {
  well: boolean;
  storage: boolean;
  writing: boolean;
  last_commit: number;
  trouble?: string | null;
  tables: number;
  connections: number;
  behind: number;
  stopping: boolean;
}

/** The first command of every connection: who is there. Answered by Welcome, then Done. */
export interface Hello {
  type: "Hello";
  /** chosen by the client, never reused */
  id: string;
  version: number;
  secret: string;
  name?: string | null;
  /** one of ServerInfo.languages; anything else is answered in English */
  language?: string;
  password?: string | null;
}

/** What would a bot do? The answer holds the action and its sentence. `own`: who asks can think about it without the server, and only wants the question; where no level is named. */
export interface Hint {
  type: "Hint";
  /** chosen by the client, never reused */
  id: string;
  table: string;
  seat: number;
  level?: string | null;
  own?: boolean;
}

/** An imported file is a replay now. */
export interface Imported {
  table: string;
}

/** The token that opens an invited seat; the link is <server>/#/table/<table>?seat=<token>. */
export interface Invitation {
  seat: number;
  token: string;
}

/** One decision of a finished game that left a choice; chances to win go from 0 to 1, for the seat that decided. `skill` is what was given away against `best` (0 or less), `luck` what chance gave right after the decision, `chances` are those of all seats after it, which add up to 1. */
export interface Judgement {
  step: number;
  seat: number;
  before: number;
  after: number;
  action: GameAction;
  text: Record<string, string>;
  chance: number;
  best: GameAction;
  best_text: Record<string, string>;
  best_chance: number;
  skill: number;
  luck: number;
  chances: readonly number[];
}

/** No longer be told about a table. The seat stays one's own; see Rise. */
export interface Leave {
  type: "Leave";
  /** chosen by the client, never reused */
  id: string;
  table: string;
}

/** All numbered rules of one rulebook document. */
export interface Ledger {
  game: string;
  prefix: string;
  title: Record<string, string>;
  chapter: readonly Chapter[];
  rule: readonly Rule[];
  expansion?: string;
}

/** How many characters something may have: what is said, a player's name, a table's title; and `lead`: how many milliseconds later than it happens something that appears in a race is shown to all, at most. */
export interface Limits {
  chat: number;
  name: number;
  title: number;
  lead: number;
}

/** The newest public tables of those that were asked for; `more`: there are older ones. */
export interface Lobby {
  type: "Lobby";
  tables: readonly LobbyTable[];
  more?: boolean;
}

/** A public table is new or has changed. */
export interface LobbyChanged {
  type: "LobbyChanged";
  table: LobbyTable;
}

/** A table is no longer in the lobby. */
export interface LobbyGone {
  type: "LobbyGone";
  table: string;
}

/** A table in the lobby's list. */
export interface LobbyTable {
  table: string;
  game: string;
  title: string;
  phase: "closed" | "open" | "over" | "paused" | "playing";
  seats: readonly SeatInfo[];
  options: Record<string, boolean | number | string>;
  clock: NoClock | PerMove | PerGame | DaysPerMove;
  spectators: boolean;
  /** server time: milliseconds since 1970, unless match time is said */
  opened: number;
}

/** What one step of a replay made happen, and in sentences. */
export interface LogLine {
  step: number;
  seat: number | null;
  events: readonly GameEvent[];
  texts: readonly string[];
}

/** See the table with the eyes of an own seat from now on (hot seat); None: only what everybody sees. Answered by a Snapshot, then Done. */
export interface Look {
  type: "Look";
  /** chosen by the client, never reused */
  id: string;
  table: string;
  seat: number | null;
}

/** An invitation code, by which a guest becomes a member of the server. */
export interface Membership {
  code: string;
}

/** One moment of a replay: what was decided (all is open now), what it made happen, and the table after it. */
export interface Moment {
  step: number;
  steps: number;
  at: number;
  seat: number | null;
  action: GameAction | null;
  events: readonly GameEvent[];
  texts: readonly string[];
  view: GameView;
}

/** The host lets somebody say nothing at this table any more, or lets them speak again. */
export interface Mute {
  type: "Mute";
  /** chosen by the client, never reused */
  id: string;
  table: string;
  /** who it is, for everybody to see; follows from the secret */
  guest: string;
  muted?: boolean;
}

/** A table in the list of a guest who has a seat there. `waiting` are the seats that may decide now, `until` the server time when the first of them has no time left; `present` are the guests who are connected to it. */
export interface MyTable {
  table: string;
  game: string;
  title: string;
  phase: "closed" | "open" | "over" | "paused" | "playing";
  seats: readonly SeatInfo[];
  options: Record<string, boolean | number | string>;
  clock: NoClock | PerMove | PerGame | DaysPerMove;
  spectators: boolean;
  /** server time: milliseconds since 1970, unless match time is said */
  opened: number;
  /** server time: milliseconds since 1970, unless match time is said */
  changed?: number;
  waiting?: readonly number[];
  until?: number | null;
  ended?: number | null;
  ending?: "abandoned" | "agreed" | "closed" | "played" | null;
  standings?: readonly Standing[];
  rematch?: string | null;
  present?: readonly string[];
}

/** A table of this guest is new, or something happened there: whose decision it is, who is there, how it ended. */
export interface MyTableChanged {
  type: "MyTableChanged";
  table: MyTable;
}

/** The tables at which this guest has a seat: those that are going on first, then the latest. */
export interface MyTables {
  type: "MyTables";
  tables: readonly MyTable[];
}

/** A new passkey, and the guest's secret sealed with what only that passkey works out (its PRF extension). */
export interface NewPasskey {
  /** PublicKeyCredential.toJSON() of the browser */
  credential: Record<string, unknown>;
  challenge: string;
  sealed: string;
}

/** A table to be opened. The same `id` again gives the same table. With `sit` the host takes that seat at once. */
export interface NewTable {
  /** chosen by the client, never reused */
  id: string;
  game: string;
  seats: readonly SeatWish[];
  terms?: Terms;
  name?: string | null;
  form?: "feminine" | "masculine" | null;
  sit?: number | null;
}

/** Everybody takes the time they need. */
export interface NoClock {
  clock: "none";
}

/** What in a rule is not simply stated by the rulebook, and why we play it so. */
export interface Note {
  provenance: "inferred" | "reconstructed" | "reviewed" | "ruling" | "stated";
  text: Record<string, string>;
}

/** A whole number. */
export interface NumberForm {
  form: "number";
  least: number;
  most: number;
}

/** Offer the others to end the game without a winner, to pause, or to go on. */
export interface Offer {
  type: "Offer";
  /** chosen by the client, never reused */
  id: string;
  table: string;
  what: "end" | "pause" | "resume";
}

/** A table option of a game. */
export interface OptionInfo {
  name: string;
  default: boolean | number | string;
  text: Record<string, string>;
  values?: readonly (boolean | number | string)[];
  least?: number | null;
  most?: number | null;
}

/** A part of a score line: `count` times `each` for `what`, at these places; with `seat`, of that player. */
export interface Part {
  what: string;
  each: number;
  count?: number;
  where?: readonly number[];
  seat?: number | null;
}

/** Named parts of a value; parts that are not named here stay as they are. */
export interface PartsForm {
  form: "parts";
  parts: Record<string, NumberForm | WordForm | RowForm | TileForm>;
}

/** A passkey has answered. */
export interface PasskeyAnswer {
  /** PublicKeyCredential.toJSON() of the browser */
  credential: Record<string, unknown>;
  challenge: string;
}

/** What a passkey has to answer, once, within a few minutes; base64url. */
export interface PasskeyChallenge {
  challenge: string;
}

/** What the passkey opens in the browser: the sealed secret of its guest. */
export interface PasskeyOpened {
  /** who it is, for everybody to see; follows from the secret */
  guest: string;
  sealed: string;
}

/** How many passkeys protect a guest. */
export interface PasskeysOf {
  passkeys: number;
}

/** So many seconds for the whole game, and some more for every decision made. */
export interface PerGame {
  clock: "game";
  seconds: number;
  increment?: number;
}

/** So many seconds for every decision. */
export interface PerMove {
  clock: "move";
  seconds: number;
}

/** Somebody, by the name that the table knows. */
export interface Person {
  /** who it is, for everybody to see; follows from the secret */
  guest: string;
  name: string;
}

/** A photo finish: presses for the same thing. The first tap won it. */
export interface Photo {
  sequence: number;
  taps: readonly Tap[];
}

/** Asks for the server's time. Answered by Pong, then Done. */
export interface Ping {
  type: "Ping";
  /** chosen by the client, never reused */
  id: string;
  sent?: number;
}

/** A decision. `pressed` is the server time of the press as the client estimates it, for timed decisions. */
export interface Play {
  type: "Play";
  /** chosen by the client, never reused */
  id: string;
  table: string;
  seat: number;
  action: GameAction;
  pressed?: number | null;
}

/** A new table that begins at a moment of a replay: this guest on one seat, bots on the others. */
export interface PlayOn {
  /** chosen by the client, never reused */
  id: string;
  step: number;
  seat: number;
  level?: string | null;
  name?: string | null;
}

/** The moment of another table at which a table begins. */
export interface PlayedOn {
  table: string;
  step: number;
}

/** The game as one viewer sees it. `actions` are the legal actions of the viewer's seat, empty while others decide; `free_undo`: a decision can be taken back without asking, `takeback`: by asking; `race`: decisions race against the clock now, so a command carries the time of its press; `secrets`: somebody who shares a screen with others sees what they must not; `result` once the game is over. */
export interface Playing {
  viewer: number | null;
  view: GameView;
  waiting: readonly number[];
  actions?: readonly GameAction[];
  free_undo?: boolean;
  takeback?: boolean;
  race?: boolean;
  secrets?: boolean;
  times: Times;
  result?: Result | null;
}

/** The server's time, for the clock offset: `sent` is what the Ping carried. */
export interface Pong {
  type: "Pong";
  sent: number;
  now: number;
}

/** Who is connected to a table just now, and since when (server time) each of its other players has been away. `awaited`: since when somebody there waits for the decision of one who is away. */
export interface Present {
  type: "Present";
  table: string;
  guests: readonly string[];
  spectators: number;
  away?: Record<string, number>;
  awaited?: Record<string, number>;
}

/** Why a request failed, and what was expected. */
export interface Problem {
  error: string;
  expected: string;
}

/** For what this browser is rung from now on, and whether the server knew it: one that was gone it has forgotten. */
export interface PushKept {
  ring_for: "everything" | "none" | "turn";
  known: boolean;
}

/** The server's public key (VAPID, base64url), by which push services know it; empty: it rings nobody. */
export interface PushKey {
  key: string;
}

/** A subscription of this guest's browser, and for what it shall ring. For "none" it is deleted. */
export interface PushWish {
  endpoint: string;
  p256dh: string;
  auth: string;
  ring_for?: "everything" | "none" | "turn";
  /** one of ServerInfo.languages; anything else is answered in English */
  language?: string;
}

/** Ready to begin, or not. `entropy` is this player's own contribution to the shuffling (sealed bag). */
export interface Ready {
  type: "Ready";
  /** chosen by the client, never reused */
  id: string;
  table: string;
  ready?: boolean;
  entropy?: string | null;
}

/** Play one's own seat again. */
export interface Reclaim {
  type: "Reclaim";
  /** chosen by the client, never reused */
  id: string;
  table: string;
  seat: number;
}

/** Understood, but not allowed now; nothing has changed. `rule` is the id of a game's rule, or "table" where the table itself refuses; `text` is for the player, in the player's language. */
export interface Refused {
  type: "Refused";
  /** chosen by the client, never reused */
  id: string;
  rule: string;
  reason: string;
  text: string;
}

/** Another game with the same people; the answer names the new table. */
export interface Rematch {
  type: "Rematch";
  /** chosen by the client, never reused */
  id: string;
  table: string;
}

/** The host sends somebody away from the table: before the start the seat is free again, in a running game a stand-in plays it. Who was removed may come back. */
export interface Remove {
  type: "Remove";
  /** chosen by the client, never reused */
  id: string;
  table: string;
  /** who it is, for everybody to see; follows from the secret */
  guest: string;
}

/** A finished table. `verified`: commitment, secret, entropies and log fit together. */
export interface Replay {
  table: string;
  game: string;
  options: Record<string, boolean | number | string>;
  seats: readonly SeatInfo[];
  steps: number;
  started: number | null;
  ended: number | null;
  ending: "abandoned" | "agreed" | "closed" | "played" | null;
  result: Result | null;
  commitment: string | null;
  secret: string | null;
  verified: boolean;
  imported: boolean;
  photos?: readonly Photo[];
  whys?: readonly Record<string, string>[];
}

/** A whole game in sentences. */
export interface ReplayLog {
  lines: readonly LogLine[];
}

/** Something that needs the others' consent. */
export interface Request {
  request: number;
  what: "end" | "pause" | "resume" | "undo";
  /** who it is, for everybody to see; follows from the secret */
  by: string;
  seat?: number | null;
  agreed?: readonly string[];
  waiting_for?: readonly string[];
}

/** How a game ended, why, and the score lines that led there. */
export interface Result {
  standings: readonly Standing[];
  why: string;
  rule: string;
  lines?: readonly ScoreLine[];
}

/** What a push message holds, encrypted for one browser: which table, and two sentences. No secret of a game. */
export interface Ring {
  table: string;
  occasion: "asked" | "begun" | "over" | "rematch" | "turn";
  title: string;
  body: string;
}

/** Give a seat up. In a running game a stand-in plays on, and the seat can be reclaimed. */
export interface Rise {
  type: "Rise";
  /** chosen by the client, never reused */
  id: string;
  table: string;
  seat: number;
}

/** Several numbers or words one after the other, `least` to `most` of them. */
export interface RowForm {
  form: "row";
  of: NumberForm | WordForm;
  least: number;
  most: number;
}

/** One numbered rule. */
export interface Rule {
  id: string;
  chapter: string;
  kind: "component" | "example" | "rule" | "ruling";
  provenance: "inferred" | "reconstructed" | "reviewed" | "ruling" | "stated";
  title: Record<string, string>;
  text: Record<string, string>;
  note?: readonly Note[];
}

/** Something that was said. */
export interface Said {
  sequence: number;
  /** server time: milliseconds since 1970, unless match time is said */
  at: number;
  room: "spectators" | "table";
  /** who it is, for everybody to see; follows from the secret */
  guest: string;
  name: string;
  text: string;
}

/** Say something to the table, or among spectators. */
export interface Say {
  type: "Say";
  /** chosen by the client, never reused */
  id: string;
  table: string;
  room: "spectators" | "table";
  text: string;
}

/** Why a score changed: the answer to "why?" for every number on the screen. */
export interface ScoreLine {
  seat: number;
  rule: string;
  amount: number;
  parts: readonly Part[];
}

/** A player's score changed. */
export interface Scored {
  event: "Scored";
  line: ScoreLine;
}

/** A seat and who plays it. `level` is the bot's or the stand-in's; `away`: until its player is back; `doubted`: the credit that it wanted in a race looked invented. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "invited" | "open" | "person";
  colour: string;
  guest?: string | null;
  name?: string | null;
  form?: "feminine" | "masculine" | null;
  level?: string | null;
  ready?: boolean;
  stand_in?: boolean;
  away?: boolean;
  doubted?: boolean;
  entropy?: string | null;
}

/** A whole game for one seat: `start` + `skill` + `luck` = `result`, its share of the victory. `skill` is what others gave away to it less what it gave away (`given_away`, 0 or less); over all seats skill and luck add up to 0. */
export interface SeatJudged {
  seat: number;
  decisions: number;
  start: number;
  skill: number;
  luck: number;
  result: number;
  given_away: number;
}

/** What a seat shall be: open to anybody, invited (only with its link), or a bot of some level. */
export interface SeatWish {
  kind?: "bot" | "invited" | "open";
  level?: string | null;
}

/** Anybody for this game? Said again every few seconds for as long as somebody waits; who is silent is lost. */
export interface Seek {
  game: string;
  name: string;
  bots?: boolean;
  level?: string | null;
}

/** So many people wait for others to play a game. */
export interface SeekersOf {
  game: string;
  people: number;
}

/** A table as a guest sees it now; nothing before the game. */
export interface Seen {
  view: GameView | null;
}

/** What this server is. */
export interface ServerInfo {
  name: string;
  version: string;
  wire: number;
  password: boolean;
  members_only: boolean;
  languages: readonly string[];
  limits: Limits;
  games: readonly GameInfo[];
}

/** The host makes a seat open, invited or a bot's, before the start. */
export interface SetSeat {
  type: "SetSeat";
  /** chosen by the client, never reused */
  id: string;
  table: string;
  seat: number;
  to: SeatWish;
}

/** Take a seat (None: any free one); several seats on one connection are a hot seat. Sitting down again on an own seat changes name, colour and form. */
export interface Sit {
  type: "Sit";
  /** chosen by the client, never reused */
  id: string;
  table: string;
  seat?: number | null;
  name?: string | null;
  colour?: string | null;
  form?: "feminine" | "masculine" | null;
  entropy?: string | null;
  invitation?: string | null;
}

/** Everything about a table as this viewer may know it; what was known before is void. `lines` are all changes of scores so far: they answer "why?". */
export interface Snapshot {
  type: "Snapshot";
  table: TableInfo;
  sequence: number;
  playing?: Playing | null;
  said?: readonly Said[];
  steps?: readonly Step[];
  lines?: readonly ScoreLine[];
  whys?: readonly string[];
  show_at?: number | null;
}

/** How far it is: `people` wait for the game, this one included; at `until` the table begins with those who are there, as far as that is possible. With a `table`: go there. */
export interface Sought {
  people: number;
  /** server time: milliseconds since 1970, unless match time is said */
  now: number;
  /** server time: milliseconds since 1970, unless match time is said */
  since: number;
  /** server time: milliseconds since 1970, unless match time is said */
  until: number;
  table?: string | null;
}

/** Let a bot play a seat for now: an own one, or one whose player has gone away. */
export interface StandIn {
  type: "StandIn";
  /** chosen by the client, never reused */
  id: string;
  table: string;
  seat: number;
  level?: string | null;
}

/** Where a seat ended: place 1 is the best, equal places are shared. */
export interface Standing {
  seat: number;
  place: number;
  score: number;
}

/** The host starts the game; every seat is taken and everybody is ready. */
export interface Start {
  type: "Start";
  /** chosen by the client, never reused */
  id: string;
  table: string;
}

/** One entry of the table's log, as far as this viewer may know it: what it was, whom it was about, and in the game the events with their sentences. */
export interface Step {
  sequence: number;
  /** server time: milliseconds since 1970, unless match time is said */
  at: number;
  what: "advanced" | "answered" | "banned" | "closed" | "doubt" | "ended" | "form" | "hint" | "interrupted" | "missed" | "muted" | "opened" | "paused" | "photo" | "played" | "ready" | "reclaimed" | "rematch" | "removed" | "request" | "resumed" | "said" | "seat" | "stand-in" | "started" | "terms" | "undone";
  seat?: number | null;
  by?: "bot" | "person" | "stand-in" | "time" | null;
  events?: readonly GameEvent[];
  texts?: readonly string[];
  whys?: readonly string[];
  said?: Said | null;
  photo?: Photo | null;
}

/** A table as everybody at it may see it. `commitment` is the sealed bag: fixed before anybody's entropy is known; `secret` opens it at the end. `arrival`: somebody is still expected. */
export interface TableInfo {
  table: string;
  game: string;
  terms: Terms;
  phase: "closed" | "open" | "over" | "paused" | "playing";
  /** who it is, for everybody to see; follows from the secret */
  host: string;
  seats: readonly SeatInfo[];
  commitment: string;
  /** server time: milliseconds since 1970, unless match time is said */
  opened: number;
  started?: number | null;
  ended?: number | null;
  ending?: "abandoned" | "agreed" | "closed" | "played" | null;
  secret?: string | null;
  requests?: readonly Request[];
  rematch?: string | null;
  muted?: readonly string[];
  banned?: readonly Person[];
  arrival?: Arrival | null;
  played_on?: PlayedOn | null;
}

/** A table as its host sees it. */
export interface TableOpened {
  table: TableInfo;
  invitations: readonly Invitation[];
  invitation?: string;
}

/** The code that another device shows. */
export interface TakeOver {
  code: string;
}

/** From now on this device is the same guest. */
export interface TakenOver {
  secret: string;
}

/** One press in a photo finish, in match time: when it was pressed as the client says, when it arrived, and the moment the server credited it with. The credit is `arrived` - `credited`; `witness` is whose word about the latency it rests on: what the page says, what the socket's pings say, or what the kernel knows of the connection. */
export interface Tap {
  seat: number;
  pressed: number | null;
  arrived: number;
  credited: number;
  witness?: "kernel" | "page" | "socket" | null;
}

/** What is agreed at a table before the start. When a seat's time is up, the stand-in makes the decision. `components` are values of an own box, which `box` names; without them the standard box is played. */
export interface Terms {
  title?: string;
  options?: Record<string, boolean | number | string>;
  public?: boolean;
  clock?: NoClock | PerMove | PerGame | DaysPerMove;
  spectators?: boolean;
  /** seconds */
  spectator_delay?: number;
  stand_in?: string | null;
  /** seconds until somebody away is stood in for */
  grace?: number;
  absence?: "stand-in" | "wait";
  hints?: "off" | "open" | "own";
  components?: Record<string, unknown> | null;
  box?: string;
}

/** A tile, a segment on every line. */
export interface TileForm {
  form: "tile";
}

/** How time stands. While `running`, match time is `match` + (server time - `at`). `due` is the match time at which something happens by itself. `left` are the milliseconds of each seat at `at` (None: no clock), and `ticking` the seats whose time runs down. */
export interface Times {
  /** server time: milliseconds since 1970, unless match time is said */
  at: number;
  match: number;
  running: boolean;
  due?: number | null;
  left?: readonly (number | null)[];
  ticking?: readonly number[];
}

/** What is typed or scanned on the other device, before a server time, once. */
export interface TransferCode {
  code: string;
  /** server time: milliseconds since 1970, unless match time is said */
  until: number;
}

export type TumultRoyaleAction = TumultRoyalePlaceFirstStatue | TumultRoyaleSpin | TumultRoyaleSetAsideTile | TumultRoyaleDeclareReady | TumultRoyaleStartRaid | TumultRoyaleLiftTile | TumultRoyaleKeepTile | TumultRoyalePutBackTile | TumultRoyaleDeclareDone | TumultRoyalePlaceStatues | TumultRoyalePass | TumultRoyaleTurnUpRegionTile;

/** Lift no more tiles in this raid; this cannot be taken back. (TR-33, TR-34) */
export interface TumultRoyaleDeclareDone {
  do: "DeclareDone";
}

/** Say that the raid may begin. (TR-26) */
export interface TumultRoyaleDeclareReady {
  do: "DeclareReady";
}

export interface TumultRoyaleDoneDeclared {
  event: "DoneDeclared";
  seat: number;
}

export type TumultRoyaleEvent = TumultRoyaleRankDealt | TumultRoyaleRegionTurnedUp | TumultRoyaleHintGiven | TumultRoyaleRoundBegan | TumultRoyaleTilesShuffled | TumultRoyaleSpun | TumultRoyaleSpinForgotten | TumultRoyaleTileSetAside | TumultRoyaleReadyDeclared | TumultRoyaleRaidBegan | TumultRoyaleTileLifted | TumultRoyaleTileKept | TumultRoyaleTilePutBack | TumultRoyaleDoneDeclared | TumultRoyaleRaidStopped | TumultRoyaleLastDecisionMade | TumultRoyaleTileRevealed | TumultRoyalePracticeEnded | TumultRoyalePeopleContented | TumultRoyaleTumultBrokeOut | TumultRoyaleTileReturned | TumultRoyaleTurnBegan | TumultRoyaleTilePaid | TumultRoyaleStatuesPlaced | TumultRoyalePassed | TumultRoyaleSkipped | TumultRoyaleSupportersReceived | TumultRoyaleSupportersReturned | TumultRoyaleRankTaken | TumultRoyaleKingCrowned | TumultRoyaleMercyShown | TumultRoyaleMercyLost | Scored | GameEnded;

/** A field in the frame; `kind` is None while its region tile is face down. */
export interface TumultRoyaleFieldView {
  name: string;
  kind: string | null;
  seat: number | null;
  statues: number;
}

export interface TumultRoyaleHintGiven {
  event: "HintGiven";
  hint: number;
}

/** Put the tile in hand face down into the own castle. (TR-26) */
export interface TumultRoyaleKeepTile {
  do: "KeepTile";
}

/** `space` counts the spaces of the royal chronicle from 1. */
export interface TumultRoyaleKingCrowned {
  event: "KingCrowned";
  seat: number;
  space: number;
  statues: number;
}

/** Only who decided knows what, until all have decided. (TR-28) */
export interface TumultRoyaleLastDecisionMade {
  event: "LastDecisionMade";
  seat: number;
  keep: boolean | null;
}

/** Lift a tile of the centre and look at it. (TR-26) */
export interface TumultRoyaleLiftTile {
  do: "LiftTile";
  place: number;
}

/** What the goods in the viewer's castle are enough for. `covered` says how many times they cover the cost of a kind of field (at most twice), `lacking` what is missing for the cost of the others; `fields` are those that could be taken now, with how many times the cost is paid there. */
export interface TumultRoyaleMeansView {
  covered: Record<string, number>;
  lacking: Record<string, Record<string, number>>;
  fields: Record<string, number>;
}

export interface TumultRoyaleMercyLost {
  event: "MercyLost";
  seat: number;
}

export interface TumultRoyaleMercyShown {
  event: "MercyShown";
  seat: number;
}

/** Place nothing in this placement round. (TR-40) */
export interface TumultRoyalePass {
  do: "Pass";
}

export interface TumultRoyalePassed {
  event: "Passed";
  seat: number;
}

export interface TumultRoyalePeopleContented {
  event: "PeopleContented";
  commodity: string;
  left: number;
  demanded: number;
}

/** Place statue 1 on a free pasture, before the first round. (TR-14) */
export interface TumultRoyalePlaceFirstStatue {
  do: "PlaceFirstStatue";
  field: "a1" | "a2" | "a3" | "a4" | "a5" | "a6" | "b1" | "b2" | "b3" | "b4" | "b5" | "b6" | "c1" | "c2" | "c3" | "c4" | "c5" | "c6" | "d1" | "d2" | "d3" | "d4" | "d5" | "d6" | "e1" | "e2" | "e3" | "e4" | "e5" | "e6" | "f1" | "f2" | "f3" | "f4" | "f5" | "f6" | "g1" | "g2" | "g3" | "g4" | "g5" | "g6" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "i1" | "i2" | "i3" | "i4" | "i5" | "i6" | "j1" | "j2" | "j3" | "j4" | "j5" | "j6" | "k1" | "k2" | "k3" | "k4" | "k5" | "k6" | "l1" | "l2" | "l3" | "l4" | "l5" | "l6";
}

/** Place the statues of a field and pay with these tiles. (TR-40 to TR-47) */
export interface TumultRoyalePlaceStatues {
  do: "PlaceStatues";
  field: "a1" | "a2" | "a3" | "a4" | "a5" | "a6" | "b1" | "b2" | "b3" | "b4" | "b5" | "b6" | "c1" | "c2" | "c3" | "c4" | "c5" | "c6" | "d1" | "d2" | "d3" | "d4" | "d5" | "d6" | "e1" | "e2" | "e3" | "e4" | "e5" | "e6" | "f1" | "f2" | "f3" | "f4" | "f5" | "f6" | "g1" | "g2" | "g3" | "g4" | "g5" | "g6" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "i1" | "i2" | "i3" | "i4" | "i5" | "i6" | "j1" | "j2" | "j3" | "j4" | "j5" | "j6" | "k1" | "k2" | "k3" | "k4" | "k5" | "k6" | "l1" | "l2" | "l3" | "l4" | "l5" | "l6";
  payment: readonly ("bread-1" | "bread-2" | "bread-3" | "marble-1" | "marble-2" | "marble-3" | "tools-1" | "tools-2" | "tools-3")[];
}

/** A noble. `hand` is the place of the tile in hand; `last_decision` is shown only to who made it. `seen` are the places whose tiles the noble has lifted in this raid; None at tables where players remember that. */
export interface TumultRoyalePlayerView {
  rank: number;
  supporters: number;
  statues_placed: number;
  statues_left: number;
  mercy: boolean;
  to_set_aside: number;
  ready: boolean;
  done: boolean;
  lifts: number;
  hand: number | null;
  lifted_at: number | null;
  hand_ready_at: number | null;
  has_decided: boolean;
  last_decision: "keep" | "none" | "put-back" | null;
  greediest: boolean;
  could_place: boolean;
  seen: readonly number[] | null;
}

export interface TumultRoyalePracticeEnded {
  event: "PracticeEnded";
}

/** What a kind of field takes and costs: beside an own statue `cost`, elsewhere `twice`, or it is not sold there. */
export interface TumultRoyalePriceView {
  statues: number;
  cost: Record<string, number>;
  twice?: Record<string, number> | null;
}

/** Put the tile in hand back face down. (TR-26) */
export interface TumultRoyalePutBackTile {
  do: "PutBackTile";
}

/** `ends_at` is a match time; None in a calm raid. */
export interface TumultRoyaleRaidBegan {
  event: "RaidBegan";
  ends_at: number | null;
}

/** `decide_until` is a match time; None: nobody has a tile in hand. */
export interface TumultRoyaleRaidStopped {
  event: "RaidStopped";
  decide_until: number | null;
}

export interface TumultRoyaleRankDealt {
  event: "RankDealt";
  seat: number;
  rank: number;
}

export interface TumultRoyaleRankTaken {
  event: "RankTaken";
  seat: number;
  rank: number;
  before: number;
}

export interface TumultRoyaleReadyDeclared {
  event: "ReadyDeclared";
  seat: number;
}

/** `kinds` are the nine fields row by row, as the tile lies now. */
export interface TumultRoyaleRegionTurnedUp {
  event: "RegionTurnedUp";
  space: number;
  number: number;
  orientation: number;
  kinds: readonly string[];
}

/** A region tile in a space of the frame; what it is and how it lies is secret while it is face down. */
export interface TumultRoyaleRegionView {
  space: number;
  face_up: boolean;
  number: number | null;
  orientation: number | null;
}

export interface TumultRoyaleRoundBegan {
  event: "RoundBegan";
  round: number;
  practice: boolean;
}

/** Take an unseen tile out of this round. (TR-25) */
export interface TumultRoyaleSetAsideTile {
  do: "SetAsideTile";
  place: number;
}

/** Whoever can place nothing is passed over; `tiles` lie in the castle and pay for no field. (TR-40) */
export interface TumultRoyaleSkipped {
  event: "Skipped";
  seat: number;
  tiles: number;
}

/** A space of the royal chronicle; `largest_gap` is the number under a double space. */
export interface TumultRoyaleSpaceView {
  king: number | null;
  statues: number;
  largest_gap: number | null;
}

/** The king spins the arrow. (TR-20, TR-80) */
export interface TumultRoyaleSpin {
  do: "Spin";
}

export interface TumultRoyaleSpinForgotten {
  event: "SpinForgotten";
  number: number;
}

/** Where the arrow stopped; `commodity` None: the number holds for every commodity. */
export interface TumultRoyaleSpun {
  event: "Spun";
  seat: number;
  number: number;
  degrees: number;
  on_border: boolean;
  commodity: string | null;
}

/** The king turns the hourglass. (TR-26) */
export interface TumultRoyaleStartRaid {
  do: "StartRaid";
}

export interface TumultRoyaleStatuesPlaced {
  event: "StatuesPlaced";
  seat: number;
  field: string;
  kind: string;
  statues: number;
  double_cost: boolean;
}

export interface TumultRoyaleSupportersReceived {
  event: "SupportersReceived";
  seat: number;
  amount: number;
  rule: string;
}

export interface TumultRoyaleSupportersReturned {
  event: "SupportersReturned";
  seat: number;
  amount: number;
  rule: string;
}

/** The options of the table. */
export interface TumultRoyaleTable {
  raid?: "calm" | "timed";
  gamblers?: boolean;
  practice_raid?: boolean;
  forgetful_king?: boolean;
  set_aside?: "auto" | "choose";
  raid_seconds?: number;
  hand_ms?: number;
  decide_seconds?: number;
  calm_lifts?: number;
  memory?: boolean;
}

export interface TumultRoyaleTileKept {
  event: "TileKept";
  seat: number;
  place: number;
}

/** The face is told only to who lifted the tile, and no sentence keeps it: remembering is up to them. (TR-30) */
export interface TumultRoyaleTileLifted {
  event: "TileLifted";
  seat: number;
  place: number;
  face: string | null;
}

export interface TumultRoyaleTilePaid {
  event: "TilePaid";
  seat: number;
  place: number;
  face: string;
}

export interface TumultRoyaleTilePutBack {
  event: "TilePutBack";
  seat: number;
  place: number;
}

export interface TumultRoyaleTileReturned {
  event: "TileReturned";
  seat: number;
  place: number;
  face: string;
}

/** `seat` is the castle that the tile lies in; None: the centre. */
export interface TumultRoyaleTileRevealed {
  event: "TileRevealed";
  place: number;
  face: string;
  seat: number | null;
}

export interface TumultRoyaleTileSetAside {
  event: "TileSetAside";
  seat: number;
  place: number;
}

/** The commodity tile of a place: where it is, whose castle or hand that is, and its face if the viewer sees it. */
export interface TumultRoyaleTileView {
  where: "castle" | "centre" | "hand" | "set-aside";
  seat: number | null;
  face: string | null;
}

export interface TumultRoyaleTilesShuffled {
  event: "TilesShuffled";
  tiles: number;
}

/** `counted` is what the greediest counts, after mercy took `taken_off`; `equals` count as much and rank lower. */
export interface TumultRoyaleTumultBrokeOut {
  event: "TumultBrokeOut";
  commodity: string;
  left: number;
  demanded: number;
  greediest: number;
  counted: number;
  taken_off: number;
  equals: readonly number[];
}

export interface TumultRoyaleTurnBegan {
  event: "TurnBegan";
  seat: number;
}

/** The king turns up a face-down region tile of the frame. (TR-62) */
export interface TumultRoyaleTurnUpRegionTile {
  do: "TurnUpRegionTile";
  space: number;
}

/** The table as one viewer sees it. Times are match times in milliseconds. */
export interface TumultRoyaleView {
  game: "tumult-royale";
  seat: number | null;
  seats: number;
  waiting: readonly number[];
  over: boolean;
  table: TumultRoyaleTable;
  phase: "before-raid" | "first-statues" | "gamble" | "last-decisions" | "over" | "place" | "raid" | "turn-up";
  ending: "gap" | "last-statue" | "not-yet" | "tenth-round";
  on_turn: number | null;
  start_seat: number;
  king: number;
  round: number;
  practising: boolean;
  demanded: Record<string, number | null>;
  mood_before: number | null;
  supply: number;
  players: readonly TumultRoyalePlayerView[];
  tiles: readonly TumultRoyaleTileView[];
  memory: readonly (string | null)[] | null;
  fields: readonly TumultRoyaleFieldView[];
  regions: readonly TumultRoyaleRegionView[];
  chronicle: readonly TumultRoyaleSpaceView[];
  prices: Record<string, TumultRoyalePriceView>;
  means?: TumultRoyaleMeansView | null;
  placement_round: number;
  placed_in_round: boolean;
  to_turn_up: number;
  clock: number;
  raid_ends_at: number | null;
  decide_until: number | null;
  components?: Record<string, unknown> | null;
}

/** Take the last decision of an own seat back: at once where nothing was revealed since; otherwise the others are asked. */
export interface Undo {
  type: "Undo";
  /** chosen by the client, never reused */
  id: string;
  table: string;
  seat: number;
}

/** No longer. */
export interface UnwatchLobby {
  type: "UnwatchLobby";
  /** chosen by the client, never reused */
  id: string;
}

/** No longer. */
export interface UnwatchMyTables {
  type: "UnwatchMyTables";
  /** chosen by the client, never reused */
  id: string;
}

/** What is new since sequence number `since`, and what has changed. Parts that have not changed are missing: `info` is the table as it is now, `changes` what is different in the game since this client was told of it; `playing` is all of the game, where it was not told of it before. `after` is the digest of what this client was told of the table: of the last Snapshot, or Update without `after`, and of every Update since, as they went over the line. Who has another one has missed something, and enters anew without `since`. `show_at`: something appears in a race, and everybody is shown this at that moment; a press for it that claims to be earlier is refused. */
export interface Update {
  type: "Update";
  after?: number | null;
  table: string;
  since: number;
  sequence: number;
  steps: readonly Step[];
  info?: TableInfo | null;
  playing?: Playing | null;
  changes?: readonly Changed[];
  show_at?: number | null;
}

/** Be told about public tables, or some of them: Lobby at once with the newest, then LobbyChanged and LobbyGone. The same again replaces what was wanted. Older ones: GET /api/tables. */
export interface WatchLobby {
  type: "WatchLobby";
  /** chosen by the client, never reused */
  id: string;
  game?: string | null;
  free?: boolean;
}

/** Be told about the tables where this guest has a seat: MyTables at once, then MyTableChanged. */
export interface WatchMyTables {
  type: "WatchMyTables";
  /** chosen by the client, never reused */
  id: string;
}

/** The reply to Hello: who the server takes this client for, and the tables at which it has a seat. */
export interface Welcome {
  type: "Welcome";
  version: number;
  /** who it is, for everybody to see; follows from the secret */
  guest: string;
  name: string;
  /** server time: milliseconds since 1970, unless match time is said */
  now: number;
  tables?: readonly MyTable[];
}

/** One word out of several. */
export interface WordForm {
  form: "word";
  of: readonly string[];
}
