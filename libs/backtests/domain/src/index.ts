export { leadBand } from './compute/bootstrap';
export { chooseHoldings, type Candidate, type Chosen } from './compute/choose-holdings';
export { seriesRisks } from './compute/fragility';
export { acquirerSymbol, pathEnd, pricePath, type PricePath } from './compute/price-path';
export { rebalanceDays, sessionsBetween, type RebalanceDay } from './compute/rebalance-days';
export { simulate, START_VALUE, type Order, type Simulated } from './compute/simulate';
export {
  drawdowns,
  figureOf,
  growthAYear,
  longestUnderWater,
  monthLevels,
  monthlyFigures,
  returnsOfLevels,
  yearReturns,
} from './compute/statistics';
export { universeGrowth } from './compute/universe-growth';
export type { Figure, Figures } from './model/figure';
export { BACKTEST_FILE, BACKTEST_PARTS } from './model/files';
export { backtestsPages } from './model/pages';
export {
  BACKTEST_STATES,
  isOpen,
  type BacktestDetail,
  type BacktestResult,
  type BacktestState,
  type HoldingRow,
  type NamedStock,
  type Pins,
  type Reproduction,
  type ResultNote,
  type Variant,
} from './model/result';
export {
  BACKTEST_LIMITS,
  ENGINE_VERSION,
  namesListsOfPeople,
  REBALANCES,
  UNIVERSE_BENCHMARK,
  WEIGHTINGS,
  type BacktestSpec,
  type Rebalance,
  type Weighting,
} from './model/spec';
