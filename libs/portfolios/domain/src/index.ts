export { answerName } from './compute/apply-action';
export type { ClosedLot, Flow, Income, LedgerMarket, Lot } from './compute/ledger-book';
export { compareEvents, projectLedger, type Ledger, type LedgerQuestion } from './compute/project-ledger';
export type { AppliedAction, HeldAction } from './model/held-action';
export {
  COST_METHODS,
  ENTERED_KINDS,
  EVENT_KINDS,
  KIND_WORDS,
  MONEY_KINDS,
  TRADE_KINDS,
  type ActionAnswer,
  type CostMethod,
  type EventKind,
  type LedgerEvent,
  type LedgerProblem,
  type LotPick,
} from './model/ledger-event';
