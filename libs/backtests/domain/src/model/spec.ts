import { readUniverse } from '@plumbline/screener/domain';
import type { Day } from '@plumbline/shared/domain';

/** How often holdings are chosen again. */
export const REBALANCES = ['month', 'quarter', 'year'] as const;
export type Rebalance = (typeof REBALANCES)[number];

/** How money is split among holdings. */
export const WEIGHTINGS = ['equal', 'cap', 'rank', 'formula'] as const;
export type Weighting = (typeof WEIGHTINGS)[number];

/** The benchmark that is all companies of the universe in equal parts. */
export const UNIVERSE_BENCHMARK = 'universe';

/** All that a backtest is asked for. */
export interface BacktestSpec {
  /** The condition; empty: every company of the universe. */
  readonly formula: string;
  /** Tokens of the screener. */
  readonly universe: string;
  /** A field or formula; holdings are the first by it. */
  readonly rank_by: string;
  readonly order: 'high' | 'low';
  /** How many are held; null: all that pass. */
  readonly size: number | null;
  readonly weighting: Weighting;
  /** Value that weights are proportional to, where `weighting` is a formula. */
  readonly weight_by: string;
  /** The largest weight of one holding, percent; null: none. */
  readonly max_weight: number | null;
  readonly rebalance: Rebalance;
  /** The session of the period on which orders are filled. */
  readonly day: 'first' | 'last';
  readonly start: Day;
  readonly end: Day;
  readonly returns: 'total' | 'price';
  /** Costs a side in basis points of what is traded. */
  readonly cost_bps: number;
  readonly slippage_bps: number;
  /** A symbol, or all companies of the universe in equal parts; null: none. */
  readonly benchmark: string | null;
  readonly currency: string;
  /** Where fewer pass than are wanted: money is spread over those, or the rest stays cash. */
  readonly few: 'spread' | 'cash';
}

/** Limits of one backtest. */
export const BACKTEST_LIMITS = {
  /** Most holdings that may be named. */
  size: 500,
  years: 40,
  /** Backtests of one person that wait or run. */
  queued: 3,
  owned: 300,
  tags: 20,
  /** Characters of a tag. */
  tag: 40,
  costBps: 500,
  formula: 4_000,
} as const;

/** Sessions within which an order is filled where a company has no price on the day. */
export const FILL_SESSIONS = 5;

/** Version of the rules: figures of two versions may differ. */
export const ENGINE_VERSION = 2;

/**
 * True where a universe names portfolios or saved screens of people. What they hold shows in the result, and they mean
 * something else for every reader.
 */
export const namesListsOfPeople = (universe: string): boolean =>
  readUniverse(universe).some(({ kind }) => kind === 'portfolio' || kind === 'mine');
