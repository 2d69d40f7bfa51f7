import { addDays, compareText, daysBetween, groupBy, type Day } from '@plumbline/shared/domain';

import type { SecurityKind } from '../../model/security';
import type { PriceCoverage, SecurityEvidence, SecurityInterval, SymbolSighting } from '../../model/security-interval';
import { allEvents, GRACE_DAYS } from './security-evidence';
import { intervalsOf, symbolDays } from './security-intervals';
import { groupTenures } from './security-links';
import type { SymbolSpan } from './symbol-history';
import type { Companies } from './symbol-owners';
import { tenuresOf, type Tenure } from './symbol-tenures';

/** A security as the evidence shows it: one id for all its symbols, and one id for each security of a reused symbol. */
export interface IdentifiedSecurity {
  /** See decision 021. */
  readonly id: string;
  /** The last symbol. */
  readonly symbol: string;
  /** Present number of its company; absent when no source names one. */
  readonly cik?: string;
  /** All numbers of its company, oldest first. */
  readonly ciks: readonly string[];
  readonly kind?: SecurityKind;
  /** Last day it was listed; absent while it is, and where no source says. */
  readonly delisted?: Day;
  /** Symbols before the last one, the latest first. */
  readonly formerSymbols: readonly string[];
  /** True unless it ended, or the newest sources of its company no longer name it. */
  readonly listed: boolean;
  /** All CUSIPs that sources give it, also those without days. */
  readonly cusips: readonly string[];
  /** Which days of the price files of which symbol are its own, newest first. */
  readonly spans: readonly SymbolSpan[];
  /** Oldest first. */
  readonly intervals: readonly SecurityInterval[];
}

interface Sources {
  readonly companies: Companies;
  /** The newest of the lists without a day that name a company. */
  readonly newestList: ReadonlyMap<string, number>;
  readonly prices: (symbol: string) => readonly PriceCoverage[];
  readonly tenures: ReadonlyMap<string, readonly Tenure[]>;
}

const NEVER = '9999-12-31';

/** Oldest first: by days, else what ended or was dropped before what goes on. */
function inTime(tenures: readonly Tenure[], { companies }: Sources): Tenure[] {
  const isNamed = ({ symbol, ciks }: Tenure): number =>
    ciks.some((cik) => companies.get(cik)?.own?.symbols.includes(symbol)) ? 1 : 0;
  const order = ({ sightings }: Tenure): number => Math.max(0, ...sightings.map(({ order = 0 }) => order));
  return tenures.toSorted(
    (a, b) =>
      compareText(a.from ?? '', b.from ?? '') ||
      Number(b.vague) - Number(a.vague) ||
      compareText(a.before ?? NEVER, b.before ?? NEVER) ||
      isNamed(a) - isNamed(b) ||
      order(a) - order(b) ||
      compareText(a.symbol, b.symbol) ||
      a.ordinal - b.ordinal,
  );
}

/**
 * A file under a new symbol mostly has the years under the old one, too: they are taken where no file has them under the
 * old one, as files of old symbols often end long before the change.
 */
function startOfPrices({ from, started }: Tenure, prices: Sources['prices']): Day | undefined {
  if (!from || !started) return undefined;
  const days = prices(started.symbol).map(({ to }) => to);
  const last = days.sort().at(-1);
  if (!last) return undefined;
  return daysBetween(last, from) > GRACE_DAYS ? addDays(last, 1) : from;
}

/** The days of a symbol's price files that belong to a tenure: also those before and after it that nobody else owns. */
function spanOf(tenure: Tenure, { prices, tenures }: Sources): SymbolSpan | undefined {
  if (tenure.vague) return undefined;
  const others = (tenures.get(tenure.symbol) ?? []).filter(({ vague }) => !vague);
  const place = others.indexOf(tenure);
  const from = place === 0 ? startOfPrices(tenure, prices) : tenure.from;
  const before = tenure.ended?.kind === 'ticker-change' ? tenure.before : others[place + 1]?.from;
  return { symbol: tenure.symbol, ...(from ? { from } : {}), ...(before ? { before } : {}) };
}

