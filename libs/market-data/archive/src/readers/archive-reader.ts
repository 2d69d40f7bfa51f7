import { compareText, optional } from '@plumbline/shared/domain';
import path from 'node:path';

import { filingDayMoment, withExactPeriods, withFilings, type Fact, type Filing } from '@plumbline/market-data/domain';

import type { DuckDBConnection } from '@duckdb/node-api';

import { literal, literals, partsTable, queryColumns, queryRepeating, withStaged } from '../engine/duckdb';

/** Parts of the archive that hold facts and filings, relative to its folder. */
export interface FactSource {
  readonly archiveDir: string;
  readonly factParts: readonly string[];
  readonly filingParts: readonly string[];
  /** Parts with figures of a company's parts, among them the counts of its classes of shares. */
  readonly dimensionParts: readonly string[];
}

const compareOptional = (a = '', b = ''): number => compareText(a, b);

/** By what facts measure: concept, unit and period. */
const compareSubjects = (a: Fact, b: Fact): number =>
  compareText(a.concept, b.concept) ||
  compareText(a.unit, b.unit) ||
  compareOptional(a.start, b.start) ||
  compareText(a.end, b.end);

/** By the filing that states facts and what it states. */
const compareStatements = (a: Fact, b: Fact): number =>
  a.moment.at - b.moment.at ||
  compareText(a.accession, b.accession) ||
  a.value - b.value ||
  (a.fiscalYear ?? 9999) - (b.fiscalYear ?? 9999) ||
  compareOptional(a.fiscalPeriod, b.fiscalPeriod);

/** The order in which facts are stored and served: total, so that the same facts are always in the same order. */
const compareFacts = (a: Fact, b: Fact): number => compareSubjects(a, b) || compareStatements(a, b);

const absolute = ({ archiveDir }: FactSource, parts: readonly string[]): readonly string[] =>
  parts.map((part) => path.join(archiveDir, part));

/** The range next to the list lets the engine pass over the stretches of a part that hold other companies. */
function ofCompanies(ciks: readonly string[]): string {
  const ordered = [...ciks].sort();
  const [first = '', last = ''] = [ordered[0], ordered.at(-1)];
  const range = `cik BETWEEN ${literal(first)} AND ${literal(last)}`;
  return `${range} AND cik IN (${literals(ordered)})`;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);

type Columns = Awaited<ReturnType<typeof queryColumns>>;

function toFiling(columns: Columns, row: number): Filing {
  const text = (name: string): string => textOf(columns[name]?.[row]);
  const precision = columns['by_time']?.[row] === true ? 'time' : 'day';
  return {
    accession: text('accession'),
    form: text('form'),
    filed: text('filed'),
    ...optional('reportDay', text('report_day')),
    moment: { at: numberOf(columns['at']?.[row]), precision },
    ...optional('primaryDocument', text('primary_document')),
    ...optional('description', text('description')),
    ...optional('items', text('items')),
  };
}

const newestFirst = (a: Filing, b: Filing): number =>
  b.moment.at - a.moment.at || compareText(b.accession, a.accession);

/**
 * One row a filing out of those of several sources: the one that reaches further or knows more speaks first, and what it
 * leaves out is filled in from the others. A time of acceptance is worth more than a day.
 */
const merged = (table: string, where: string): string => {
  const best = (column: string): string => `arg_max(${column}, row(rank, ${column})) AS ${column}`;
  const moment = 'row(by_time, rank, "at")';
  const columns = ['form', 'filed', 'report_day', 'primary_document', 'description', 'items'].map(best);
  return `SELECT cik, accession, ${columns.join(', ')},
      arg_max("at", ${moment}) AS "at", arg_max(by_time, ${moment}) AS by_time
    FROM ${table} WHERE ${where} GROUP BY cik, accession`;
};

const REPEATING = ['cik', 'form', 'filed', 'report_day', 'description', 'items'] as const;
const SINGLE = ['accession', 'primary_document', 'at', 'by_time'] as const;
/** For fewer companies staging costs more than it saves. */
const MANY_COMPANIES = 8;

const queryFilings = (connection: DuckDBConnection, sql: string, companies: number): Promise<Columns> =>
  companies < MANY_COMPANIES
    ? queryColumns(connection, sql)
    : withStaged(connection, sql, (table) => queryRepeating(connection, table, { texts: REPEATING, others: SINGLE }));

