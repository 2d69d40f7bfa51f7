import type { Day } from '@plumbline/shared/domain';
import type { Figure, Figures } from './figure';

/** A range that holds nine of ten outcomes, fractions a year. */
export interface Band {
  readonly low: number;
  readonly high: number;
  /** Share of draws in which the strategy was ahead of the benchmark. */
  readonly ahead: number;
}

/** Why a company that meets the conditions is not among those to choose from. */
export const LEFT_OUT = ['kind', 'class', 'currency', 'rank', 'weight'] as const;
export type LeftOut = Readonly<Record<(typeof LEFT_OUT)[number], number>>;

/** A security of a result, as it is called now. */
export interface NamedStock {
  readonly id: string;
  readonly symbol: string;
  readonly company: string;
}

/** Trades of a rebalance, with its candidates. */
export interface RebalanceRow {
  readonly signal: Day;
  readonly trade: Day;
  /** After costs; the money put in is 100. */
  readonly value: number;
  readonly held: number;
  readonly entered: number;
  readonly left: number;
  /** Percent of everything. */
  readonly turnover: number;
  readonly cost: number;
  /** A fraction of everything. */
  readonly cash: number;
  /** Companies of the universe, those of which the conditions are known, those that meet them, those that can be held. */
  readonly universe: number;
  readonly known: number;
  readonly passed: number;
  readonly eligible: number;
  readonly left_out: LeftOut;
  /** The first that did not come in; the place in `names`. */
  readonly next: { readonly name: number; readonly rank: number | null } | null;
}

/** A holding from one rebalance to the next. */
export interface HoldingRow {
  /** Place in `names`. */
  readonly name: number;
  readonly place: number;
  readonly rank: number | null;
  readonly weight: number;
  readonly end_weight: number;
  readonly growth: number;
  readonly unfilled: boolean;
  readonly gone: boolean;
}

/** The same backtest with one rule changed. */
export interface Variant {
  readonly key: string;
  readonly label: string;
  readonly about: string;
  /** Growth a year. */
  readonly cagr: Figure;
  /** Less that of the backtest itself, a fraction. */
  readonly difference: Figure;
}

/** Something a reader should know, and how often it happened. */
export interface ResultNote {
  readonly code: string;
  readonly count: number;
  readonly text: string;
}

/** A change of a weight. */
export interface TradeRow {
  readonly name: number;
  readonly from: number;
  readonly to: number;
}

/** Holdings and trades by rebalance: read only by those who look at them. */
export interface BacktestDetail {
  readonly holdings: readonly (readonly HoldingRow[])[];
  readonly trades: readonly (readonly TradeRow[])[];
}

/** All that a backtest found but for its holdings and trades. */
export interface BacktestResult {
  readonly summary: {
    readonly from: Day;
    readonly to: Day;
    readonly end_value: number;
    readonly cagr: Figure;
    readonly benchmark_cagr: Figure;
    /** Growth a year above that of the benchmark. */
    readonly lead: Figure;
    readonly daily_drawdown: Figure;
    readonly benchmark_daily_drawdown: Figure;
    /** Mean of all rebalances but the first, percent. */
    readonly turnover: Figure;
    /** Sum of costs; the money put in is 100. */
    readonly costs: number;
    readonly mean_held: number;
    readonly rebalances: number;
    readonly months_up: Figure;
    readonly months_ahead: Figure;
    readonly monthly: Figures;
    readonly benchmark_monthly: Figures | null;
  };
  readonly benchmark: { readonly name: string; readonly symbol: string | null } | null;
  readonly band: Band | null;
  readonly under_water: { readonly from: Day; readonly until: Day | null; readonly days: number } | null;
  readonly daily: {
    readonly days: readonly Day[];
    readonly value: readonly number[];
    readonly benchmark: readonly (number | null)[];
  };
  readonly months: readonly { readonly month: string; readonly value: number; readonly benchmark: number | null }[];
  readonly years: readonly { readonly year: string; readonly value: number; readonly benchmark: number | null }[];
  readonly rebalances: readonly RebalanceRow[];
  readonly names: readonly NamedStock[];
  /** Contribution of each company, a fraction of the money put in at each rebalance, summed; the largest first. */
  readonly contributions: readonly { readonly name: number; readonly value: number; readonly periods: number }[];
  readonly variants: readonly Variant[];
  readonly notes: readonly ResultNote[];
}

/** Which data and rules a result was made with. */
export interface Pins {
  readonly engine: number;
  readonly version: string;
  readonly last_price_day: Day | null;
  readonly sample: boolean;
  /** Hash of the result. */
  readonly result: string;
}

/** How a run differs from the one before it. */
export interface Reproduction {
  readonly reproduced: boolean;
  readonly before: Pins;
  /** The first month with another return; null where none differs. */
  readonly first_month: string | null;
  readonly because: 'nothing' | 'data' | 'engine';
}

/** Where a backtest is. */
export const BACKTEST_STATES = ['draft', 'queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type BacktestState = (typeof BACKTEST_STATES)[number];

/** True while somebody waits for it. */
export const isOpen = (status: BacktestState): boolean => status === 'queued' || status === 'running';
