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
export { MAX_PORTFOLIOS, SHARE_LEVELS, type ShareLevel } from './model/sharing';
export { benchmarkOn, sameMoney } from './compute/benchmark';
export { daySeries, dayBefore, type CloseSeries, type DaySeries, type ValueMarket } from './compute/day-series';
export { gainParts, type GainParts } from './compute/gain-parts';
export { lotLedger, type ReadLedger } from './compute/lot-ledger';
export { partOfRefs, partsByRef } from './compute/ledger-parts';
export { big, ZERO } from './compute/money';
export { lastPrice, placeOn, positionsOf, type Position } from './compute/positions';
export {
  annualReturn,
  dietzReturn,
  growthOf,
  moneyWeightedReturn,
  monthlyReturns,
  PERIOD_KEYS,
  periodStart,
  rowOn,
  simpleDietzReturn,
  timeWeightedReturn,
  type Stretch,
} from './compute/returns';
export { correlation, returnsOf, riskOf } from './compute/risk';
export { contentKey, newRows } from './compute/content-key';
export { isOfx, readOfx } from './compute/read-ofx';
export { lackOf, readTransactions, type ReadRow, type ReadTransaction } from './compute/read-transactions';
export { IMPORT_FIELDS, IMPORT_FIELD_WORDS, type ColumnMapping, type ImportField } from './model/import-format';
export { PORTFOLIO_VIEWS, portfoliosPages, type PortfolioView } from './model/pages';