/** Filings of the given companies, newest first; with `where` those alone for which it holds. */
export async function readFilings(
  connection: DuckDBConnection,
  source: FactSource,
  ciks: readonly string[],
  where = 'true',
): Promise<Map<string, Filing[]>> {
  const byCompany = new Map<string, Filing[]>();
  if (source.filingParts.length === 0 || ciks.length === 0) return byCompany;
  const table = partsTable(absolute(source, source.filingParts));
  const columns = await queryFilings(connection, merged(table, `${ofCompanies(ciks)} AND ${where}`), ciks.length);
  columns['cik']?.forEach((cik, row) => {
    const company = textOf(cik);
    const filing = toFiling(columns, row);
    const known = byCompany.get(company);
    if (known) known.push(filing);
    else byCompany.set(company, [filing]);
  });
  for (const filings of byCompany.values()) filings.sort(newestFirst);
  return byCompany;
}

type Moments = ReadonlyMap<string, Filing>;

/**
 * Filings of each company by accession. One that several companies filed together speaks for those alone whose lists
 * have it: what is said of a company must not depend on which others are read next to it.
 */
const momentsOf = (filings: ReadonlyMap<string, readonly Filing[]>): ReadonlyMap<string, Moments> =>
  new Map(Array.from(filings, ([cik, list]) => [cik, new Map(list.map((each) => [each.accession, each]))]));

function toFact(columns: Columns, row: number, moments: Moments | undefined): Fact {
  const text = (name: string): string => textOf(columns[name]?.[row]);
  const accession = text('accession');
  const filing = moments?.get(accession);
  const filed = filing?.filed ?? text('filed');
  const year = columns['fiscal_year']?.[row];
  return {
    concept: text('concept'),
    unit: text('unit'),
    ...optional('start', text('start_day')),
    end: text('end_day'),
    value: numberOf(columns['value']?.[row]),
    accession,
    form: text('form'),
    ...optional('fiscalYear', typeof year === 'number' ? year : null),
    ...optional('fiscalPeriod', text('fiscal_period')),
    filed,
    moment: filing?.moment ?? filingDayMoment(filed),
    ...(columns['rounded']?.[row] === true ? { rounded: true } : {}),
  };
}

const sameFact = (a: Fact, b: Fact): boolean =>
  a.value === b.value &&
  a.accession === b.accession &&
  a.concept === b.concept &&
  a.unit === b.unit &&
  a.end === b.end &&
  a.start === b.start;

/** Facts of one company out of all sources in their order, each vintage once. */
function settled(facts: readonly Fact[], filings: readonly Filing[]): Fact[] {
  const ordered = [...withExactPeriods(withFilings(facts, filings))].sort(compareFacts);
  return ordered.filter((fact, index) => {
    const before = ordered[index - 1];
    return before === undefined || !sameFact(before, fact);
  });
}

function factsOf(columns: Columns, filings: ReadonlyMap<string, readonly Filing[]>): Map<string, Fact[]> {
  const byCompany = new Map<string, Fact[]>();
  const moments = momentsOf(filings);
  columns['cik']?.forEach((cik, row) => {
    const company = textOf(cik);
    const fact = toFact(columns, row, moments.get(company));
    const known = byCompany.get(company);
    if (known) known.push(fact);
    else byCompany.set(company, [fact]);
  });
  for (const [cik, facts] of byCompany) byCompany.set(cik, settled(facts, filings.get(cik) ?? []));
  return byCompany;
}

/** Whose facts, and which of them. */
interface WantedFacts {
  readonly ciks: readonly string[];
  readonly where?: string;
}

/** Distinct facts of the given companies in the order of documents; `where` narrows them. */
export async function readFacts(
  connection: DuckDBConnection,
  source: FactSource,
  filings: ReadonlyMap<string, readonly Filing[]>,
  { ciks, where = 'true' }: WantedFacts,
): Promise<Map<string, Fact[]>> {
  if (source.factParts.length === 0 || ciks.length === 0) return new Map();
  const table = partsTable(absolute(source, source.factParts));
  const query = `SELECT DISTINCT * FROM ${table} WHERE ${ofCompanies(ciks)} AND (${where})`;
  return factsOf(await queryColumns(connection, query), filings);
}

const FACT_TEXTS = [
  'cik',
  'concept',
  'unit',
  'start_day',
  'end_day',
  'accession',
  'form',
  'fiscal_period',
  'filed',
] as const;
const FACT_OTHERS = ['value', 'fiscal_year', 'rounded'] as const;

/** Facts as `readFacts` gives them. */
export interface FactBatch {
  readonly facts: ReadonlyMap<string, readonly Fact[]>;
  /** How many distinct facts each company has, those that are not wanted too. */
  readonly counts: ReadonlyMap<string, number>;
}

/** The count of all classes of a cover page together, under a name of its own. */
const CLASS_SHARES = 'plumbline:SharesOutstandingOfAllClasses';
const COVER_SHARES = 'dei:EntityCommonStockSharesOutstanding';
/** One axis and its member. */
const OF_A_CLASS = `dimensions LIKE '[["us-gaap:StatementClassOfStockAxis",%' AND json_array_length(dimensions) = 1`;

