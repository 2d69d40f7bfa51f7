import { addDays, addYears, daysBetween, weekday, type Day } from '@plumbline/shared/domain';

/** How a company ends its fiscal year. */
export type FiscalYearRule =
  | { readonly kind: 'month-end'; readonly month: number }
  /** The Saturday nearest to the month's end: years of 52 and now and then 53 weeks. */
  | { readonly kind: 'weeks'; readonly month: number };

/** A change of the fiscal year end: the months between the two years are a transition period. */
export interface FiscalYearChange {
  /** First day of the transition period. */
  readonly from: Day;
  /** First day under the new rule. */
  readonly to: Day;
  readonly rule: FiscalYearRule;
}

/** A fiscal quarter. */
export interface FiscalQuarter {
  readonly start: Day;
  readonly end: Day;
  /** The publisher's label of the fiscal year. */
  readonly fiscalYear: number;
  readonly quarter: number;
  /** The fiscal year (or transition period) this quarter is part of; never shared between the two. */
  readonly year: string;
  readonly lastOfYear: boolean;
  readonly transition: boolean;
}

/** Days of a quarter, its first and last one counted. */
export const daysIn = ({ start, end }: Pick<FiscalQuarter, 'start' | 'end'>): number => daysBetween(start, end) + 1;

const monthEnd = (year: number, month: number): Day => {
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
  return addDays(next, -1);
};

/** The last day of the fiscal year that ends in (or within days of) the month. */
export function fiscalYearEnd(rule: FiscalYearRule, year: number): Day {
  const end = monthEnd(year, rule.month);
  if (rule.kind === 'month-end') return end;
  const sinceSaturday = (weekday(end) + 1) % 7;
  return addDays(end, sinceSaturday <= 3 ? -sinceSaturday : 7 - sinceSaturday);
}

function quarterEnd(rule: FiscalYearRule, start: Day, yearEnd: Day, quarter: number): Day {
  if (quarter === 4) return yearEnd;
  if (rule.kind === 'weeks') return addDays(start, 91 * quarter - 1);
  const months = Number(start.slice(5, 7)) - 1 + 3 * quarter;
  return monthEnd(Number(start.slice(0, 4)) + Math.floor((months - 1) / 12), ((months - 1) % 12) + 1);
}

/** A year that ends in January is labelled with the year before, as retailers do. */
const labelOf = (rule: FiscalYearRule, year: number): number => (rule.month === 1 ? year - 1 : year);

function quartersOfYear(rule: FiscalYearRule, year: number): FiscalQuarter[] {
  const yearEnd = fiscalYearEnd(rule, year);
  const yearStart = addDays(fiscalYearEnd(rule, year - 1), 1);
  const fiscalYear = labelOf(rule, year);
  let start = yearStart;
  return [1, 2, 3, 4].map((quarter) => {
    const end = quarterEnd(rule, yearStart, yearEnd, quarter);
    const found = {
      start,
      end,
      fiscalYear,
      quarter,
      year: `${fiscalYear}`,
      lastOfYear: quarter === 4,
      transition: false,
    };
    start = addDays(end, 1);
    return found;
  });
}

function inTransition(quarters: readonly FiscalQuarter[], change: FiscalYearChange): FiscalQuarter[] {
  const between = quarters.filter(({ start }) => start >= change.from && start < change.to);
  return between.map((quarter, index) => ({
    ...quarter,
    quarter: index + 1,
    year: `${quarter.fiscalYear}T`,
    lastOfYear: index === between.length - 1,
    transition: true,
  }));
}

/** All fiscal quarters that start on or after `from` and end on or before `to`, oldest first. */
export function fiscalQuarters(rule: FiscalYearRule, from: Day, to: Day, change?: FiscalYearChange): FiscalQuarter[] {
  const years = Array.from({ length: Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 3 }, (_, index) => index);
  const of = (each: FiscalYearRule): FiscalQuarter[] =>
    years.flatMap((index) => quartersOfYear(each, Number(addYears(from, index).slice(0, 4))));
  const old = of(rule);
  const all = change
    ? [
        ...old.filter(({ start }) => start < change.from),
        ...inTransition(old, change),
        ...of(change.rule).filter(({ start }) => start >= change.to),
      ]
    : old;
  return all.filter(({ start, end }) => start >= from && end <= to);
}
