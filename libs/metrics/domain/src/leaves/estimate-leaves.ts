import {
  endOfDayNewYork,
  estimatesKnownAt,
  isPerShareEstimate,
  newYorkDay,
  splitFactor,
  type Estimate,
  type EstimateFigure,
  type Split,
} from '@plumbline/market-data/domain';
import { daysBetween, type Day } from '@plumbline/shared/domain';
import type { LeafNote, ReportedLeaves } from './other-leaves';

/** Whose expectations are read, and as known when. */
export interface EstimatesAsked {
  /** Of the company, every vintage. */
  readonly estimates: readonly Estimate[];
  /** Last day of the last fiscal year that was reported by a day, or by the as-of day; undefined where none was. */
  readonly yearEnd: (day: Day | undefined) => Day | undefined;
  readonly splits: readonly Split[];
  /** ISO code of the currency of the statements. */
  readonly reporting: string;
  readonly asOf: Day | undefined;
}

/** Estimate behind each leaf: a figure, and the number of fiscal years after the last reported one. */
const LEAVES: Readonly<Record<string, { readonly figure: EstimateFigure; readonly ahead: number }>> = {
  eps_estimate_next_fy: { figure: 'eps', ahead: 1 },
  revenue_estimate_next_fy: { figure: 'revenue', ahead: 1 },
  eps_estimate_3y: { figure: 'eps', ahead: 3 },
  revenue_estimate_3y: { figure: 'revenue', ahead: 3 },
};

const YEAR_DAYS = 365.25;
/** Fiscal years of 52 or 53 weeks end some days apart. */
const SLACK_DAYS = 20;
const FAR_FUTURE: Day = '9999-12-31';

/** True where a period ends so many years after the last reported year. */
const isYearsAhead = (end: Day, yearEnd: Day, ahead: number): boolean =>
  Math.abs(daysBetween(yearEnd, end) - ahead * YEAR_DAYS) <= SLACK_DAYS;

/** Number of shares on the as-of day per share of the day an estimate was published. */
export const estimateFactor = (
  { figure, moment }: Estimate,
  splits: readonly Split[],
  asOf: Day | undefined,
): number => (isPerShareEstimate(figure) ? splitFactor(splits, newYorkDay(moment.at), asOf ?? FAR_FUTURE) : 1);

const earlier = (a: Day | undefined, b: Day | undefined): Day | undefined =>
  a === undefined || b === undefined ? (a ?? b) : a < b ? a : b;

type Reading = LeafNote & { readonly value?: number };

function read(key: string, asked: EstimatesAsked, day: Day | undefined): Reading {
  const of = LEAVES[key];
  const { estimates, asOf, splits, reporting } = asked;
  if (!of) return {};
  if (estimates.length === 0) return { reason: NO_ESTIMATES };
  const on = earlier(day, asOf);
  const yearEnd = asked.yearEnd(on);
  if (yearEnd === undefined) return { reason: 'No fiscal year was reported that an estimate could follow' };
  const known = estimatesKnownAt(estimates, on === undefined ? undefined : endOfDayNewYork(on));
  const found = known.find(
    ({ figure, kind, periodEnd }) =>
      figure === of.figure &&
      kind === 'annual' &&
      periodEnd !== undefined &&
      isYearsAhead(periodEnd, yearEnd, of.ahead),
  );
  if (!found) return { reason: `No estimate of the fiscal year ${of.ahead} after that to ${yearEnd} was published` };
  if (found.currency !== undefined && found.currency !== reporting)
    return { reason: `The estimate is in ${found.currency}, the statements are in ${reporting}` };
  return {
    value: found.mean / estimateFactor(found, splits, asOf),
    day: newYorkDay(found.moment.at),
    note: noteOf(found),
  };
}

function noteOf({ source, analysts, periodEnd, moment }: Estimate): string {
  const by = analysts === undefined ? '' : ` of ${analysts} ${analysts === 1 ? 'analyst' : 'analysts'}`;
  return `Mean${by} for the fiscal year to ${periodEnd ?? ''}, published ${newYorkDay(moment.at)} by ${source}`;
}

/** Why there is none at all. */
export const NO_ESTIMATES = 'No estimates of analysts were imported for this company';

/** Analyst estimates of a company: leaves of the reader 'estimates'. */
export function estimateLeaves(asked: EstimatesAsked): ReportedLeaves {
  return {
    number: (key, day) => read(key, asked, day).value ?? Number.NaN,
    text: () => undefined,
    about: (key, day) => {
      if (!(key in LEAVES)) return undefined;
      const { value: _value, ...note } = read(key, asked, day);
      return note;
    },
  };
}
