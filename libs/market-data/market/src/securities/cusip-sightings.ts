import { firstWord, type SymbolSighting } from '@plumbline/market-data/domain';
import { groupBy, optional } from '@plumbline/shared/domain';
import { selectRows, type Archive } from '@plumbline/market-data/archive';
import { z } from 'zod';

const cusipRow = z.object({
  cusip: z.string(),
  symbol: z.string(),
  name: z.string().nullable(),
  day: z.string().nullable(),
  at: z.number().nullable(),
});
export type CusipRow = z.infer<typeof cusipRow>;

/**
 * First and last day of each pair: those between say no more. A number that is about to be withdrawn has a symbol
 * with four X, which is nobody's.
 */
const FAILS = `SELECT cusip, symbol, max(name) AS name,
  unnest([{'day': min(day), 'at': min("at")}, {'day': max(day), 'at': max("at")}], recursive := true)
  FROM {} WHERE symbol IS NOT NULL AND symbol NOT LIKE '%XXXX' GROUP BY cusip, symbol`;

const MAPS = `SELECT DISTINCT cusip, symbol, name, NULL::DOUBLE AS "at",
  unnest(CASE WHEN coalesce(first_day, last_day) IS NULL THEN [NULL] ELSE list_distinct([first_day, last_day]) END) AS day
  FROM {}`;

/** Symbols of CUSIPs by maps, most of which have no days, and by lists of fails to deliver. */
export const readCusips = async (archive: Archive): Promise<readonly CusipRow[]> => [
  ...(await selectRows(archive, 'cusips', MAPS, cusipRow)),
  ...(await selectRows(archive, 'fails', FAILS, cusipRow)),
];

const compact = (symbol: string): string => symbol.replaceAll('.', '');

/** Evidence besides CUSIPs of which symbols there are, and of whom they are. */
export interface KnownSymbols {
  readonly sightings: readonly Pick<SymbolSighting, 'symbol' | 'cik' | 'name'>[];
  readonly others: readonly { readonly symbol: string }[];
}

/** Companies by their symbols, and the words that their names begin with. */
function knownCompanies(sightings: KnownSymbols['sightings']) {
  const bySymbol = groupBy(sightings, ({ symbol }) => symbol);
  const byCik = groupBy(sightings, ({ cik }) => cik ?? '');
  return {
    of: (symbol: string): readonly string[] => (bySymbol.get(symbol) ?? []).flatMap(({ cik }) => cik ?? []),
    isCalled: (cik: string, word: string): boolean =>
      (byCik.get(cik) ?? []).some(({ name }) => firstWord(name) === word),
  };
}

/**
 * True for a pair of a map without days that lists with days contradict. Such a map has the symbols of its own time: a
 * bank's number has its new symbol, which a fund had when the lists named the bank by its old one. A symbol that the lists
 * give the number can be another company's by now, so that the name in the lists decides whose it is.
 */
function contradicted(rows: readonly CusipRow[], { sightings }: KnownSymbols): (row: CusipRow) => boolean {
  const companies = knownCompanies(sightings);
  const dated = groupBy(
    rows.filter(({ day }) => day !== null),
    ({ cusip }) => cusip,
  );
  return ({ cusip, symbol, day }) => {
    const listed = dated.get(cusip) ?? [];
    if (day !== null || listed.length === 0 || listed.some((row) => row.symbol === symbol)) return false;
    const own = companies.of(symbol);
    const holders = listed.flatMap((row) => companies.of(row.symbol));
    if (holders.some((cik) => own.includes(cik))) return false;
    const isCalledSo = (cik: string): boolean =>
      listed.some(({ name }) => companies.isCalled(cik, firstWord(name ?? undefined)));
    return own.length === 0 || (!own.some(isCalledSo) && holders.some(isCalledSo));
  };
}

/**
 * Sightings of symbols with CUSIPs. Sources write classes without a dot: 'BRKB' is BRK.B where only that is known. Symbols
 * of no known security are left out, and pairs that lists of the time contradict.
 */
export function cusipSightings(rows: readonly CusipRow[], evidence: KnownSymbols): SymbolSighting[] {
  const known = new Set([...evidence.sightings, ...evidence.others].map(({ symbol }) => symbol));
  const dotted = new Map(
    [...known].filter((symbol) => symbol.includes('.')).map((symbol) => [compact(symbol), symbol]),
  );
  const all = rows.map((row) => ({
    ...row,
    symbol: known.has(row.symbol) ? row.symbol : (dotted.get(row.symbol) ?? row.symbol),
  }));
  const isContradicted = contradicted(all, evidence);
  const named = all.filter((row) => !isContradicted(row));
  const wanted = new Set(named.filter(({ symbol }) => known.has(symbol)).map(({ cusip }) => cusip));
  return named
    .filter(({ cusip, symbol, day }) => known.has(symbol) || (day !== null && wanted.has(cusip)))
    .map(({ cusip, symbol, name, day, at }) => ({
      cusip,
      symbol,
      ...optional('name', name),
      ...optional('day', day),
      ...optional('knownAt', at),
    }));
}
