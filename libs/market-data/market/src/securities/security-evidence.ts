import {
  endOfDayNewYork,
  filingDayMoment,
  type CompanyEvidence,
  type PriceCoverage,
  type SecurityEvidence,
  type SecurityKind,
  type SymbolEvent,
  type SymbolSighting,
} from '@plumbline/market-data/domain';
import { addDays, dayFromEpoch, groupBy, optional, type Day } from '@plumbline/shared/domain';
import {
  allAnswers,
  queryRepeating,
  selectRows,
  tableOf,
  withStaged,
  type Archive,
  type CompanyRow,
  type SecuritySources,
} from '@plumbline/market-data/archive';
import { z } from 'zod';

import type { ActionLog } from './action-log';
import { cusipSightings, readCusips, type CusipRow } from './cusip-sightings';

/** A list without a day is as old as the newest company in it: numbers are given in sequence. */
function ages(listings: SecuritySources['listings']): ReadonlyMap<number, number> {
  const newest = new Map<number, number>();
  for (const { rank, cik } of listings) newest.set(rank, Math.max(newest.get(rank) ?? 0, Number(cik)));
  return newest;
}

function listSightings({ listings }: SecuritySources): SymbolSighting[] {
  const age = ages(listings);
  return listings.map(({ cik, name, symbol, exchange, place, rank }) => ({
    symbol,
    cik,
    name,
    place,
    order: age.get(rank) ?? 0,
    ...optional('exchange', exchange),
  }));
}

/** The list of a company that reaches furthest, whatever the order of imports. */
export function newestOf(rows: readonly CompanyRow[], origin: CompanyRow['origin']): CompanyRow | undefined {
  const content = ({ newest, name, symbols, exchanges, profile }: CompanyRow): string =>
    JSON.stringify([newest, name, symbols, exchanges, profile]);
  const found = rows.filter((row) => row.origin === origin).sort((a, b) => (content(a) < content(b) ? 1 : -1));
  return found[0];
}

function ownSightings(own: CompanyRow): SymbolSighting[] {
  const { cik, newest, symbols, exchanges, name } = own;
  if (!newest) return [];
  return symbols.map((symbol, place) => ({
    symbol,
    cik,
    place,
    own: true,
    day: newest,
    knownAt: endOfDayNewYork(newest),
    ...optional('name', name),
    ...optional('exchange', exchanges[place]),
  }));
}

function namesOf({ name, profile, newest }: CompanyRow): CompanyEvidence['names'] {
  const former = profile?.formerNames ?? [];
  const known = (from: string | undefined): number => (from ? endOfDayNewYork(from) : Number.NEGATIVE_INFINITY);
  const names = former.map((each) => ({
    name: each.name,
    ...optional('from', each.from),
    knownAt: known(each.from),
  }));
  if (!name) return names;
  const last = former
    .flatMap(({ to }) => to ?? [])
    .sort()
    .at(-1);
  const from = last ? addDays(last, 1) : undefined;
  return [...names, { name, ...optional('from', from), knownAt: known(from ?? (newest || undefined)) }];
}

const filerRow = z.object({
  cik: z.string(),
  first: z.string(),
  removed: z.string().nullable(),
  ended: z.string().nullable(),
});
type FilerRow = z.infer<typeof filerRow>;

/** Forms of removal from listing count before those of the end of registration, which can follow years later. */
const FILERS = `SELECT cik, min(filed) AS first,
  max(filed) FILTER (form IN ('25', '25-NSE', '25/A', '25-NSE/A')) AS removed,
  max(filed) FILTER (form IN ('15-12B', '15-12G', '15-15D', '15F-12B', '15F-12G', '15F-15D')) AS ended
  FROM {} GROUP BY cik`;

const memberRow = z.object({ cik: z.string(), since: z.string() });
type MemberRow = z.infer<typeof memberRow>;

const MEMBERS = `SELECT cik, min(added) AS since FROM {} WHERE cik IS NOT NULL AND added IS NOT NULL GROUP BY cik`;

export const byCompany = <T extends { readonly cik: string }>(rows: readonly T[]): Map<string, T[]> =>
  groupBy(rows, ({ cik }) => cik);

