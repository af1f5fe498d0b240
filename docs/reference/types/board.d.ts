import type { Choice } from "./shared";

export type BoardAccept = { action: "Accept"; seat: number; offerer: number };

export type BoardBid = { action: "Bid"; seat: number; amount: number };

export type BoardBuild = { action: "Build"; seat: number; lot: number };

export type BoardBuy = { action: "Buy"; seat: number };

export type BoardClaimRent = { action: "ClaimRent"; seat: number; deed: number; landing: number };

export type BoardCounterOffer = {
  action: "CounterOffer";
  seat: number;
  offerer: number;
  give_cash: number;
  give_deeds: number[];
  give_cards: number[];
  take_cash: number;
  take_deeds: number[];
  take_cards: number[];
};

export type BoardCut = { action: "Cut"; seat: number; lifted: number };

export type BoardDeclareBankruptcy = { action: "DeclareBankruptcy"; seat: number };

export type BoardDeclareWish = { action: "DeclareWish"; seat: number; number: number };

export type BoardDecline = { action: "Decline"; seat: number };

export type BoardDice = { action: "Dice"; seat: number; first: number; second: number };

export type BoardDone = { action: "Done"; seat: number };

export type BoardDrawCard = { action: "DrawCard"; seat: number };

export type BoardGroupSale = { action: "GroupSale"; seat: number; group: number; levels: number[] };

export type BoardKeepMortgage = { action: "KeepMortgage"; seat: number; deed: number };

export type BoardLiftMortgage = { action: "LiftMortgage"; seat: number; deed: number };

export type BoardMortgage = { action: "Mortgage"; seat: number; deed: number };

export type BoardOfferSettlement = {
  action: "OfferSettlement";
  seat: number;
  give_cash: number;
  give_deeds: number[];
  give_cards: number[];
};

export type BoardOfferTrade = {
  action: "OfferTrade";
  seat: number;
  partner: number;
  give_cash: number;
  give_deeds: number[];
  give_cards: number[];
  take_cash: number;
  take_deeds: number[];
  take_cards: number[];
};

export type BoardPass = { action: "Pass"; seat: number };

export type BoardPayCard = { action: "PayCard"; seat: number };

export type BoardPayFine = { action: "PayFine"; seat: number };

export type BoardPlaceBuilding = { action: "PlaceBuilding"; seat: number; lot: number };

export type BoardRedeem = { action: "Redeem"; seat: number; deed: number };

export type BoardReject = { action: "Reject"; seat: number; offerer: number };

export type BoardResign = { action: "Resign"; seat: number };

export type BoardSellBuilding = { action: "SellBuilding"; seat: number; lot: number };

export type BoardShuffle = { action: "Shuffle"; seat: number; order: number[] };

export type BoardShuffleDeeds = { action: "ShuffleDeeds"; seat: number; order: number[] };

export type BoardThrow = { action: "Throw"; seat: number };

export type BoardTimeUp = { action: "TimeUp"; seat: number };

export type BoardUseReleaseCard = { action: "UseReleaseCard"; seat: number };

export type BoardWithdraw = { action: "Withdraw"; seat: number };

export type BoardAction =
  | BoardAccept
  | BoardBid
  | BoardBuild
  | BoardBuy
  | BoardClaimRent
  | BoardCounterOffer
  | BoardCut
  | BoardDeclareBankruptcy
  | BoardDeclareWish
  | BoardDecline
  | BoardDice
  | BoardDone
  | BoardDrawCard
  | BoardGroupSale
  | BoardKeepMortgage
  | BoardLiftMortgage
  | BoardMortgage
  | BoardOfferSettlement
  | BoardOfferTrade
  | BoardPass
  | BoardPayCard
  | BoardPayFine
  | BoardPlaceBuilding
  | BoardRedeem
  | BoardReject
  | BoardResign
  | BoardSellBuilding
  | BoardShuffle
  | BoardShuffleDeeds
  | BoardThrow
  | BoardTimeUp
  | BoardUseReleaseCard
  | BoardWithdraw;

export type BoardAcceptedEvent = {
  event: "Accepted";
  rule: string;
  maker: number;
  partner: number;
};

export type BoardAuctionOpenedEvent = {
  event: "AuctionOpened";
  rule: string;
  item: number;
  opening: number;
};

export type BoardBidMadeEvent = { event: "BidMade"; rule: string; seat: number; amount: number };

export type BoardBuildingsSoldEvent = {
  event: "BuildingsSold";
  rule: string;
  seat: number;
  lot: number;
  level: number;
  side: string;
};

export type BoardBuiltEvent = {
  event: "Built";
  rule: string;
  seat: number;
  lot: number;
  level: number;
  side: string;
};