/** Last day of what has ended; where only a successor shows the end, the last price before it. */
function delistedDay(last: Tenure | undefined, { prices }: Sources): Day | undefined {
  if (!last?.before || last.ended?.kind === 'ticker-change') return undefined;
  const end = addDays(last.before, -1);
  if (last.ended) return end;
  const days = prices(last.symbol).flatMap(({ to }) => (to <= end && to >= (last.from ?? '') ? to : []));
  return days.sort().at(-1) ?? end;
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

interface Candidate {
  readonly tenures: readonly Tenure[];
  readonly ciks: readonly string[];
  /** Smaller ones are earlier among the listings of a company. */
  readonly rank: readonly [number, number, number];
  readonly listed: boolean;
}

/** Place of a symbol among those of its company: in its own list, else in the newest list that names it. */
function placeOf(last: Tenure | undefined, cik: string, { companies, newestList }: Sources) {
  const own = companies.get(cik)?.own?.symbols ?? [];
  const place = own.indexOf(last?.symbol ?? '');
  if (place >= 0) return { isNamed: true, rank: [0, 0, place] as const };
  const lists = (last?.sightings ?? []).filter((sighting) => sighting.cik === cik);
  const newest = Math.max(0, ...lists.map(({ order = 0 }) => order));
  const places = lists.filter(({ order = 0 }) => order === newest).map((sighting) => sighting.place ?? 0);
  const isNamed = lists.length > 0 && newest === (newestList.get(cik) ?? 0);
  return { isNamed, rank: [1, -newest, Math.min(...places)] as const };
}

function toCandidate(group: readonly Tenure[], sources: Sources): Candidate {
  const tenures = inTime(group, sources);
  const last = tenures.at(-1);
  const ciks = unique(tenures.flatMap((tenure) => tenure.ciks));
  const cik = ciks.at(-1);
  const { isNamed, rank } = cik ? placeOf(last, cik, sources) : { isNamed: true, rank: [0, 0, 0] as const };
  const isOver = last?.vague === true || last?.before !== undefined;
  return { tenures, ciks, rank: isOver ? [2, rank[1], rank[2]] : rank, listed: !isOver && isNamed };
}

const compareRank = ({ rank: a }: Candidate, { rank: b }: Candidate): number =>
  a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

const firstOf = ({ tenures }: Candidate): string => tenures[0]?.symbol ?? '';

/** Symbol in the id of a security; a later security of a reused symbol has a number appended. */
const label = (tenure: Tenure | undefined): string =>
  tenure && tenure.ordinal > 1 ? `${tenure.symbol}~${tenure.ordinal}` : (tenure?.symbol ?? '');

function idsOf(candidates: readonly Candidate[]): Map<Candidate, string> {
  const ids = new Map<Candidate, string>();
  const taken = new Set<string>();
  const give = (candidate: Candidate, id: string): void => {
    let free = id;
    for (let number = 2; taken.has(free); number += 1) free = `${id}~${number}`;
    ids.set(candidate, free);
    taken.add(free);
  };
  for (const [cik, listings] of groupBy(candidates, ({ ciks }) => ciks[0] ?? '')) {
    const ordered = listings.toSorted((a, b) => compareRank(a, b) || compareText(firstOf(a), firstOf(b)));
    ordered.forEach((candidate, index) => {
      if (cik === '') give(candidate, `US.${label(candidate.tenures[0])}`);
      else give(candidate, index === 0 ? `US${cik}` : `US${cik}.${firstOf(candidate)}`);
    });
  }
  return ids;
}

function kindOf(sightings: readonly SymbolSighting[]): SecurityKind | undefined {
  const known = sightings.filter(({ kind }) => kind !== undefined);
  return known.sort((a, b) => compareText(a.day ?? '', b.day ?? '') || compareText(a.kind ?? '', b.kind ?? '')).at(-1)
    ?.kind;
}

function toSecurity({ tenures, ciks, listed }: Candidate, id: string, sources: Sources): IdentifiedSecurity {
  const last = tenures.at(-1);
  const symbol = last?.symbol ?? '';
  const sightings = tenures.flatMap((tenure) => tenure.sightings);
  const cik = ciks.at(-1);
  const kind = kindOf(sightings);
  const delisted = delistedDay(last, sources);
  const former = unique(tenures.map((tenure) => tenure.symbol)).filter((each) => each !== symbol);
  return {
    id,
    symbol,
    ciks,
    listed,
    ...(cik ? { cik } : {}),
    ...(kind ? { kind } : {}),
    ...(delisted ? { delisted } : {}),
    cusips: unique(sightings.flatMap(({ cusip }) => cusip ?? [])).sort(),
    formerSymbols: former.toReversed(),
    spans: tenures.flatMap((tenure) => spanOf(tenure, sources) ?? []).toReversed(),
    intervals: intervalsOf(symbolDays(tenures, sources.prices), {
      company: sources.companies.get(cik ?? ''),
      sightings,
    }),
  };
}

function allTenures(evidence: SecurityEvidence, companies: Companies): Map<string, Tenure[]> {
  const events = allEvents(evidence);
  const sightings = groupBy(evidence.sightings, ({ symbol }) => symbol);
  const prices = groupBy(evidence.prices, ({ symbol }) => symbol);
  const either = groupBy(
    events.flatMap((event) =>
      unique([event.symbol, event.otherSymbol ?? event.symbol]).map((symbol) => ({ symbol, event })),
    ),
    ({ symbol }) => symbol,
  );
  const symbols = unique([...sightings.keys(), ...prices.keys(), ...either.keys()]).sort();
  return new Map(
    symbols.map((symbol) => {
      const known = (either.get(symbol) ?? []).map(({ event }) => event);
      const one = { symbol, events: known, sightings: sightings.get(symbol) ?? [], prices: prices.get(symbol) ?? [] };
      return [symbol, tenuresOf(one, companies)];
    }),
  );
}

/**
 * Which securities there are, under which ids, symbols, exchanges, CUSIPs and names at what times. The order of the
 * evidence does not matter. For an answer as of a moment give it what was public then (`evidenceKnownAt`).
 */
export function identifySecurities(evidence: SecurityEvidence): readonly IdentifiedSecurity[] {
  const companies = new Map(evidence.companies.map((company) => [company.cik, company]));
  const prices = groupBy(evidence.prices, ({ symbol }) => symbol);
  const tenures = allTenures(evidence, companies);
  const newestList = new Map<string, number>();
  for (const { cik = '', order = 0 } of evidence.sightings)
    newestList.set(cik, Math.max(order, newestList.get(cik) ?? 0));
  const sources = { companies, tenures, newestList, prices: (symbol: string) => prices.get(symbol) ?? [] };
  const groups = groupTenures([...tenures.values()].flat(), companies);
  const candidates = groups.map((group) => toCandidate(group, sources));
  return [...idsOf(candidates)]
    .map(([candidate, id]) => toSecurity(candidate, id, sources))
    .sort((a, b) => compareText(a.id, b.id));
}

/** The security that had a symbol on a day, on an exchange where one is given; undefined when none did. @internal */
export function securityOn(
  securities: readonly IdentifiedSecurity[],
  symbol: string,
  day: Day,
): IdentifiedSecurity | undefined {
  return securities.find(({ intervals }) =>
    intervals.some((each) => each.symbol === symbol && day >= (each.from ?? '') && day < (each.before ?? NEVER)),
  );
}
