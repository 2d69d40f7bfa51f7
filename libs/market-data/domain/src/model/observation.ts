import type { Day } from '@plumbline/shared/domain';

import type { Moment } from './fact';

/** How often a series has a value: daily, weekly, monthly, quarterly, half-yearly (S), annually. */
export type SeriesFrequency = 'D' | 'W' | 'M' | 'Q' | 'S' | 'A';

/** SA seasonally adjusted, NSA not, SAAR adjusted at an annual rate; null where the question makes no sense. */
export type SeasonalAdjustment = 'SA' | 'NSA' | 'SAAR' | null;

/**
 * When a publisher makes a period's first value public, for files that carry no release date. Rules take the later of
 * the usual days, so that nothing is known too early. Times are New York wall times, '08:30'.
 * `days`: that many calendar days after the period's last day (weekly series: after the observation's own day), moved on
 * to Monday from a weekend. `months` and `day`: that day of the month so many months after the period's last one.
 */
export type ReleaseRule =
  | { readonly days: number; readonly time: string }
  | {
      readonly months: number;
      readonly day: number;
      readonly time: string;
      /** Periods (by first day) that came out later than the rule says, as in government shutdowns, with their day. */
      readonly delayed?: Readonly<Record<Day, Day>>;
    };

/** Description of an economic series. */
export interface EconomicSeries {
  /** The usual mnemonic, 'CPIAUCNS', or publisher and code for series without one, 'WB:NY.GDP.MKTP.CD:USA'. */
  readonly id: string;
  readonly name: string;
  /** Unit of the values as stored: 'percent' (5.1 is 5.1 %), 'USD billion', 'persons', 'index 1982-84=100'. */
  readonly unit: string;
  readonly frequency: SeriesFrequency;
  readonly adjustment: SeasonalAdjustment;
  /** ISO code of three letters; 'EMU' the euro area, 'WLD' the world. */
  readonly country: string;
  /** The publisher whose files hold it. */
  readonly source: string;
  readonly category: string;
  /** True when the publisher changes values after their first release. */
  readonly revised: boolean;
  readonly release: ReleaseRule;
  readonly notes?: string;
}

/** A series of the archive without the rule of its release, which its observations have applied. */
export type ArchivedSeries = Omit<EconomicSeries, 'release'>;

/** A series at a moment: its newest values, the latest vintage of each that was public by then, without forecasts. */
export interface SeriesState {
  readonly series: string;
  /** Periods with a value. */
  readonly count: number;
  readonly firstDay: Day;
  /** The newest periods, oldest first. */
  readonly newest: readonly { readonly day: Day; readonly value: number; readonly at: number }[];
  /** The newest period at least a year before the last one. */
  readonly yearAgo: { readonly day: Day; readonly value: number } | undefined;
}

/** Maturity of a value. Forecasts are never part of an as-of answer: they appear only on request. */
export type ObservationStatus = 'final' | 'preliminary' | 'forecast';

/** One value of a series in one vintage. */
export interface Observation {
  readonly series: string;
  /** First day of the period (month, quarter, year); of daily and weekly series the publisher's own day. */
  readonly day: Day;
  /** In the unit of the series. A missing value is no observation. */
  readonly value: number;
  readonly status: ObservationStatus;
  /**
   * When this very value became public. Of a series that is never revised: the release of its period. Of a revised one:
   * when the file that holds it could have been made, which is the day it states or else the release of its newest row.
   */
  readonly moment: Moment;
  /** Epoch milliseconds by which the first value of this period was public, by the release rule; never after `moment`. */
  readonly releasedAt: number;
  /** Name of the file. */
  readonly file: string;
  /** Kind of source, 'bls-api'. */
  readonly source: string;
}
