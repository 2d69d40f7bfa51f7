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

/** A quarter in a calendar, and the twelve months that end with it. */
export interface CalendarQuarter {
  readonly period: number;
  /** How many quarters make the twelve months; 0 where only the fiscal year gives them, -1 where they are not known. */
  readonly months: number;
  /** The fiscal year that ends with it, -1 without one. */
  readonly year: number;
}

/** What was known by the end of a day, beside the values. */
export interface HistoryVintage {
  readonly day: Day;
  readonly template: Template;
  readonly currency: string;
  /** Shares of the cover page on the split basis of the day, NaN without one. */
  readonly cover: number;
  /** Shares that one share of the day has become by now. */
  readonly sharesNow: number;
  /** Places of its years in `periods`, oldest first. */
  readonly annual: readonly number[];
  readonly quarterly: readonly CalendarQuarter[];
}

/** The statements of a security at all moments: what rows were read from reports, and the calendars to read them in. */
export interface StatementHistory {
  readonly vintages: readonly HistoryVintage[];
  /** Last day of every year and quarter there ever was. */
  readonly periods: readonly Day[];
  /** Ordered by vintage. */
  readonly values: readonly ChangedValue[];
}
