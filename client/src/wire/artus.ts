// Made by scripts/wire-types from the Python types; change those.


export interface ArtusView {
  game: "artus";
  seat: number | null;
  seats: number;
  waiting: number[];
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
  chairs: ChairView[];
  princes: PrinceView[];
  players: PlayerView[];
  components?: Record<string, unknown> | null;
}

export interface CardDrawn {
  event: "CardDrawn";
  seat: number;
  stack: "king" | "knight" | "scoring";
  card: string | null;
}

export interface CardPlayed {
  event: "CardPlayed";
  seat: number;
  card: string;
}

export interface ChairView {
  value: number;
  colour: "crown" | "green" | "red" | "yellow";
  carpet: boolean;
  figure: Figure | null;
}

export interface DrawCard {
  do: "DrawCard";
  stack: "king" | "knight" | "scoring";
}

export interface Figure {
  kind: "king" | "knight" | "prince";
  seat?: number | null;
  colour?: "bronze" | "silver" | null;
}

export interface FigureDisplaced {
  event: "FigureDisplaced";
  figure: Figure;
  from_chair: number;
  to_chair: number;
}

export interface FigureMoved {
  event: "FigureMoved";
  figure: Figure;
  from_chair: number;
  to_chair: number;
  steps: number;
}

export interface GameEnded {
  event: "GameEnded";
}

export interface GiveRing {
  do: "GiveRing";
  card: "king-1" | "king-2" | "king-3" | "king-4" | "knight-1" | "knight-2" | "knight-3" | "knight-4" | "knight-5" | "knight-6" | "knight-7" | "knight-8" | "open" | "ring-1" | "ring-2" | "ring-3" | "ring-4" | "score-all" | "score-carpet" | "score-colours" | "score-red" | "score-reversed";
  chair: number;
}

export interface HandDealt {
  event: "HandDealt";
  seat: number;
  from_each_stack: number;
}

export interface KingChosen {
  event: "KingChosen";
  king: Figure;
  chair: number;
}

export interface KingCrowned {
  event: "KingCrowned";
  king: Figure;
  before: Figure;
}

export interface KnightPlaced {
  event: "KnightPlaced";
  seat: number;
  chair: number;
}

export interface MoveFigure {
  do: "MoveFigure";
  card: "king-1" | "king-2" | "king-3" | "king-4" | "knight-1" | "knight-2" | "knight-3" | "knight-4" | "knight-5" | "knight-6" | "knight-7" | "knight-8" | "open" | "ring-1" | "ring-2" | "ring-3" | "ring-4" | "score-all" | "score-carpet" | "score-colours" | "score-red" | "score-reversed";
  chair: number;
  steps: number;
}

export interface Part {
  what: string;
  each: number;
  count?: number;
  where?: number[];
}

export interface PlaceKnight {
  do: "PlaceKnight";
  chair: number;
}

export interface PlayerView {
  prestige: number;
  track: number;
  fifties: number;
  lying: boolean;
  knights: number[];
  hand: string[] | null;
  hand_backs: Record<string, number>;
  stacks: Record<string, number>;
  played: string[];
}

export interface PrinceView {
  figure: Figure;
  chair: number;
  rings: number;
}

export interface RingGiven {
  event: "RingGiven";
  prince: Figure;
  chair: number;
  rings: number;
}

export interface ScoreKnights {
  do: "ScoreKnights";
  card: "king-1" | "king-2" | "king-3" | "king-4" | "knight-1" | "knight-2" | "knight-3" | "knight-4" | "knight-5" | "knight-6" | "knight-7" | "knight-8" | "open" | "ring-1" | "ring-2" | "ring-3" | "ring-4" | "score-all" | "score-carpet" | "score-colours" | "score-red" | "score-reversed";
  chairs?: number[];
}

export interface ScoreLine {
  seat: number;
  rule: string;
  amount: number;
  parts: Part[];
}

export interface Scored {
  event: "Scored";
  line: ScoreLine;
}

export interface StartPlayerChosen {
  event: "StartPlayerChosen";
  seat: number;
}

export interface TurnBegan {
  event: "TurnBegan";
  seat: number;
}

export interface TurntableTurned {
  event: "TurntableTurned";
  crown_at: number;
}

export type AnyView = ArtusView;

export type AnyAction = PlaceKnight | MoveFigure | GiveRing | ScoreKnights | DrawCard;

export type AnyEvent = StartPlayerChosen | KingChosen | HandDealt | KnightPlaced | TurnBegan | CardPlayed | FigureMoved | FigureDisplaced | RingGiven | KingCrowned | TurntableTurned | CardDrawn | Scored | GameEnded;