export type BoardCardPassedEvent = {
  event: "CardPassed";
  rule: string;
  giver: number;
  receiver: number;
  deck: number;
};

export type BoardDeclinedEvent = { event: "Declined"; rule: string; seat: number; deed: number };

export type BoardDeedPassedEvent = {
  event: "DeedPassed";
  rule: string;
  giver: number;
  receiver: number;
  deed: number;
};

export type BoardDrewEvent = {
  event: "Drew";
  rule: string;
  seat: number;
  deck: number;
  card: string;
};

export type BoardEndedEvent = { event: "Ended"; rule: string; winners: number[]; values: number[] };

export type BoardFreedEvent = { event: "Freed"; rule: string; seat: number };

export type BoardJailedEvent = { event: "Jailed"; rule: string; seat: number };

export type BoardLapsedEvent = { event: "Lapsed"; rule: string; maker: number };

export type BoardMortgageExtinguishedEvent = {
  event: "MortgageExtinguished";
  rule: string;
  deed: number;
};

export type BoardMortgageKeptEvent = {
  event: "MortgageKept";
  rule: string;
  seat: number;
  deed: number;
};

export type BoardMortgagedEvent = { event: "Mortgaged"; rule: string; seat: number; deed: number };

export type BoardMovedEvent = { event: "Moved"; rule: string; seat: number; square: number };

export type BoardOfferedEvent = {
  event: "Offered";
  rule: string;
  maker: number;
  partner: number;
  give_cash: number;
  give_deeds: number[];
  give_cards: number[];
  take_cash: number;
  take_deeds: number[];
  take_cards: number[];
};

export type BoardOwedEvent = {
  event: "Owed";
  rule: string;
  debtor: number;
  creditor: number;
  amount: number;
};

export type BoardPaidEvent = {
  event: "Paid";
  rule: string;
  payer: number;
  payee: number;
  amount: number;
};

export type BoardPassedBidEvent = { event: "PassedBid"; rule: string; seat: number };

export type BoardRedeemedEvent = { event: "Redeemed"; rule: string; seat: number; deed: number };

export type BoardRejectedEvent = {
  event: "Rejected";
  rule: string;
  maker: number;
  partner: number;
};

export type BoardSettledEvent = {
  event: "Settled";
  rule: string;
  debtor: number;
  creditor: number;
  amount: number;
};

export type BoardSettlementOfferedEvent = {
  event: "SettlementOffered";
  rule: string;
  debtor: number;
  creditor: number;
  give_cash: number;
  give_deeds: number[];
  give_cards: number[];
};

export type BoardShuffledEvent = { event: "Shuffled"; rule: string; deck: number };

export type BoardStartsEvent = { event: "Starts"; rule: string; seat: number };

export type BoardStayedInJailEvent = {
  event: "StayedInJail";
  rule: string;
  seat: number;
  failed: number;
};

export type BoardThrewEvent = {
  event: "Threw";
  rule: string;
  seat: number;
  first: number;
  second: number;
};

export type BoardTimeCalledEvent = { event: "TimeCalled"; rule: string };

export type BoardTurnOverEvent = { event: "TurnOver"; rule: string; seat: number };

export type BoardUnsoldEvent = { event: "Unsold"; rule: string; item: number };

export type BoardWentBankruptEvent = {
  event: "WentBankrupt";
  rule: string;
  seat: number;
  creditor: number;
};

export type BoardWishedEvent = { event: "Wished"; rule: string; seat: number; number: number };

export type BoardWithdrawnEvent = { event: "Withdrawn"; rule: string; maker: number };

export type BoardWonEvent = {
  event: "Won";
  rule: string;
  seat: number;
  item: number;
  amount: number;
};

export type BoardEvent =
  | BoardAcceptedEvent
  | BoardAuctionOpenedEvent
  | BoardBidMadeEvent
  | BoardBuildingsSoldEvent
  | BoardBuiltEvent
  | BoardCardPassedEvent
  | BoardDeclinedEvent
  | BoardDeedPassedEvent
  | BoardDrewEvent
  | BoardEndedEvent
  | BoardFreedEvent
  | BoardJailedEvent
  | BoardLapsedEvent
  | BoardMortgageExtinguishedEvent
  | BoardMortgageKeptEvent
  | BoardMortgagedEvent
  | BoardMovedEvent
  | BoardOfferedEvent
  | BoardOwedEvent
  | BoardPaidEvent
  | BoardPassedBidEvent
  | BoardRedeemedEvent
  | BoardRejectedEvent
  | BoardSettledEvent
  | BoardSettlementOfferedEvent
  | BoardShuffledEvent
  | BoardStartsEvent
  | BoardStayedInJailEvent
  | BoardThrewEvent
  | BoardTimeCalledEvent
  | BoardTurnOverEvent
  | BoardUnsoldEvent
  | BoardWentBankruptEvent
  | BoardWishedEvent
  | BoardWithdrawnEvent
  | BoardWonEvent;

