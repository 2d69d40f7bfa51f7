import { addDays, compareText, daysBetween, groupBy, optional, type Day } from '@plumbline/shared/domain';

import type {
  CompanyEvidence,
  PriceCoverage,
  SecurityEvidence,
  SymbolEvent,
  SymbolSighting,
} from '../../model/security-interval';
import { newYorkDay } from '../moments';
import { registeredAfter } from './registration';

/** Two sources of one event can differ in its day; a delisting and the merger behind it are some days apart. */
export const SAME_EVENT_DAYS = 30;

/** Days for which sources go on naming a symbol after its end. */
export const GRACE_DAYS = 10;

function companyKnownAt(company: CompanyEvidence, at: number, today: Day): CompanyEvidence {
  const { cik, names, exits, firstFiling, own } = company;
  return {
    cik,
    names: names.filter(({ knownAt }) => knownAt <= at),
    exits: exits.filter(({ knownAt }) => knownAt <= at),
    ...(firstFiling && firstFiling <= today ? { firstFiling } : {}),
    ...(own && own.knownAt <= at ? { own } : {}),
  };
}

/**
 * The part of the evidence that was public at `at` (epoch milliseconds). What does not say when it became public, as
 * ticker lists without a day, is no part of it.
 * @internal
 */
export function evidenceKnownAt(evidence: SecurityEvidence, at: number): SecurityEvidence {
  const today = newYorkDay(at);
  const cut = ({ symbol, from, to }: PriceCoverage): PriceCoverage => ({ symbol, from, to: to < today ? to : today });
  return {
    sightings: evidence.sightings.filter(({ knownAt }) => knownAt !== undefined && knownAt <= at),
    events: evidence.events.filter(({ knownAt }) => knownAt <= at),
    companies: evidence.companies.map((company) => companyKnownAt(company, at, today)),
    prices: evidence.prices.filter(({ from }) => from <= today).map(cut),
  };
}

const eventKey = ({ kind, symbol, otherSymbol = '' }: SymbolEvent): string => `${kind}|${symbol}|${otherSymbol}`;

/** Events in order of their days, each once: a second source within a month reports the same one. */
export function distinctEvents(events: readonly SymbolEvent[]): SymbolEvent[] {
  const last = new Map<string, Day>();
  const ordered = [...events].sort((a, b) => compareText(a.day, b.day) || compareText(eventKey(a), eventKey(b)));
  return ordered.filter((event) => {
    const before = last.get(eventKey(event));
    if (before !== undefined && daysBetween(before, event.day) <= SAME_EVENT_DAYS) return false;
    last.set(eventKey(event), event.day);
    return true;
  });
}

