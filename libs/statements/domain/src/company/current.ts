import type { PriceGrade } from '@plumbline/market-data/domain';
import { daysBetween, epochDay, type Day } from '@plumbline/shared/domain';
import type { FiscalCalendar } from '../calendar/fiscal-calendar';

/** Inputs that become outdated: the price, the last period of the statements, the count of shares. */
export type AgingInput = 'price' | 'statements' | 'shares';

/** How old inputs may be on the day a figure is for, in days. */
const AGE_LIMITS = { quarterly: 200, yearly: 550, shares: 550 } as const;

/** How old a price may be, in weekdays: lists of grade B come twice a month and miss a security now and then, reports of grade C by quarter. */
export const PRICE_AGES: Readonly<Record<PriceGrade, number>> = { A: 10, B: 32, C: 96 };

/** How often a company reports, as far as ages go. */
export interface ReportRhythm {
  /** True for a company that has to report every quarter, whether or not those reports are at hand. */
  readonly isQuarterly: boolean;
}

/** How often the inputs of a figure come. */
export interface InputRhythm extends ReportRhythm {
  /** Grade of the price; A when left out. */
  readonly grade?: PriceGrade | undefined;
}

const MONDAY_OF_1969 = 3;

/** Weekdays up to a day in days since 1970, from a Monday on. */
function weekdaysUntil(day: number): number {
  const days = day + MONDAY_OF_1969;
  const weeks = Math.floor(days / 7);
  return 5 * weeks + Math.min(days - 7 * weeks + 1, 5);
}

/** Weekdays after the first day up to the second, both in days since 1970: trading days, but for holidays of exchanges. */
export const weekdaysBetween = (from: number, to: number): number => weekdaysUntil(to) - weekdaysUntil(from);

/** True where a close of one day is still the price of another, both in days since 1970. */
export const isPriceOn = (day: number, last: number, grade: PriceGrade = 'A'): boolean =>
  weekdaysBetween(last, day) <= PRICE_AGES[grade];

/** True where an input of a day (since 1970) is too old for figures of another; an unknown day is not. */
export function isOutdated(input: AgingInput, own: number, day: number, { isQuarterly, grade }: InputRhythm): boolean {
  if (input === 'price') return !isPriceOn(day, Number.isNaN(own) ? day : own, grade);
  const most = input === 'shares' ? AGE_LIMITS.shares : AGE_LIMITS[isQuarterly ? 'quarterly' : 'yearly'];
  return day - own > most;
}

const WORDS: Readonly<Record<AgingInput, (own: Day) => string>> = {
  price: (own) => `The last price is of ${own}, more than`,
  statements: (own) => `The last period of the statements ended on ${own}, more than`,
  shares: (own) => `Shares were last counted on ${own}, more than`,
};

/** Why a figure of a day has no value: its input is of another one, too far back. */
export function outdatedReason(
  input: AgingInput,
  own: Day,
  day: Day,
  { isQuarterly, grade = 'A' }: InputRhythm,
): string {
  const words = WORDS[input](own);
  if (input === 'price') return `${words} ${String(PRICE_AGES[grade])} trading days before ${day}`;
  const most = input === 'shares' ? AGE_LIMITS.shares : AGE_LIMITS[isQuarterly ? 'quarterly' : 'yearly'];
  return `${words} ${String(most)} days before ${day}`;
}

/** Dates that determine the day of a security's figures. */
export interface FigureDay {
  /** The day asked for: the last day of the market, or the as-of day. */
  readonly day: Day;
  readonly delisted: Day | undefined;
  /** The day of the last price by then. */
  readonly lastPrice: Day | undefined;
}

/** The day figures are for: of a security that ended by the day asked for, its last trading day. */
export function figureDay({ day, delisted, lastPrice }: FigureDay): Day {
  if (delisted === undefined || delisted > day) return day;
  return lastPrice !== undefined && lastPrice < delisted ? lastPrice : delisted;
}

const AMERICAN_REPORT = /^10-?[KQ]/;

/** Whether the company reports quarterly: by the form of its last report, else by its last periods. */
export function rhythmOf({ annual, quarterly }: Pick<FiscalCalendar, 'annual' | 'quarterly'>): ReportRhythm {
  const [year, quarter] = [annual.at(-1), quarterly.at(-1)];
  const last = year && (!quarter || year.end > quarter.end) ? year : quarter;
  const isAmerican = last?.filings.some(({ form }) => AMERICAN_REPORT.test(form)) ?? false;
  const isByQuarters = quarter?.parts === 4 && (!year || daysBetween(quarter.end, year.end) < AGE_LIMITS.quarterly);
  return { isQuarterly: isAmerican || isByQuarters };
}

/** The last day of the last period of a calendar. */
export const lastEndOf = ({ annual, quarterly }: Pick<FiscalCalendar, 'annual' | 'quarterly'>): Day | undefined =>
  [quarterly.at(-1)?.end, annual.at(-1)?.end]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);

/** A day in days since 1970, NaN for none. */
export const dayNumber = (day: Day | undefined): number => (day === undefined ? Number.NaN : epochDay(day));