function companies(
  sources: SecuritySources,
  filerRows: readonly FilerRow[],
  memberRows: readonly MemberRow[],
): CompanyEvidence[] {
  const members = new Map(memberRows.map(({ cik, since }) => [cik, since]));
  const filers = new Map(filerRows.map((row) => [row.cik, row]));
  const rows = byCompany(sources.companies);
  return [...new Set([...rows.keys(), ...filers.keys(), ...members.keys()])].sort().map((cik) => {
    const own = newestOf(rows.get(cik) ?? [], 'submissions');
    const filer = filers.get(cik);
    const exit = filer?.removed ?? filer?.ended;
    return {
      cik,
      names: own ? namesOf(own) : [],
      exits: exit ? [{ day: exit, knownAt: filingDayMoment(exit).at }] : [],
      ...optional('firstFiling', filer?.first),
      ...optional('memberSince', members.get(cik)),
      ...(own?.newest ? { own: { day: own.newest, symbols: own.symbols, knownAt: endOfDayNewYork(own.newest) } } : {}),
    };
  });
}

const directoryRow = z.object({
  symbol: z.string(),
  name: z.string(),
  exchange: z.string(),
  kind: z.string().nullable(),
  day: z.string(),
  at: z.number(),
});

async function directorySightings(archive: Archive): Promise<SymbolSighting[]> {
  const query = `SELECT symbol, name, exchange, kind, day, min("at") AS "at" FROM {} GROUP BY ALL`;
  const rows = await selectRows(archive, 'symbols', query, directoryRow);
  return rows.map(({ symbol, name, exchange, kind, day, at }) => ({
    symbol,
    name,
    exchange,
    day,
    knownAt: at,
    ...optional('kind', kind as SecurityKind | null),
  }));
}

/** The days of one price file of a symbol. */
export interface FileCoverage extends PriceCoverage {
  readonly file: string;
}

async function coverage(archive: Archive): Promise<FileCoverage[]> {
  const table = tableOf(archive, 'prices');
  if (table === undefined) return [];
  const query = `SELECT symbol, price_file, min(day)::INTEGER AS first, max(day)::INTEGER AS last FROM ${table}
    GROUP BY symbol, price_file`;
  const wanted = { texts: ['symbol', 'price_file'], others: ['first', 'last'] };
  const columns = await withStaged(archive.connection, query, (staged) =>
    queryRepeating(archive.connection, staged, wanted),
  );
  const { symbol = [], price_file = [], first = [], last = [] } = columns;
  const day = (cell: unknown): Day => dayFromEpoch(Number(cell));
  return symbol.map((each, row) => {
    return { symbol: String(each), file: String(price_file[row]), from: day(first[row]), to: day(last[row]) };
  });
}

/** Kinds of actions after which a symbol is not what it was. */
const ENDS: ReadonlySet<string> = new Set(['ticker-change', 'delisting', 'merger']);

const eventsIn = (log: ActionLog): SymbolEvent[] =>
  log.ofKinds(ENDS).map(({ kind, symbol, day, otherSymbol, knownAt }) => ({
    kind: kind as SymbolEvent['kind'],
    symbol,
    day,
    knownAt,
    ...optional('otherSymbol', otherSymbol),
  }));

/** Rows about symbols besides lists of companies and the log of actions. */
export interface SymbolRows {
  readonly directories: readonly SymbolSighting[];
  readonly prices: readonly FileCoverage[];
  readonly cusips: readonly CusipRow[];
  readonly filers: readonly FilerRow[];
  readonly members: readonly MemberRow[];
}

export async function readSymbolRows(archive: Archive): Promise<SymbolRows> {
  // The engine answers one question while the answer before is read.
  const [directories, prices, cusips, filers, members] = await allAnswers([
    directorySightings(archive),
    coverage(archive),
    readCusips(archive),
    selectRows(archive, 'filings', FILERS, filerRow),
    selectRows(archive, 'index_members', MEMBERS, memberRow),
  ]);
  return { directories, prices, cusips, filers, members };
}

/** All that the archive knows of which symbol belongs to which security, and when. */
export function securityEvidence(
  { directories, prices, cusips, filers, members }: SymbolRows,
  sources: SecuritySources,
  log: ActionLog,
): SecurityEvidence & { readonly prices: readonly FileCoverage[] } {
  const rows = byCompany(sources.companies);
  const own = [...rows.values()].flatMap((each) => {
    const newest = newestOf(each, 'submissions');
    return newest ? ownSightings(newest) : [];
  });
  const sightings = [...listSightings(sources), ...own, ...directories];
  const events = eventsIn(log);
  return {
    sightings: [...sightings, ...cusipSightings(cusips, { sightings, others: [...prices, ...events] })],
    events,
    companies: companies(sources, filers, members),
    prices,
  };
}
