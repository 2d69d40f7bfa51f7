import type { Day } from '@plumbline/shared/domain';

import type { Report } from './filing-plan';
import type { Quarter } from '../base/ledger';

/** A stretch of quarters a report gives flows for. */
export interface Span {
  readonly quarters: readonly Quarter[];
  readonly start: Day;
  readonly end: Day;
  /** From the fiscal year's first day. */
  readonly toDate: boolean;
  readonly comparative: boolean;
}

function spanOf(quarters: readonly Quarter[], toDate: boolean, comparative: boolean): Span[] {
  const [first, last] = [quarters[0], quarters.at(-1)];
  return first && last ? [{ quarters, start: first.start, end: last.end, toDate, comparative }] : [];
}

/** The same quarters a number of years earlier; none where the company has no such history or changed its year. */
function yearsEarlier(all: readonly Quarter[], quarters: readonly Quarter[], years: number): readonly Quarter[] {
  const from = all.findIndex((quarter) => quarter === quarters[0]) - 4 * years;
  const found = from < 0 ? [] : all.slice(from, from + quarters.length);
  const comparable = [...quarters, ...found].every(({ transition }) => !transition);
  return comparable && new Set(found.map(({ year }) => year)).size === 1 ? found : [];
}

const toDateOf = (all: readonly Quarter[], quarter: Quarter): readonly Quarter[] =>
  all.filter(({ year, end }) => year === quarter.year && end <= quarter.end);

/**
 * Periods of a report: the quarter and the year to date with the year before, or a full year with the two before. An
 * incomplete report goes back one year less; a half-year report omits the single quarter.
 */
export function spansOf(
  all: readonly Quarter[],
  { quarter, annual }: Report,
  whole: boolean,
  half = false,
): readonly Span[] {
  const toDate = toDateOf(all, quarter);
  const own = spanOf(toDate, true, false);
  const before = (quarters: readonly Quarter[], years: number, isToDate: boolean): Span[] =>
    whole || annual ? spanOf(yearsEarlier(all, quarters, years), isToDate, true) : [];
  if (annual) return [...own, ...before(toDate, 1, true), ...(whole ? before(toDate, 2, true) : [])];
  const quarterly =
    toDate.length > 1 && !half ? [...spanOf([quarter], false, false), ...before([quarter], 1, false)] : [];
  return [...own, ...before(toDate, 1, true), ...quarterly];
}

/** The end of the fiscal year before, which every balance sheet shows next to its own day. */
export const yearEndBefore = (all: readonly Quarter[], { quarter }: Report): Quarter | undefined =>
  all.findLast(({ lastOfYear, end }) => lastOfYear && end < quarter.end);