export type BoardAnswerQuestion = {
  task: "Answer";
  maker: number;
  partner: number;
  give_cash: number;
  give_deeds: number[];
  give_cards: number[];
  take_cash: number;
  take_deeds: number[];
  take_cards: number[];
  counters: number;
};

export type BoardAskedTableQuestion = {
  task: "AskedTable";
  seat: number;
  asked: number;
  done: number[];
};

export type BoardAuctionQuestion = {
  task: "Auction";
  item: number;
  bidder: number;
  bid: number;
  leader: number;
  still: number[];
  opening: number;
};

export type BoardBuyOfferQuestion = { task: "BuyOffer"; seat: number; deed: number };

export type BoardCuttingQuestion = { task: "Cutting"; order: number[] };

export type BoardFreshThrowQuestion = {
  task: "FreshThrow";
  seat: number;
  deed: number;
  factor: number;
};

export type BoardInDebtQuestion = {
  task: "InDebt";
  seat: number;
  creditor: number;
  amount: number;
};

export type BoardKeepOrLiftQuestion = { task: "KeepOrLift"; seat: number; deed: number };

export type BoardLastClaimsQuestion = { task: "LastClaims"; seat: number };

export type BoardOpenTableQuestion = { task: "OpenTable"; seat: number };

export type BoardOpeningThrowQuestion = {
  task: "OpeningThrow";
  seat: number;
  tied: number[];
  first: number[];
  second: number[];
};

export type BoardPayOrDrawingQuestion = {
  task: "PayOrDrawing";
  seat: number;
  amount: number;
  deck: number;
};

export type BoardPlacingQuestion = { task: "Placing"; seat: number; hotel: number; price: number };

export type BoardQuietTableQuestion = { task: "QuietTable"; seat: number };

export type BoardSettlementAnswerQuestion = {
  task: "SettlementAnswer";
  debtor: number;
  creditor: number;
  amount: number;
  give_cash: number;
  give_deeds: number[];
  give_cards: number[];
};

export type BoardShareQuestion = { task: "Share"; seat: number; hotel: number; number: number };

export type BoardShufflingQuestion = { task: "Shuffling"; deck: number };

export type BoardShufflingDeedsQuestion = { task: "ShufflingDeeds" };

export type BoardThirdFailureQuestion = { task: "ThirdFailure"; seat: number; pips: number };

export type BoardThrowingQuestion = { task: "Throwing"; seat: number };

export type BoardToThrowQuestion = { task: "ToThrow"; seat: number };

export type BoardWishingQuestion = {
  task: "Wishing";
  orderer: number;
  hotel: number;
  lot: number;
  again: number;
  asked: number;
  wishes: number[];
};

export type BoardQuestion =
  | BoardAnswerQuestion
  | BoardAskedTableQuestion
  | BoardAuctionQuestion
  | BoardBuyOfferQuestion
  | BoardCuttingQuestion
  | BoardFreshThrowQuestion
  | BoardInDebtQuestion
  | BoardKeepOrLiftQuestion
  | BoardLastClaimsQuestion
  | BoardOpenTableQuestion
  | BoardOpeningThrowQuestion
  | BoardPayOrDrawingQuestion
  | BoardPlacingQuestion
  | BoardQuietTableQuestion
  | BoardSettlementAnswerQuestion
  | BoardShareQuestion
  | BoardShufflingQuestion
  | BoardShufflingDeedsQuestion
  | BoardThirdFailureQuestion
  | BoardThrowingQuestion
  | BoardToThrowQuestion
  | BoardWishingQuestion;

export type BoardView = {
  seat: number | null;
  question: BoardQuestion | null;
  awaited: number[];
  outcome: { rule: string; winners: number[]; scores: number[]; reason: string } | null;
  extras: Record<string, unknown>;
  cash: number[];
  at: number[];
  jail: number[];
  out: number[];
  held: number[][];
  owner: number[];
  mortgaged: number[];
  level: number[];
  paid: number[][];
  deck_sizes: number[];
  offers: { maker: number; partner: number; give_cash: number; give_deeds: number[]; give_cards: number[]; take_cash: number; take_deeds: number[]; take_cards: number[]; counters: number }[];
  houses: number;
  hotels: number;
  turn: number;
  starter: number;
  doubles: number;
  begun: number;
  called: number;
  turns: number;
  rounds: number;
};

export type BoardChoice = Choice<BoardAction>;
