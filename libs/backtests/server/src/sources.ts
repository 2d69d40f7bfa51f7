import type { MarketReader } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

/** A screen with what its companies are ranked and weighted by. */
export interface DayQuestion {
  readonly formula: string;
  readonly universe: string;
  readonly rankBy: string;
  readonly weightBy: string;
}

/** Matches of a screen, as known at the end of a day. NaN: a figure that is not known. */
export interface ScreenedDay {
  readonly universe: readonly string[];
  readonly known: number;
  readonly passed: readonly { readonly id: string; readonly rank: number; readonly weight: number }[];
}

/** Screens of past days, for those whose lists they may name. */
export interface ScreenDays {
  readonly check: (question: DayQuestion, userId: number) => Promise<void>;
  readonly on: (question: DayQuestion, userId: number, day: Day) => Promise<ScreenedDay | undefined>;
}

/** Sources of backtests. */
export interface BacktestSources {
  readonly market: Pick<MarketReader, 'find' | 'findAt' | 'prices' | 'document' | 'status'>;
  readonly screenDays: ScreenDays;
}
