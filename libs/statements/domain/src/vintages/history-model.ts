import type { Split } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import type { Template } from '../model/template';

/** A value that a row has in a period from a vintage on. */
export interface ChangedValue {
  readonly row: number;
  /** Place of the period in `periods`. */
  readonly period: number;
  readonly vintage: number;
  /** On the split basis of the vintage; NaN where the row lost its value. */
  readonly value: number;
}

/** A year or quarter in a calendar. */
export interface CalendarPeriod {
  /** Its place in `periods`. */
  readonly period: number;
  /** The day of the first report of it that was known. */
  readonly filed: Day;
}

/** A quarter in a calendar, and the twelve months that end with it. */
export interface CalendarQuarter extends CalendarPeriod {
  /** How many quarters make the twelve months; 0 where only the fiscal year gives them, -1 where they are not known. */
  readonly months: number;
  /** The fiscal year that ends with it, -1 without one. */
  readonly year: number;
}

/** Facts known by the end of a day, besides the values. */
export interface HistoryVintage {
  readonly day: Day;
  readonly template: Template;
  readonly currency: string;
  /** Shares of the cover page on the split basis of the day, NaN without one. */
  readonly cover: number;
  /** Shares that one share of the day has become by now. */
  readonly sharesNow: number;
  /** How many of its quarters, or half-years, make a year; 0 without any. */
  readonly parts: 0 | 2 | 4;
  /** True for a company that has to report every quarter. */
  readonly isQuarterly: boolean;
  /** Its years, oldest first. */
  readonly annual: readonly CalendarPeriod[];
  readonly quarterly: readonly CalendarQuarter[];
}

/** A count of shares on the cover page of a report, as it was filed. */
export interface CoverCount {
  /** The day of the count, and that of the report. */
  readonly end: Day;
  readonly filed: Day;
  readonly value: number;
  /** The first vintage that knows it. */
  readonly vintage: number;
}

/** The statements of a security at all moments: what rows were read from reports, and the calendars to read them in. */
export interface StatementHistory {
  readonly vintages: readonly HistoryVintage[];
  /** Last day of every year and quarter there ever was. */
  readonly periods: readonly Day[];
  /** Ordered by vintage. */
  readonly values: readonly ChangedValue[];
  /** In the order of their days; of one day the later ones after the earlier ones. */
  readonly covers: readonly CoverCount[];
  readonly splits: readonly Split[];
}
