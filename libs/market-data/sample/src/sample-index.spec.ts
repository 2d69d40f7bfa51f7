import { FOREIGN_EXCHANGES, gradeOf, type SecurityDocument } from '@plumbline/market-data/domain';
import type { ArchiveTable } from '@plumbline/market-data/importers';
import {
  openEngine,
  partFiles,
  partsTable,
  queryRows,
  readArchiveManifest,
  type ArchiveManifest,
  type Engine,
} from '@plumbline/market-data/archive';
import { openMarketReader, type FileMarketReader } from '@plumbline/market-data/market';

import { builtCases, SIZE } from './testing/built-cases';
import { createUniverse } from './universe/universe';

jest.setTimeout(300_000);

const { companies } = createUniverse({ companies: SIZE.companies });
let folders: Awaited<ReturnType<typeof builtCases>>;
let reader: FileMarketReader;
let engine: Engine;
let manifest: ArchiveManifest;

beforeAll(async () => {
  folders = await builtCases();
  reader = await openMarketReader(folders);
  engine = await openEngine();
  manifest = await readArchiveManifest(folders.archiveDir);
});
afterAll(() => {
  reader.close();
  engine.close();
});

/** A company by hand by its ticker, a generated one by its number. */
async function documentOf(which: string | number): Promise<SecurityDocument> {
  const cik = typeof which === 'number' ? String(companies[30 + which]?.cik) : '';
  const found = cik ? reader.ofCompany(cik)[0] : reader.find(which as string);
  const document = await reader.document(found?.id ?? '');
  if (!document) throw new Error(`${which} is not in the market`);
  return document;
}

const valuesOf = ({ facts }: SecurityDocument, concept: RegExp): number[] =>
  facts.filter((fact) => concept.test(fact.concept)).map(({ value }) => value);
const hasFact = (document: SecurityDocument, concept: RegExp): boolean => valuesOf(document, concept).length > 0;
const hasAction = ({ actions = [] }: SecurityDocument, kind: string): boolean =>
  actions.some((action) => action.kind === kind);
const formsOf = ({ filings }: SecurityDocument): string[] => filings.map(({ form }) => form);
const splitOn = ({ splits }: SecurityDocument, day: string): number | undefined =>
  splits.find((split) => split.day === day)?.ratio;
const periodsOf = ({ facts }: SecurityDocument, concept: RegExp) =>
  facts.filter((fact) => concept.test(fact.concept) && fact.start !== undefined);
const NET = /^us-gaap:NetIncomeLoss$/;
const EQUITY = /^(us-gaap:StockholdersEquity|ifrs-full:EquityAttributableToOwnersOfParent)$/;

type Check = (document: SecurityDocument) => boolean;

/** Two values of one period in different filings. */
const isRestated: Check = ({ facts }) => {
  const first = new Map<string, number>();
  return facts.some(({ concept, start = '', end, value }) => {
    const key = `${concept} ${start} ${end}`;
    if (!/NetIncomeLoss$/.test(concept)) return false;
    const known = first.get(key) ?? value;
    first.set(key, known);
    return known !== value;
  });
};

const lastsDays = (document: SecurityDocument, days: number): boolean =>
  periodsOf(document, NET).some(
    ({ start = '', end }) => Math.round((Date.parse(end) - Date.parse(start)) / 864e5) + 1 === days,
  );

const lacksQuarter: Check = ({ facts }) =>
  facts.every(({ end, form }) => form !== '10-Q' || end < '2022-07-15' || end > '2022-08-15');

/** Between closes of price files: lists of fails state closes in between. */
const longestGap = (document: SecurityDocument): number => {
  const { days: all = [], quality = [] } = reader.prices(document.security.id) ?? {};
  const days = Array.from(all).filter((_, row) => gradeOf(quality[row] ?? 0) === 'A');
  return days.reduce((most, day, place) => (place === 0 ? 0 : Math.max(most, day - (days[place - 1] ?? day))), 0);
};