/** Names that companies give the rate at which a class converts into the one that is traded, in their own taxonomies. */
const CONVERSION_RATE = `regexp_matches(concept, ':CommonStockConversion(Rate|Ratio)$') AND unit = 'pure' AND value > 0`;

/**
 * Counts of classes on covers that give none of the whole, added up by filing and day: each as many shares as it converts
 * into, where the report says the rate.
 */
function classSums({ archiveDir, dimensionParts, factParts }: FactSource, ciks: readonly string[]): string {
  const tables = [dimensionParts, factParts].map((parts) =>
    partsTable(parts.map((part) => path.join(archiveDir, part))),
  );
  const ofFiling = 'cik, unit, end_day, accession, form, fiscal_year, fiscal_period, filed';
  const ofClasses = `FROM ${tables[0] ?? ''} WHERE ${ofCompanies(ciks)} AND ${OF_A_CLASS}`;
  const counts = `SELECT ${ofFiling}, dimensions, max(value) AS value ${ofClasses}
    AND concept = ${literal(COVER_SHARES)} GROUP BY ALL`;
  const rates = `SELECT accession, dimensions, arg_max(value, end_day) AS rate ${ofClasses}
    AND ${CONVERSION_RATE} GROUP BY ALL`;
  const whole = `SELECT accession FROM ${tables[1] ?? ''} WHERE ${ofCompanies(ciks)} AND concept = ${literal(COVER_SHARES)}`;
  return `SELECT ${ofFiling}, ${literal(CLASS_SHARES)} AS concept, round(sum(value * coalesce(rate, 1))) AS value, true AS made
    FROM (${counts}) LEFT JOIN (${rates}) USING (accession, dimensions)
    WHERE accession NOT IN (${whole}) GROUP BY ALL`;
}

/** The same for many companies at once, with the counts of all their facts. */
export async function readFactBatch(
  connection: DuckDBConnection,
  source: FactSource,
  filings: ReadonlyMap<string, readonly Filing[]>,
  { ciks, where = 'true' }: WantedFacts,
): Promise<FactBatch> {
  if (source.factParts.length === 0 || ciks.length === 0) return { facts: new Map(), counts: new Map() };
  const parts = partsTable(absolute(source, source.factParts));
  const sums = source.dimensionParts.length === 0 ? '' : ` UNION ALL BY NAME ${classSums(source, ciks)}`;
  const facts = `(SELECT DISTINCT *, false AS made FROM ${parts} WHERE ${ofCompanies(ciks)})${sums}`;
  const query = `SELECT *, coalesce((${where}), false) AS wanted FROM (${facts})`;
  return withStaged(connection, query, async (table) => {
    const counted = await queryColumns(
      connection,
      `SELECT cik, (count(*) FILTER (NOT made))::DOUBLE AS facts FROM ${table} GROUP BY cik`,
    );
    const wanted = { texts: FACT_TEXTS, others: FACT_OTHERS, where: 'wanted' };
    const columns = await queryRepeating(connection, table, wanted);
    const counts = (counted['cik'] ?? []).map((cik, row) => [textOf(cik), numberOf(counted['facts']?.[row])] as const);
    return { facts: factsOf(columns, filings), counts: new Map(counts) };
  });
}

/** The condition for facts that show splits: share counts, per-share figures and disclosed ratios. */
export const SPLIT_FACTS = `unit LIKE '%shares' OR concept LIKE '%StockSplitConversionRatio%'`;

/** A filing and the company that filed it. */
export interface CompanyFiling {
  readonly cik: string;
  readonly filing: Filing;
}

/** Reports of insiders' own trades: far more than all other filings together. */
const OWNERSHIP_FORMS = ['3', '4', '5', '144', '3/A', '4/A', '5/A', '144/A'];

/** Rows of one filing at most: a list of filings, a feed, a report and an index can each name it. */
const ROWS_A_FILING = 4;

/** The newest filings of all companies, without insiders' reports. Only their rows are merged: all filings exceed the memory. */
export async function readLatestFilings(
  connection: DuckDBConnection,
  source: FactSource,
  limit: number,
): Promise<CompanyFiling[]> {
  if (source.filingParts.length === 0) return [];
  const table = partsTable(absolute(source, source.filingParts));
  const isShown = `form NOT IN (${literals(OWNERSHIP_FORMS)})`;
  const newest = `SELECT accession FROM ${table} WHERE ${isShown}
    ORDER BY "at" DESC, accession DESC LIMIT ${String(limit * ROWS_A_FILING)}`;
  const columns = await queryColumns(
    connection,
    `${merged(table, `${isShown} AND accession IN (${newest})`)}
     ORDER BY "at" DESC, accession DESC, cik LIMIT ${String(limit)}`,
  );
  return (columns['cik'] ?? []).map((cik, row) => ({ cik: textOf(cik), filing: toFiling(columns, row) }));
}
