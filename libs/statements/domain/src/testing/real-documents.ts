import {
  splitsFromFacts,
  filingDayMoment,
  type Fact,
  type SecurityDocument,
  type Split,
} from '@plumbline/market-data/domain';
import { makeDocument } from '@plumbline/market-data/testing';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { STATEMENT_CONCEPTS } from '../registry/statement-items';

const ROOT = path.resolve(__dirname, '../../../../..');
const ARCHIVE = path.join(ROOT, '../shared/data/archives/sec-edgar.tar.gz');
const UNPACKED = path.join(ROOT, 'tmp/realdata/companyfacts');

/** The companies whose files are read, by symbol. */
export const REAL_CIKS = {
  AAPL: '0000320193',
  NVDA: '0001045810',
  GOOGL: '0001652044',
  SNOW: '0001640147',
  LPA: '0001997711',
} as const;
/** A symbol of REAL_CIKS. */
export type RealSymbol = keyof typeof REAL_CIKS;

/** True where the data folder is next to the repository. */
export const hasRealDocuments = (): boolean => existsSync(ARCHIVE);

/** Symbols to test with: all, or none (with one line on the console) where the data folder is absent. */
export function realSymbols(): readonly RealSymbol[] {
  if (hasRealDocuments()) return Object.keys(REAL_CIKS) as RealSymbol[];
  console.warn('Skipped: no published company facts next to the repository');
  return [];
}

/** A test over each published company, or a skipped one where there are none. */
export function testRealCompanies(name: string, check: (symbol: RealSymbol) => void): void {
  const symbols = realSymbols();
  if (symbols.length === 0) it.skip(name, () => undefined);
  else it.each(symbols)(name, check);
}

function fileOf(symbol: RealSymbol): string {
  const name = `CIK${REAL_CIKS[symbol]}.json`;
  const file = path.join(UNPACKED, name);
  if (existsSync(file)) return file;
  mkdirSync(UNPACKED, { recursive: true });
  const member = `sec-edgar/companyfacts/${name}`;
  execFileSync('tar', ['-xzf', ARCHIVE, '-C', UNPACKED, '--strip-components=2', member]);
  return file;
}

interface PublishedFact {
  readonly start?: string;
  readonly end: string;
  readonly val: number;
  readonly accn: string;
  readonly fy: number | null;
  readonly fp: string | null;
  readonly form: string;
  readonly filed: string;
}

interface CompanyFacts {
  readonly entityName: string;
  readonly facts: Record<string, Record<string, { readonly units: Record<string, readonly PublishedFact[]> }>>;
}

function factsOf({ facts }: CompanyFacts): readonly Fact[] {
  return Object.entries(facts).flatMap(([taxonomy, concepts]) =>
    Object.entries(concepts).flatMap(([name, { units }]) =>
      STATEMENT_CONCEPTS.has(`${taxonomy}:${name}`)
        ? Object.entries(units).flatMap(([unit, rows]) => rows.map((row) => factOf(`${taxonomy}:${name}`, unit, row)))
        : [],
    ),
  );
}

const factOf = (concept: string, unit: string, row: PublishedFact): Fact => ({
  concept,
  unit,
  ...(row.start === undefined ? {} : { start: row.start }),
  end: row.end,
  value: row.val,
  accession: row.accn,
  form: row.form,
  ...(row.fy === null ? {} : { fiscalYear: row.fy }),
  ...(row.fp === null ? {} : { fiscalPeriod: row.fp }),
  filed: row.filed,
  moment: filingDayMoment(row.filed),
});

/** Splits as the companies announced them; public well before their effective day. */
const SPLITS: Partial<Record<RealSymbol, readonly Split[]>> = {
  AAPL: [split('2014-06-09', 7), split('2020-08-31', 4)],
  NVDA: [split('2021-07-20', 4), split('2024-06-10', 10)],
  GOOGL: [split('2022-07-18', 20)],
};

function split(day: string, ratio: number): Split {
  return { day, ratio, source: 'announcement', knownAt: filingDayMoment(day).at - 30 * 86_400_000 };
}

const documents = new Map<RealSymbol, SecurityDocument>();

/** The document of a company from its published facts. */
export function realDocument(symbol: RealSymbol): SecurityDocument {
  const made = documents.get(symbol);
  if (made) return made;
  const published = JSON.parse(readFileSync(fileOf(symbol), 'utf8')) as CompanyFacts;
  const facts = factsOf(published);
  const cik = REAL_CIKS[symbol];
  const security = { id: `US${cik}`, symbol, exchange: 'NAS', company: published.entityName, currency: 'USD', cik };
  const splits = SPLITS[symbol] ?? splitsFromFacts(facts);
  const document = makeDocument({ security, facts, hasFilingList: false, splits });
  documents.set(symbol, document);
  return document;
}
