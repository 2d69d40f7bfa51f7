import { addDays, compareText, type Day } from '@plumbline/shared/domain';

import type { CompanyEvidence, PriceCoverage, SecurityInterval, SymbolSighting } from '../../model/security-interval';
import { GRACE_DAYS } from './security-evidence';
import { companyOfListing } from './security-kind';
import { dayOfPassage } from './security-links';
import type { Tenure } from './symbol-tenures';

/** A value and the day from which it holds; the first one also holds before. */
interface Step {
  readonly day: Day;
  readonly value: string;
}

/** Turns sightings into steps over time; undated values count only where none has a day. */
function steps(
  sightings: readonly SymbolSighting[],
  valueOf: (sighting: SymbolSighting) => string | undefined,
): Step[] {
  const known = sightings.flatMap((sighting) => {
    const { day = '', order = 0 } = sighting;
    const value = valueOf(sighting);
    return value ? [{ day, order, value }] : [];
  });
  const dated = known.filter(({ day }) => day !== '');
  const ordered = (dated.length > 0 ? dated : known).sort(
    (a, b) => compareText(a.day, b.day) || a.order - b.order || compareText(a.value, b.value),
  );
  const changes = ordered.filter(({ value }, index) => ordered[index - 1]?.value !== value);
  return dated.length > 0 ? changes : changes.slice(-1);
}

function nameSteps(company: CompanyEvidence | undefined, sightings: readonly SymbolSighting[]): Step[] {
  const names = (company?.names ?? []).map(({ name, from = '' }) => ({ day: from, value: name }));
  if (names.length > 0) return names.sort((a, b) => compareText(a.day, b.day) || compareText(a.value, b.value));
  return steps(sightings, ({ name }) => name && companyOfListing(name));
}

/** The value on a day. */
const at = (changes: readonly Step[], day: Day): string | undefined =>
  (changes.findLast((change) => change.day <= day) ?? changes[0])?.value;

type Days = Pick<Tenure, 'symbol' | 'from' | 'before'>;

type Prices = (symbol: string) => readonly PriceCoverage[];

const LAST = '9999-12-31';

/** First day of a tenure; of one that follows an end it is the first day on which anything shows it. */
function firstDay(tenure: Tenure, prices: Prices): Day | undefined {
  const { from, afterEnd, sightings, symbol } = tenure;
  if (!from || !afterEnd) return from;
  const seen = sightings.flatMap(({ day }) => (day && day >= from ? day : []));
  const priced = prices(symbol).filter(({ to }) => to >= addDays(from, GRACE_DAYS));
  return [...seen, ...priced.map((span) => (span.from > from ? span.from : from))].sort()[0] ?? from;
}

const inOrder = (...days: readonly (Day | undefined)[]): Day[] => days.filter((day) => day !== undefined).sort();

/** First day after a tenure: by its own end or the beginning of the next one, else by the passage from one to the other. */
function dayAfter(tenure: Tenure, next: Tenure | undefined, prices: Prices): Day | undefined {
  const passage = next && !next.from && !tenure.before ? dayOfPassage(tenure, next, prices) : undefined;
  return inOrder(tenure.before ?? passage, next?.from)[0];
}

/** Tenures with days, oldest first, none reaching into the next; those without known days are left out. */
export function symbolDays(tenures: readonly Tenure[], prices: Prices): Days[] {
  const days: Days[] = [];
  const dated = tenures.filter(({ vague }) => !vague);
  let earliest: Day | undefined;
  for (const [index, tenure] of dated.entries()) {
    const next = dated[index + 1];
    const before = dayAfter(tenure, next, prices);
    const from = inOrder(firstDay(tenure, prices), earliest).at(-1);
    const isUndated = before ? from && from >= before : next;
    if (isUndated) continue;
    earliest = before;
    days.push({ symbol: tenure.symbol, ...(from ? { from } : {}), ...(before ? { before } : {}) });
  }
  return days;
}

export interface IntervalSources {
  readonly company: CompanyEvidence | undefined;
  readonly sightings: readonly SymbolSighting[];
}

/** The days of a security in stretches of one symbol, exchange, CUSIP and name. */
export function intervalsOf(days: readonly Days[], { company, sightings }: IntervalSources): SecurityInterval[] {
  const names = nameSteps(company, sightings);
  const exchanges = steps(sightings, ({ exchange }) => exchange);
  // A map without days can give several CUSIPs to one symbol: which of them holds nobody knows.
  const undated = new Set(sightings.flatMap(({ day, cusip }) => (day || !cusip ? [] : cusip)));
  const cusips = steps(sightings, ({ day, cusip }) => (day || undated.size === 1 ? cusip : undefined));
  const changes = [names, exchanges, cusips].flatMap((list) => list.slice(1).map(({ day }) => day));
  return days.flatMap(({ symbol, from = '', before = LAST }) => {
    const inside = [...new Set(changes)].filter((day) => day > from && day < before).sort();
    return [from, ...inside].map((start, index) => {
      const end = inside[index] ?? before;
      const cusip = at(cusips, start);
      return {
        ...(start ? { from: start } : {}),
        ...(end === LAST ? {} : { before: end }),
        symbol,
        exchange: at(exchanges, start) ?? '',
        name: at(names, start) ?? symbol,
        ...(cusip ? { cusip } : {}),
      };
    });
  });
}
