// Made from the server's messages by `make wire`. Do not edit: a test compares.
/* eslint-disable */

export const WIRE_VERSION = 1;

/** Agree to a request or not. Who asked withdraws it by not agreeing any more. */
export interface Answer {
  type: "Answer";
  /** chosen by the client, never reused */
  id: string;
  table: string;
  request: number;
  agree: boolean;
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

/** The server measures the latency: reply at once with Echo(beat). */
export interface Beat {
  type: "Beat";
  beat: number;
}

/** The host changes the terms of the table, before the start. Nobody is ready any more then. */
export interface Change {
  type: "Change";
  /** chosen by the client, never reused */
  id: string;
  table: string;
  terms: Terms;
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

/** Carried out and stored. `sequence` is the table's sequence number since then; `repeated`: it had been carried out before. The rest is what was asked for: Hint (action, texts), Describe (texts, outcomes), Sit (seat), Rematch (table), Undo and Offer (request, where others are asked). `outcomes` are the events that each legal action would make happen, up to the first that chance or a secret has a part in. */
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
  outcomes?: readonly readonly GameEvent[][];
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
  error: "hello-expected" | "limit" | "malformed" | "not-allowed" | "password" | "unavailable" | "unknown-table" | "version";
  expected: string;
}

/** The server closes the connection, and why. After "restart" come back by yourself. */
export interface Farewell {
  type: "Farewell";
  why: "flood" | "idle" | "replaced" | "restart" | "slow";
}

export type FromClient = Hello | Ping | WatchLobby | UnwatchLobby | Enter | Leave | Sit | Rise | SetSeat | Change | Ready | Start | Play | Look | Hint | Describe | Undo | Offer | Answer | StandIn | Reclaim | Say | Rematch | Close | Echo;

export type FromServer = Done | Refused | Failed | Welcome | Snapshot | Update | Present | Lobby | LobbyChanged | LobbyGone | Pong | Beat | Farewell;

export type GameAction = ArtusAction;

/** The game is over; the match's result says how. */
export interface GameEnded {
  event: "GameEnded";
}

export type GameEvent = ArtusEvent;

/** A game that can be played here. */
export interface GameInfo {
  name: string;
  title: Text;
  seats: readonly number[];
  options: readonly OptionInfo[];
  levels: readonly string[];
  colours: readonly string[];
}

export type GameView = ArtusView;

/** Is the server well? `storage` is measured by a question to the database. */
export interface Health {
  well: boolean;
  storage: boolean;
  tables: number;
  connections: number;
}

/** The first command of every connection: who is there. Answered by Welcome, then Done. */
export interface Hello {
  type: "Hello";
  /** chosen by the client, never reused */
  id: string;
  version: number;
  secret: string;
  name?: string | null;
  language?: "de" | "en";
  password?: string | null;
}

/** What would a bot do? The answer holds the action and its sentence. */
export interface Hint {
  type: "Hint";
  /** chosen by the client, never reused */
  id: string;
  table: string;
  seat: number;
  level?: string | null;
}

/** An imported file is a replay now. */
export interface Imported {
  table: string;
}

/** The token that opens an invited seat; the link is /table/<table>?seat=<token>. */
export interface Invitation {
  seat: number;
  token: string;
}

/** No longer be told about a table. The seat stays one's own; see Rise. */
export interface Leave {
  type: "Leave";
  /** chosen by the client, never reused */
  id: string;
  table: string;
}

/** All public tables. */
export interface Lobby {
  type: "Lobby";
  tables: readonly LobbyTable[];
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

/** See the table with the eyes of an own seat from now on (hot seat); None: only what everybody sees. Answered by a Snapshot, then Done. */
export interface Look {
  type: "Look";
  /** chosen by the client, never reused */
  id: string;
  table: string;
  seat: number | null;
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

/** A table to be opened. The same `id` again gives the same table. With `sit` the host takes that seat at once. */
export interface NewTable {
  /** chosen by the client, never reused */
  id: string;
  game: string;
  seats: readonly SeatWish[];
  terms?: Terms;
  name?: string | null;
  sit?: number | null;
}

/** Everybody takes the time they need. */
export interface NoClock {
  clock: "none";
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
  text: Text;
  values?: readonly (boolean | number | string)[];
  least?: number | null;
  most?: number | null;
}

/** A part of a score line: `count` times `each` for `what`, at these places. */
export interface Part {
  what: string;
  each: number;
  count?: number;
  where?: readonly number[];
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

/** The game as one viewer sees it. `actions` are the legal actions of the viewer's seat, empty while others decide; `free_undo`: a decision can be taken back without asking; `result` once the game is over. */
export interface Playing {
  viewer: number | null;
  view: GameView;
  waiting: readonly number[];
  actions?: readonly GameAction[];
  free_undo?: boolean;
  times: Times;
  result?: Result | null;
}

/** The server's time, for the clock offset: `sent` is what the Ping carried. */
export interface Pong {
  type: "Pong";
  sent: number;
  now: number;
}

/** Who is connected to a table just now. */
export interface Present {
  type: "Present";
  table: string;
  guests: readonly string[];
  spectators: number;
}

/** Why a request failed, and what was expected. */
export interface Problem {
  error: string;
  expected: string;
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

/** Understood, but not allowed now; nothing has changed. `rule` is the id of a game's rule, or "table" where the customs of the table refuse; `text` is for the player, in the player's language. */
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

/** Give a seat up. In a running game a stand-in plays on, and the seat can be reclaimed. */
export interface Rise {
  type: "Rise";
  /** chosen by the client, never reused */
  id: string;
  table: string;
  seat: number;
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

/** A seat and who plays it. `level` is the bot's or the stand-in's. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "invited" | "open" | "person";
  colour: string;
  guest?: string | null;
  name?: string | null;
  level?: string | null;
  ready?: boolean;
  stand_in?: boolean;
  entropy?: string | null;
}

/** What a seat shall be: open to anybody, invited (only with its link), or a bot of some level. */
export interface SeatWish {
  kind?: "bot" | "invited" | "open";
  level?: string | null;
}

/** What this server is. */
export interface ServerInfo {
  name: string;
  version: string;
  wire: number;
  password: boolean;
  chat_length: number;
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

/** Take a seat (None: any free one); several seats on one connection are a hot seat. Sitting down again on an own seat changes name and colour. */
export interface Sit {
  type: "Sit";
  /** chosen by the client, never reused */
  id: string;
  table: string;
  seat?: number | null;
  name?: string | null;
  colour?: string | null;
  entropy?: string | null;
  invitation?: string | null;
}

/** Everything about a table as this viewer may know it; what was known before is void. */
export interface Snapshot {
  type: "Snapshot";
  table: TableInfo;
  sequence: number;
  playing?: Playing | null;
  said?: readonly Said[];
  steps?: readonly Step[];
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
  what: "advanced" | "answered" | "closed" | "ended" | "interrupted" | "opened" | "paused" | "photo" | "played" | "ready" | "reclaimed" | "rematch" | "request" | "resumed" | "said" | "seat" | "stand-in" | "started" | "terms" | "undone";
  seat?: number | null;
  events?: readonly GameEvent[];
  texts?: readonly string[];
  said?: Said | null;
  photo?: Photo | null;
}

/** A table as everybody at it may see it. `commitment` is the sealed bag: fixed before anybody's entropy is known; `secret` opens it at the end. */
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
}

/** A table as its host sees it. */
export interface TableOpened {
  table: TableInfo;
  invitations: readonly Invitation[];
}

/** One press in a photo finish, in match time: when it was pressed as the client says, when it arrived, and the moment the server credited it with. */
export interface Tap {
  seat: number;
  pressed: number | null;
  arrived: number;
  credited: number;
}

/** What is agreed at a table before the start. When a seat's time is up, the stand-in makes the decision. */
export interface Terms {
  title?: string;
  options?: Record<string, boolean | number | string>;
  public?: boolean;
  clock?: NoClock | PerMove | PerGame | DaysPerMove;
  spectators?: boolean;
  /** seconds */
  spectator_delay?: number;
  stand_in?: string | null;
}

/** A text in both languages. */
export interface Text {
  de: string;
  en: string;
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

/** What is new since sequence number `since`, and how it stands now. Parts that have not changed are missing. */
export interface Update {
  type: "Update";
  table: string;
  since: number;
  sequence: number;
  steps: readonly Step[];
  info?: TableInfo | null;
  playing?: Playing | null;
}

/** Be told about public tables: Lobby at once, then LobbyChanged and LobbyGone. */
export interface WatchLobby {
  type: "WatchLobby";
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
  tables?: readonly LobbyTable[];
}