/** Each awkward case with where in the sample it is, and how the built market shows it. */
const CASES: readonly (readonly [what: string, where: string | number, shown: Check])[] = [
  ['a split', 'VTRL', (document) => splitOn(document, '2021-07-20') === 4],
  ['a reverse split', 'SKHP', (document) => splitOn(document, '2020-08-04') === 0.1],
  [
    'a year restated by an amendment',
    'TSGD',
    (document) => isRestated(document) && formsOf(document).includes('10-K/A'),
  ],
  ['negative equity', 'FXMR', (document) => valuesOf(document, EQUITY).some((value) => value < 0)],
  ['a loss in every year', 'MDVX', (document) => valuesOf(document, NET).every((value) => value < 0)],
  [
    'listed lately',
    'LMRC',
    (document) => reader.prices(document.security.id)?.days[0] === Date.parse('2024-05-16') / 864e5,
  ],
  ['delisted', 'DUNM', ({ security }) => security.delisted !== undefined && security.delisted < '2022-10-01'],
  ['another fiscal year end', 'WNFD', (document) => formsOf(document).includes('10-KT')],
  ['a quarter never reported', 'PLWK', (document) => lacksQuarter(document) && formsOf(document).includes('NT 10-Q')],
  ['no filing list', 'HLSM', (document) => document.facts.length > 0 && !formsOf(document).includes('10-K')],
  ['no share count on the cover', 'CLDN', (document) => !hasFact(document, /^dei:EntityCommonStock/)],
  [
    'revenue under three tags',
    'NGBL',
    (document) =>
      ['SalesRevenueNet', 'Revenues', 'RevenueFromContract'].every((tag) => hasFact(document, new RegExp(tag))),
  ],
  ['months without a trade', 'IVDR', (document) => longestGap(document) > 120],
  ['two price files that disagree', 'BXCB', ({ priceConflicts }) => priceConflicts.length > 0],
  ['two classes of one company', 'VDLN', ({ security }) => reader.ofCompany(security.cik ?? '').length === 2],
  ['a bank', 'FTBY', (document) => document.profile.sic === '6022' && hasFact(document, /InterestExpense/)],
  ['an insurer', 'AMBH', (document) => document.profile.sic === '6331' && hasFact(document, /PremiumsEarned/)],
  ['a real estate trust', 'LKGP', (document) => document.profile.sic === '6798' && hasFact(document, /RealEstate/)],
  ['an industrial company', 'TLWM', (document) => hasFact(document, /CostOf/) && hasFact(document, /InventoryNet/)],
  ['minority interest', 'ORVT', (document) => hasFact(document, /MinorityInterest/)],
  ['preferred stock', 'GWBU', (document) => hasFact(document, /PreferredStockValue/)],
  ['commercial paper', 'KDRN', (document) => hasFact(document, /CommercialPaper/)],
  ['a fiscal year of 53 weeks', 'QRVN', (document) => lastsDays(document, 371) && lastsDays(document, 364)],
  [
    'a year that ends in January',
    'BRKF',
    (document) => periodsOf(document, NET).some(({ end }) => end.slice(5, 7) === '01'),
  ],
  ['a special dividend', 0, (document) => hasAction(document, 'special-dividend')],
  ['a failure', 2, (document) => document.filings.some(({ items }) => items?.includes('1.03'))],
  ['a merger for shares', 3, (document) => hasAction(document, 'merger')],
  [
    'a receipt in New York',
    4,
    ({ security }) => reader.ofCompany(security.cik ?? '').some(({ kind }) => kind === 'adr'),
  ],
  ['another ticker before', 5, ({ security }) => (security.formerSymbols ?? []).length === 1],
  [
    'a 20-F in a foreign currency',
    6,
    (document) =>
      formsOf(document).includes('20-F') &&
      document.security.currency === 'USD' &&
      !document.facts.some(({ unit }) => unit === 'USD'),
  ],
  ['a spin-off', 7, (document) => hasAction(document, 'spin-off')],
  ['a company spun off', 8, ({ facts }) => facts.length > 0],
  ['a ticker that another has now', 10, ({ security }) => reader.find(security.symbol)?.id !== security.id],
  ['a ticker that another had', 11, ({ security }) => reader.find(security.symbol)?.id === security.id],
  ['no revenue', 13, (document) => !hasFact(document, /:(Revenues|SalesRevenueNet|RevenueFrom|Revenue$)/)],
  ['hundreds of filings', 15, ({ filings }) => filings.length > 400],
  ['over the counter', 16, ({ security }) => security.exchange === 'OTCPK'],
  ['debt above what it owns', 18, (document) => valuesOf(document, EQUITY).some((value) => value < 0)],
];

