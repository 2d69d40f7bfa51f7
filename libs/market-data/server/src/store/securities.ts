import type { CompanyProfile } from '@plumbline/market-data/domain';

/** A company as the archive knows it, from all its sources. */
export interface CompanyRow {
  readonly cik: string;
  readonly name: string | null;
  readonly origin: 'submissions' | 'companyfacts';
  readonly newest: string;
  readonly profile: CompanyProfile | null;
  readonly symbols: readonly string[];
  readonly exchanges: readonly string[];
  readonly rank: number;
}

/** A line of a ticker list. */
export interface ListingRow {
  readonly cik: string;
  readonly name: string;
  readonly symbol: string;
  /** Null where the list has no exchanges. */
  readonly exchange: string | null;
  readonly place: number;
  readonly rank: number;
}

/** What decides which securities are served. */
export interface SecuritySources {
  readonly companies: readonly CompanyRow[];
  readonly listings: readonly ListingRow[];
  readonly withFacts: ReadonlySet<string>;
  readonly withFilings: ReadonlySet<string>;
  /** Symbols that have prices. */
  readonly priced: ReadonlySet<string>;
}

/** A security that is served, with what its document starts from. */
export interface ServedSecurity {
  readonly id: string;
  readonly symbol: string;
  readonly exchange: string;
  readonly company: string;
  readonly currency: string;
  readonly cik?: string;
  readonly profile: CompanyProfile;
}

/** Currency by the suffix that publishers of prices put behind a foreign symbol; dollars without one. */
const CURRENCIES: Readonly<Record<string, string>> = {
  MI: 'EUR',
  PA: 'EUR',
  DE: 'EUR',
  AS: 'EUR',
  MC: 'EUR',
  BR: 'EUR',
  HE: 'EUR',
  TO: 'CAD',
  SW: 'CHF',
  HK: 'HKD',
  AX: 'AUD',
};

const currencyOf = (symbol: string): string => CURRENCIES[/\.([A-Z]{2})$/.exec(symbol)?.[1] ?? ''] ?? 'USD';

/** Rows in groups, each newest first. */
function newestFirst<T extends { readonly rank: number }>(
  rows: readonly T[],
  key: (row: T) => string,
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of [...rows].sort((a, b) => b.rank - a.rank))
    groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}

/** The list that reaches further is the newer one, whatever the order of import. */
function newestOf(rows: readonly CompanyRow[], origin: CompanyRow['origin']): CompanyRow | undefined {
  const found = rows.filter((row) => row.origin === origin);
  return found.sort((a, b) => (a.newest < b.newest ? 1 : a.newest > b.newest ? -1 : b.rank - a.rank))[0];
}

interface Company {
  readonly cik: string;
  readonly name: string;
  readonly profile: CompanyProfile;
  readonly listings: readonly { readonly symbol: string; readonly exchange: string }[];
}

const shouts = (name: string): boolean => name === name.toUpperCase();

const letters = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The same name in quieter letters when a ticker list has it: 'ALPHABET INC.' and 'Alphabet Inc.'. */
function quieter(name: string | null | undefined, listings: readonly ListingRow[]): string | undefined {
  if (!name) return undefined;
  if (!shouts(name)) return name;
  return listings.find((row) => !shouts(row.name) && letters(row.name) === letters(name))?.name ?? name;
}

function titleOf(listings: readonly ListingRow[]): string | undefined {
  return (listings.find(({ name }) => !shouts(name)) ?? listings[0])?.name;
}

/** Symbols of a company: its own list first, then the newest ticker list that names it, then older ones that have prices. */
function symbolsOf(
  own: CompanyRow | undefined,
  listings: readonly ListingRow[],
  priced: ReadonlySet<string>,
): string[] {
  const newest = listings[0]?.rank;
  const byPlace = [...listings].sort((a, b) => b.rank - a.rank || a.place - b.place);
  const listed = byPlace.filter(({ rank, symbol }) => rank === newest || priced.has(symbol));
  return [...new Set([...(own?.symbols ?? []), ...listed.map(({ symbol }) => symbol)])];
}

function exchangeOf(symbol: string, own: CompanyRow | undefined, listings: readonly ListingRow[]): string {
  const listed = listings.find((row) => row.symbol === symbol && row.exchange !== null)?.exchange;
  return listed || (own?.exchanges[own.symbols.indexOf(symbol)] ?? '');
}

function toCompany(
  cik: string,
  rows: readonly CompanyRow[],
  listings: readonly ListingRow[],
  sources: SecuritySources,
): Company {
  const own = newestOf(rows, 'submissions');
  const reported = newestOf(rows, 'companyfacts');
  const symbols = symbolsOf(own, listings, sources.priced);
  // Figures of a company that no list names are served under its number.
  const shown = symbols.length === 0 && sources.withFacts.has(cik) ? [`CIK${Number(cik)}`] : symbols;
  return {
    cik,
    name: quieter(own?.name ?? reported?.name, listings) ?? titleOf(listings) ?? shown[0] ?? cik,
    profile: own?.profile ?? {},
    listings: shown.map((symbol) => ({ symbol, exchange: exchangeOf(symbol, own, listings) })),
  };
}

function companiesOf(sources: SecuritySources): Company[] {
  const rows = newestFirst(sources.companies, ({ cik }) => cik);
  const listings = newestFirst(sources.listings, ({ cik }) => cik);
  const ciks = [...new Set([...rows.keys(), ...listings.keys(), ...sources.withFacts])].sort();
  return ciks.map((cik) => toCompany(cik, rows.get(cik) ?? [], listings.get(cik) ?? [], sources));
}

/** Which company a symbol stands for now: tickers are reused, so the newest list that names the symbol decides. */
function owners(sources: SecuritySources): Map<string, string> {
  const claims = sources.listings.map(({ symbol, cik, rank }) => ({ symbol, cik, rank }));
  const own = sources.companies.flatMap(({ cik, rank, symbols }) => symbols.map((symbol) => ({ symbol, cik, rank })));
  return new Map([...claims, ...own].sort((a, b) => a.rank - b.rank).map(({ symbol, cik }) => [symbol, cik]));
}

function ofCompany(company: Company, owner: ReadonlyMap<string, string>, sources: SecuritySources): ServedSecurity[] {
  const { cik, name, profile } = company;
  const known = sources.withFacts.has(cik) || sources.withFilings.has(cik);
  return company.listings
    .filter(({ symbol }) => (owner.get(symbol) ?? cik) === cik)
    .map(({ symbol, exchange }, index) => {
      const id = index === 0 ? `US${cik}` : `US${cik}.${symbol}`;
      return { id, symbol, exchange, company: name, currency: currencyOf(symbol), cik, profile };
    })
    .filter(({ symbol }) => known || sources.priced.has(symbol));
}

/** The securities that are served: those with figures, prices or a list of filings, ordered by symbol. */
export function servedSecurities(sources: SecuritySources): readonly ServedSecurity[] {
  const owner = owners(sources);
  const listed = companiesOf(sources).flatMap((company) => ofCompany(company, owner, sources));
  const symbols = new Set(listed.map(({ symbol }) => symbol));
  const pricedOnly = [...sources.priced]
    .filter((symbol) => !symbols.has(symbol))
    .map((symbol) => {
      const currency = currencyOf(symbol);
      return { id: `US.${symbol}`, symbol, exchange: '', company: symbol, currency, profile: {} };
    });
  return [...listed, ...pricedOnly].sort((a, b) =>
    a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : a.id < b.id ? -1 : 1,
  );
}
