import type { Choice } from "./shared";

export type CardArrange = { action: "Arrange"; seat: number; items: string[] };

export type CardDiscard = { action: "Discard"; seat: number; cards: number[] };

export type CardDone = { action: "Done"; seat: number };

export type CardDraw = { action: "Draw"; seat: number };

export type CardGoOut = { action: "GoOut"; seat: number; shed: number[]; roles: string[] };

export type CardLayTradeCard = { action: "LayTradeCard"; seat: number; card: number };

export type CardNeutralSwap = {
  action: "NeutralSwap";
  seat: number;
  pile: number;
  count: number;
  added: number;
};

export type CardNeutralTake = { action: "NeutralTake"; seat: number; pile: number; added: number };

export type CardPassCard = { action: "PassCard"; seat: number; card: number };

export type CardShuffle = { action: "Shuffle"; seat: number; order: number[] };

export type CardSwap = { action: "Swap"; seat: number; partner: number };

export type CardTrade = {
  action: "Trade";
  seat: number;
  partner: number;
  count: number;
  added: number;
};

export type CardAction =
  | CardArrange
  | CardDiscard
  | CardDone
  | CardDraw
  | CardGoOut
  | CardLayTradeCard
  | CardNeutralSwap
  | CardNeutralTake
  | CardPassCard
  | CardShuffle
  | CardSwap
  | CardTrade;

export type CardAddedEvent = { event: "Added"; rule: string; seat: number; card: number };

export type CardArrangedEvent = { event: "Arranged"; rule: string; seat: number; amount?: number };

export type CardChoseEvent = { event: "Chose"; rule: string; seat: number; card?: number };

export type CardDealtEvent = {
  event: "Dealt";
  rule: string;
  seat: number;
  cards?: number[];
  face_up: number[];
};

export type CardDiscardedEvent = {
  event: "Discarded";
  rule: string;
  seat: number;
  cards: number[];
};

export type CardDrewEvent = { event: "Drew"; rule: string; seat: number; card?: number };

export type CardEarnedEvent = {
  event: "Earned";
  rule: string;
  seat: number;
  item: (number | string)[];
  amount: number;
};

export type CardExchangedEvent = {
  event: "Exchanged";
  rule: string;
  seat: number;
  pile: number;
  given: number[];
  taken: number[];
};

export type CardLaidTradeCardEvent = {
  event: "LaidTradeCard";
  rule: string;
  seat: number;
  card: number;
};

export type CardNeutralDealtEvent = { event: "NeutralDealt"; rule: string; cards: number[] };

export type CardPaidEvent = { event: "Paid"; rule: string; seat: number; amount: number };

export type CardPassedEvent = {
  event: "Passed";
  rule: string;
  giver: number;
  receiver: number;
  card?: number;
};

export type CardRewardedEvent = { event: "Rewarded"; rule: string; seat: number; cards: number[] };

export type CardRoundEndedEvent = { event: "RoundEnded"; rule: string; dealer: number };

export type CardShownEvent = { event: "Shown"; rule: string; seat: number; cards: number[] };

export type CardStalledEvent = { event: "Stalled"; rule: string; turns: number };

export type CardTradedEvent = {
  event: "Traded";
  rule: string;
  seat: number;
  partner: number;
  given: number[];
  taken: number[];
};

export type CardWentOutEvent = {
  event: "WentOut";
  rule: string;
  seat: number;
  cards: number[];
  roles: string[];
  shed: number[];
};

export type CardWonEvent = { event: "Won"; rule: string; winners: number[] };

export type CardEvent =
  | CardAddedEvent
  | CardArrangedEvent
  | CardChoseEvent
  | CardDealtEvent
  | CardDiscardedEvent
  | CardDrewEvent
  | CardEarnedEvent
  | CardExchangedEvent
  | CardLaidTradeCardEvent
  | CardNeutralDealtEvent
  | CardPaidEvent
  | CardPassedEvent
  | CardRewardedEvent
  | CardRoundEndedEvent
  | CardShownEvent
  | CardStalledEvent
  | CardTradedEvent
  | CardWentOutEvent
  | CardWonEvent;

export type CardArrangingOthersQuestion = { task: "ArrangingOthers" };

export type CardArrangingOwnQuestion = { task: "ArrangingOwn"; seat: number };

export type CardChoosingQuestion = { task: "Choosing"; seat: number };

export type CardChoosingAgainQuestion = {
  task: "ChoosingAgain";
  seat: number;
  used: number;
  added: number;
};

export type CardChoosingOfThreeQuestion = { task: "ChoosingOfThree"; seat: number };

export type CardChoosingOfTwoQuestion = { task: "ChoosingOfTwo"; seat: number };

export type CardDealingQuestion = { task: "Dealing" };

export type CardDiscardingQuestion = { task: "Discarding"; seat: number };

export type CardFinishingQuestion = { task: "Finishing"; seat: number };

export type CardLayingMissingQuestion = { task: "LayingMissing"; seat: number };

export type CardLayingNewQuestion = { task: "LayingNew"; seat: number };

export type CardPassingQuestion = { task: "Passing" };

export type CardSwappingQuestion = { task: "Swapping"; seat: number };

export type CardQuestion =
  | CardArrangingOthersQuestion
  | CardArrangingOwnQuestion
  | CardChoosingQuestion
  | CardChoosingAgainQuestion
  | CardChoosingOfThreeQuestion
  | CardChoosingOfTwoQuestion
  | CardDealingQuestion
  | CardDiscardingQuestion
  | CardFinishingQuestion
  | CardLayingMissingQuestion
  | CardLayingNewQuestion
  | CardPassingQuestion
  | CardSwappingQuestion;

export type CardView = {
  seat: number | null;
  question: CardQuestion | null;
  awaited: number[];
  outcome: { rule: string; winners: number[]; scores: number[]; reason: string } | null;
  extras: Record<string, unknown>;
  hand: number[];
  held: number[];
  piles: number[][];
  neutral: number[][];
  draw: number;
  chosen: number;
  has_chosen: boolean[];
  money: number[];
  dealer: number;
  active: number;
  rounds: number;
  out: number;
  laid: number[];
  roles: string[];
  reward: number[];
  aside: number[];
  open_hands: number[][];
};

export type CardChoice = Choice<CardAction>;