it.each(CASES)('the built sample shows %s (%s)', async (_, where, shown) => {
  expect(shown(await documentOf(where))).toBe(true);
});

type Rows = readonly Readonly<Record<string, unknown>>[];

async function ask(table: ArchiveTable, select: string, rest = ''): Promise<Rows> {
  const files = partFiles(folders.archiveDir, manifest, table);
  return files.length === 0 ? [] : queryRows(engine.connection, `SELECT ${select} FROM ${partsTable(files)} ${rest}`);
}

const DISTINCT = (what: string): string => `count(DISTINCT ${what})::INTEGER AS n`;

/** Data besides the companies: the rows counted, and the minimum of each. */
const AROUND: readonly (readonly [what: string, table: ArchiveTable, select: string, rest: string, least: number])[] = [
  ['managers with quarterly reports', 'holding_reports', DISTINCT('cik'), '', 40],
  ['quarters of them', 'holding_reports', DISTINCT('period'), '', 30],
  [
    'amendments that replace and that add',
    'holding_reports',
    DISTINCT('amendment_type'),
    'WHERE amendment_type IS NOT NULL',
    2,
  ],
  ['large stakes', 'stakes', DISTINCT('accession'), '', 10],
  ['reports of funds', 'fund_reports', DISTINCT('accession'), '', 20],
  ['exchange traded funds', 'symbols', DISTINCT('symbol'), "WHERE kind = 'etf'", 8],
  ['forms of insiders', 'insider_filings', DISTINCT('form'), '', 4],
  ['codes of insiders’ trades', 'insider_trades', DISTINCT('code'), '', 6],
  ['notices of sales', 'sale_notices', DISTINCT('accession'), '', 20],
  ['members of Congress', 'legislators', 'count(*)::INTEGER AS n', '', 10],
  ['chambers with trades', 'politician_trades', DISTINCT('chamber'), '', 2],
  ['countries of short positions', 'short_positions', DISTINCT('country'), '', 3],
  ['countries of foreign insiders', 'foreign_insider_trades', DISTINCT('country'), '', 3],
  ['series of the economy', 'observations', DISTINCT('series'), '', 60],
  ['reports of traders', 'cot_positions', DISTINCT('category'), '', 5],
  ['events of calendars', 'calendar_events', DISTINCT('kind'), '', 2],
  [
    'forms of offerings',
    'filings',
    DISTINCT('form'),
    "WHERE form IN ('S-1', 'S-1/A', 'F-1', '424B4', 'EFFECT', 'RW')",
    5,
  ],
  ['kinds of texts: news, letters, transcripts', 'texts', DISTINCT('kind'), '', 3],
  ['identifiers', 'cusips', DISTINCT('cusip'), '', 20],
  ['fails to deliver', 'fails', 'count(*)::INTEGER AS n', '', 100],
];

it.each(AROUND)('the imported sample has %s', async (_, table, select, rest, least) => {
  expect(Number((await ask(table, select, rest))[0]?.['n'] ?? 0)).toBeGreaterThanOrEqual(least);
});

it('four hundred companies cover all exchanges and regions, and all templates at home and abroad', () => {
  const all = createUniverse().companies;
  expect(all).toHaveLength(400);
  const used = new Set(all.map(({ venue }) => venue?.code));
  const regions = new Set(all.map(({ venue }) => venue?.region));
  expect(FOREIGN_EXCHANGES.filter(({ code }) => !used.has(code))).toEqual([]);
  expect([...new Set(FOREIGN_EXCHANGES.map(({ region }) => region))].filter((region) => !regions.has(region))).toEqual(
    [],
  );
  expect(new Set(all.filter(({ venue }) => !venue).map(({ exchange }) => exchange))).toEqual(
    new Set(['Nasdaq', 'NYSE', 'NYSE American', 'OTC']),
  );
  for (const isHome of [true, false]) {
    const sectors = new Set(all.filter(({ filer }) => (filer === undefined) === isHome).map(({ sector }) => sector));
    for (const sector of ['bank', 'insurer', 'real-estate', 'industrials'] as const)
      expect([isHome, sector, sectors.has(sector)]).toEqual([isHome, sector, true]);
  }
});