/** First distinguishing word of a company name; '' for a name without letters. */
export const firstWord = (name: string | undefined): string =>
  /[a-z0-9]+/.exec(
    (name ?? '')
      .toLowerCase()
      .replace(/^the\s+/, '')
      .replaceAll(/['.&]/g, ''),
  )?.[0] ?? '';

interface Seen {
  readonly key: string;
  readonly first: SymbolSighting & { readonly day: Day };
  readonly last: SymbolSighting & { readonly day: Day };
}

type Dated = SymbolSighting & { readonly day: Day; readonly cusip: string };

const isDated = (sighting: SymbolSighting): sighting is Dated =>
  sighting.day !== undefined && sighting.cusip !== undefined;

const compareOptional = (a = '', b = ''): number => compareText(a, b);

const orderOf = (a: SymbolSighting, b: SymbolSighting): number =>
  compareOptional(a.day, b.day) ||
  compareText(a.symbol, b.symbol) ||
  compareOptional(a.cusip, b.cusip) ||
  compareOptional(a.name, b.name) ||
  (a.knownAt ?? 0) - (b.knownAt ?? 0);

/** First and last sighting of each value, in the order of the first ones. */
function stretches(sightings: readonly Dated[], key: (sighting: Dated) => string): Seen[] {
  return [...groupBy([...sightings].sort(orderOf), key)].flatMap(([value, rows]) => {
    const [first, last] = [rows[0], rows.at(-1)];
    return first && last ? [{ key: value, first, last }] : [];
  });
}

/** Pairs of neighbours that do not overlap in time. */
function* successions(seen: readonly Seen[]): Generator<readonly [before: Seen, after: Seen]> {
  const ordered = [...seen].sort((a, b) => compareText(a.first.day, b.first.day) || compareText(a.key, b.key));
  for (const [index, after] of ordered.entries()) {
    const before = ordered[index - 1];
    if (before && before.last.day < after.first.day) yield [before, after];
  }
}

/** A CUSIP that goes on under another symbol: the security changed its ticker. */
function changesOfCusips(dated: readonly Dated[]): SymbolEvent[] {
  const byCusip = groupBy(dated, ({ cusip }) => cusip);
  return [...byCusip.values()].flatMap((rows) =>
    Array.from(successions(stretches(rows, ({ symbol }) => symbol)), ([before, after]) => ({
      kind: 'ticker-change' as const,
      symbol: before.key,
      otherSymbol: after.key,
      day: after.first.day,
      knownAt: after.first.knownAt ?? Number.POSITIVE_INFINITY,
    })),
  );
}

/** A symbol that comes again with a CUSIP of another issuer and another name: the one before has ended. */
function endsOfCusips(dated: readonly Dated[]): SymbolEvent[] {
  const bySymbol = groupBy(dated, ({ symbol }) => symbol);
  return [...bySymbol].flatMap(([symbol, rows]) =>
    [...successions(stretches(rows, ({ cusip }) => cusip))]
      .filter(([before, after]) => before.key.slice(0, 6) !== after.key.slice(0, 6))
      .filter(([before, after]) => firstWord(before.last.name) !== firstWord(after.first.name))
      .filter(([before, after]) => daysBetween(before.last.day, after.first.day) > SAME_EVENT_DAYS)
      .map(([before, after]) => ({
        kind: 'delisting' as const,
        symbol,
        day: before.last.day,
        knownAt: after.first.knownAt ?? Number.POSITIVE_INFINITY,
      })),
  );
}

/** Removal takes effect ten days after the notice. */
const EXIT_DAYS = 10;

/** Companies that gave notice of their end and are named by no newer list of symbols: the end of what they had listed. */
function endsOfCompanies({ sightings, companies }: SecurityEvidence): SymbolEvent[] {
  const newest = sightings.reduce((order, sighting) => Math.max(order, sighting.order ?? 0), 0);
  const byCik = groupBy(
    sightings.filter(({ cik }) => cik !== undefined),
    ({ cik }) => cik ?? '',
  );
  return companies.flatMap(({ cik, exits, own }) => {
    const exit = [...exits].sort((a, b) => compareText(a.day, b.day)).at(-1);
    if (!exit) return [];
    const claims = byCik.get(cik) ?? [];
    const isGone = (symbol: string): boolean =>
      claims
        .filter((claim) => claim.symbol === symbol)
        .every(({ day, order }) => (day === undefined ? own !== undefined || order !== newest : day <= exit.day));
    const symbols = [...new Set(claims.map(({ symbol }) => symbol))].filter(
      (symbol) => !own?.symbols.includes(symbol) && isGone(symbol),
    );
    const { day, knownAt } = exit;
    return symbols.map((symbol) => ({ kind: 'delisting' as const, symbol, day: addDays(day, EXIT_DAYS), knownAt }));
  });
}

const YEAR_DAYS = 365;

/** Whom sources name for a symbol: a company, or a security that only directories name. */
interface Holder {
  readonly isCompany: boolean;
  /** A day before which the company had no number at the SEC; absent for old and for unknown numbers. */
  readonly registered?: Day;
  /** First day on which something shows it with the symbol. */
  readonly seen?: Day;
  readonly memberSince?: Day;
}

/** A list without a day is no older than the newest company in it. */
const firstSeen = (sightings: readonly SymbolSighting[]): Day | undefined =>
  sightings.flatMap(({ day, order = 0 }) => day ?? registeredAfter(String(order)) ?? []).sort()[0];

/** Those whom sources name for a symbol; what only directories name where no source names a company. */
function holdersOf(sightings: readonly SymbolSighting[], companies: ReadonlyMap<string, CompanyEvidence>): Holder[] {
  const nameless = sightings.filter(({ cik, day }) => cik === undefined && day !== undefined);
  const named = groupBy(
    sightings.filter(({ cik }) => cik !== undefined),
    ({ cik }) => cik ?? '',
  );
  if (named.size === 0)
    return nameless.length > 0 ? [{ isCompany: false, ...optional('seen', firstSeen(nameless)) }] : [];
  return [...named].map(([cik, rows]) => {
    const words = new Set(rows.map(({ name }) => firstWord(name)));
    const alike = nameless.filter(({ name }) => name !== undefined && words.has(firstWord(name)));
    return {
      isCompany: true,
      ...optional('registered', registeredAfter(cik)),
      ...optional('seen', firstSeen([...rows, ...alike])),
      ...optional('memberSince', companies.get(cik)?.memberSince),
    };
  });
}

/**
 * True where prices can be the holder's: they reach to the day on which it is first seen with the symbol; or its company
 * had a number when they began, or belonged to an index by their end.
 */
function canHold({ isCompany, registered, seen, memberSince }: Holder, { from, to }: PriceCoverage): boolean {
  if (isCompany && (!registered || registered <= addDays(from, YEAR_DAYS))) return true;
  if (memberSince && memberSince <= to) return true;
  const shown = seen ?? registered;
  return !shown || to >= addDays(shown, -YEAR_DAYS);
}

/** Days of prices without a gap, whichever files they come from. */
function stretchesOf(files: readonly PriceCoverage[]): PriceCoverage[] {
  const joined: PriceCoverage[] = [];
  for (const file of files.toSorted((a, b) => compareText(a.from, b.from) || compareText(a.to, b.to))) {
    const before = joined.at(-1);
    if (!before || file.from > addDays(before.to, GRACE_DAYS)) joined.push(file);
    else if (file.to > before.to) joined[joined.length - 1] = { ...before, to: file.to };
  }
  return joined;
}

/** Prices that ended before anything shows those whom sources name are another's: nobody takes a symbol with its past. */
function endsBeforeHolders({ sightings, prices, companies }: SecurityEvidence): SymbolEvent[] {
  const bySymbol = groupBy(sightings, ({ symbol }) => symbol);
  const byCik = new Map(companies.map((company) => [company.cik, company]));
  return [...groupBy(prices, ({ symbol }) => symbol)].flatMap(([symbol, files]): SymbolEvent[] => {
    const holders = holdersOf(bySymbol.get(symbol) ?? [], byCik);
    if (holders.length === 0) return [];
    const foreign = stretchesOf(files).filter((stretch) => !holders.some((holder) => canHold(holder, stretch)));
    const day = foreign.at(-1)?.to;
    return day ? [{ kind: 'delisting', symbol, day, knownAt: Number.POSITIVE_INFINITY, isOfAnother: true }] : [];
  });
}

/** Symbols of a company by the lists that name them: from when on, and up to when. */
function listedSymbols(rows: readonly SymbolSighting[]) {
  return [...groupBy(rows, ({ symbol }) => symbol)].map(([symbol, sightings]) => {
    const orders = sightings.flatMap(({ day, order }) => (day === undefined ? (order ?? []) : []));
    return { symbol, first: Math.min(...orders), last: Math.max(...orders) };
  });
}

/** Day after the last one that shows a symbol, where nothing shows the other symbol before. */
function dayBetween(older: string, newer: string, seen: ReadonlyMap<string, readonly Day[]>): Day | undefined {
  const last = (seen.get(older) ?? []).at(-1);
  const first = (seen.get(newer) ?? [])[0];
  return last && (first === undefined || first > last) ? addDays(last, 1) : undefined;
}

/** A list that names one symbol of a company less and one more than older ones: a ticker change after the last day of the old one. */
function changesOfLists({ sightings }: SecurityEvidence): SymbolEvent[] {
  const dated = sightings.flatMap(({ symbol, day }) => (day === undefined ? [] : [{ symbol, day }]));
  const seen = new Map(
    [...groupBy(dated, ({ symbol }) => symbol)].map(([symbol, rows]) => [symbol, rows.map(({ day }) => day).sort()]),
  );
  const byCik = groupBy(
    sightings.filter(({ cik, day }) => cik !== undefined && day === undefined),
    ({ cik }) => cik ?? '',
  );
  return [...byCik.values()].flatMap((rows): SymbolEvent[] => {
    const symbols = listedSymbols(rows);
    const newest = Math.max(...symbols.map(({ last }) => last));
    const dropped = symbols.filter(({ last }) => last < newest);
    const [older] = dropped;
    const added = symbols.filter(({ first }) => older !== undefined && first > older.last);
    const [newer] = added;
    if (!older || !newer || dropped.length > 1 || added.length > 1) return [];
    const day = dayBetween(older.symbol, newer.symbol, seen);
    if (!day) return [];
    const knownAt = Number.POSITIVE_INFINITY;
    return [{ kind: 'ticker-change', symbol: older.symbol, otherSymbol: newer.symbol, day, knownAt }];
  });
}

/** All events: those that sources state, and those that other evidence shows where none is stated. */
export function allEvents(evidence: SecurityEvidence): SymbolEvent[] {
  const stated = distinctEvents(evidence.events);
  const bySymbol = groupBy(stated, ({ symbol }) => symbol);
  const isNew = ({ symbol, day }: SymbolEvent): boolean =>
    !(bySymbol.get(symbol) ?? []).some((known) => Math.abs(daysBetween(known.day, day)) <= 3 * SAME_EVENT_DAYS);
  const dated = evidence.sightings.filter(isDated);
  const shown = [
    ...changesOfCusips(dated),
    ...endsOfCusips(dated),
    ...endsOfCompanies(evidence),
    ...endsBeforeHolders(evidence),
    ...changesOfLists(evidence),
  ].filter(isNew);
  return distinctEvents([...stated, ...shown]);
}
