import { addDays, daysBetween, type Day } from '@plumbline/shared/domain';

import type { Fact } from '../../model/fact';

const pad = (value: number): string => String(value).padStart(2, '0');

/** The last day of a month, counted from January of year 0. */
function monthEnd(month: number): Day {
  const next = month + 1;
  return addDays(`${String(Math.floor(next / 12)).padStart(4, '0')}-${pad((next % 12) + 1)}-01`, -1);
}

const monthOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/**
 * The first day of a period of whole quarters that ends on a day: the day after the same day of the month so many months
 * before. The last day of a month goes back to the last day of a month, and a day that the month lacks to its last.
 */
export function quarterStart(end: Day, quarters: number): Day {
  const month = monthOf(end) - 3 * quarters;
  const last = monthEnd(month);
  const isMonthEnd = addDays(end, 1).endsWith('-01');
  const day = Math.min(Number(end.slice(8)), Number(last.slice(8)));
  return addDays(isMonthEnd ? last : `${last.slice(0, 8)}${pad(day)}`, 1);
}

/** The end of the month nearest to a day. */
export function nearestMonthEnd(day: Day): Day {
  const month = monthOf(day);
  const [before, after] = [monthEnd(month - 1), monthEnd(month)];
  return daysBetween(before, day) < daysBetween(day, after) ? before : after;
}

const QUARTER_DAYS = 365.25 / 4;

/** Days and quarters of a period after rounding: the key under which exact and rounded periods meet. */
function roundedKey({ start, end }: Pick<Fact, 'start' | 'end'>): string {
  const quarters = start === undefined ? 0 : Math.max(1, Math.round((daysBetween(start, end) + 1) / QUARTER_DAYS));
  return `${nearestMonthEnd(end)}|${quarters}`;
}

/** Exact periods of one filing by what they round to; undefined where two round alike. */
function exactByKey(facts: readonly Fact[]): Map<string, Fact | undefined> {
  const found = new Map<string, Fact | undefined>();
  for (const fact of facts) {
    const key = roundedKey(fact);
    const known = found.get(key);
    if (!found.has(key)) found.set(key, fact);
    else if (known && (known.start !== fact.start || known.end !== fact.end)) found.set(key, undefined);
  }
  return found;
}

function settle(
  rounded: Fact,
  exact: readonly Fact[],
  periods: ReadonlyMap<string, Fact | undefined>,
): Fact | undefined {
  const key = roundedKey(rounded);
  const isRepeated = exact.some(
    (fact) => fact.concept === rounded.concept && fact.value === rounded.value && roundedKey(fact) === key,
  );
  if (isRepeated) return undefined;
  const period = periods.get(key);
  if (!period) return rounded;
  const { start: _start, rounded: _rounded, ...rest } = rounded;
  return { ...rest, end: period.end, ...(period.start === undefined ? {} : { start: period.start }) };
}

/**
 * Facts with the days of periods put right: where a source that rounds days to the ends of months (`rounded`) and one
 * that does not speak of the same filing, a rounded fact that the exact source has is left out, and any other takes the
 * exact period of that filing that rounds to its own, when there is only one. Only facts of one filing meet, and these
 * became public at one moment.
 */
export function withExactPeriods(facts: readonly Fact[]): readonly Fact[] {
  // Of a company's many filings few are in both sources: keys of all the others would cost more than the rest.
  const filings = new Set(facts.flatMap(({ rounded, accession }) => (rounded ? [accession] : [])));
  if (filings.size === 0) return facts;
  const exact = new Map<string, Fact[]>();
  for (const fact of facts) {
    if (fact.rounded || !filings.has(fact.accession)) continue;
    const known = exact.get(fact.accession);
    if (known) known.push(fact);
    else exact.set(fact.accession, [fact]);
  }
  const periods = new Map(Array.from(exact, ([accession, list]) => [accession, exactByKey(list)]));
  return facts.flatMap((fact) => {
    const list = exact.get(fact.accession);
    if (!fact.rounded || !list) return [fact];
    return settle(fact, list, periods.get(fact.accession) ?? new Map<string, Fact>()) ?? [];
  });
}

/** Rounded facts of parts with the exact periods of the facts of their filings, where only one rounds to theirs. */
export function withPeriodsOf<T extends Fact>(parts: readonly T[], facts: readonly Fact[]): readonly T[] {
  const rounded = new Set(parts.flatMap((part) => (part.rounded ? [part.accession] : [])));
  const exact = new Map<string, Fact[]>();
  for (const fact of [...facts, ...parts]) {
    if (fact.rounded || !rounded.has(fact.accession)) continue;
    exact.set(fact.accession, [...(exact.get(fact.accession) ?? []), fact]);
  }
  const periods = new Map(Array.from(exact, ([accession, list]) => [accession, exactByKey(list)]));
  return parts.map((part) => {
    const period = part.rounded ? periods.get(part.accession)?.get(roundedKey(part)) : undefined;
    if (!period) return part;
    const { start: _start, rounded: _rounded, ...rest } = part;
    return { ...rest, end: period.end, ...(period.start === undefined ? {} : { start: period.start }) } as T;
  });
}
