import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import {
  BUNDLE_IMPORTERS,
  decode,
  IMPORTERS,
  toSourceFile,
  type ImportResult,
  type SourceFile,
} from '@plumbline/market-data/importers';
import {
  collect,
  FIXTURES,
  JSON_TEXT,
  PREFIXES,
  tableVariants,
  tempFolder,
  TEXT,
  without,
  XML_TEXT,
  type Variants,
} from '@plumbline/market-data/importers/testing';

import { zipSync } from 'fflate';

import { readBundle, readFileEntry, recognise, toUnits, type SourceUnit } from './source-units';
import { listEntries } from './source-entries';

const CSV = tableVariants({ delimiter: ',' });
const SEMICOLONS = tableVariants({ delimiter: ';' });
const TABS = tableVariants({ delimiter: '\t', plain: true });
const bars = (below?: RegExp): Variants => tableVariants({ delimiter: '|', plain: true, ...(below ? { below } : {}) });

const OTHER_ORDER = 'with its columns in another order';
const IN_FRONT = 'with a column more in front';
const MORE = 'with a column more';
const [CAPITALS, SMALL] = ['with its header in capitals', 'with its header in small letters'];

/** The first column is the day, or the label of a line. */
const DAYS_FIRST = without(CSV, OTHER_ORDER, IN_FRONT);
/** Every column is a series: a remark is none. */
const SERIES = without(DAYS_FIRST, MORE);
/** Objects whose members are rows: a member more is a row more. */
const ROWS_BY_KEY = without(JSON_TEXT, 'with a member more in its objects');
/** Reports have no number: their unchanged text names them. */
const BY_TEXT = without(ROWS_BY_KEY, 'with its keys in another order');
const XML = [...XML_TEXT, ...PREFIXES];

type Row = readonly [file: string, variants: Variants];

/** A file or more an importer, with the ways in which a copy may differ. */
const ROWS: readonly Row[] = [
  ['economy/bea-nipa/t10105.json', JSON_TEXT],
  ['economy/bea-table-csv/t10105.csv', TEXT],
  ['economy/bls-api/answer.json', JSON_TEXT],
  ['economy/bls-flat/cu.data.0.Current', TABS],
  ['economy/bls-series-report/SeriesReport-20210301.csv', TEXT],
  ['economy/bls-series-report/columns.csv', CSV],
  ['economy/bls-series-report/SeriesReport-20210301.xlsx', []],
  ['economy/cftc-cot/annual.txt', CSV],
  ['economy/cftc-cot/f_year.txt', CSV],
  ['economy/cftc-cot/6dca-aqww.trap-9.csv', CSV],
  ['economy/cftc-cot/gpe5-46if.json', JSON_TEXT],
  ['economy/earnings-calendar-csv/earnings_calendar.csv', CSV],
  ['economy/ecb-data-csv/key-rates.csv', CSV],
  ['economy/ecb-fx-csv/eurofxref.csv', CSV],
  ['economy/ecb-fx-csv/eurofxref-hist.trap-11.csv', CSV],
  ['economy/ecb-fx-xml/eurofxref-hist-90d.xml', XML],
  ['economy/eia-csv/prices.csv', without(SERIES, CAPITALS, SMALL, 'with its header in quotes')],
  ['economy/eia-workbook/RWTCd.xls', []],
  ['economy/eia-workbook/PET_PRI_SPT_S1_M.xlsx', []],
  // The text in the first line is the name of the series.
  ['economy/frb-data-download/h15.csv', without(SERIES, CAPITALS, SMALL, 'with its header in quotes')],
  ['economy/imf-datamapper/debt.trap-11.json', ROWS_BY_KEY],
  ['economy/macro-calendar-csv/macro_calendar.csv', CSV],
  ['economy/series-columns-csv/aat1.csv', CSV],
  ['economy/series-columns-csv/cpiai.csv', CSV],
  ['economy/series-columns-csv/monthly.csv', CSV],
  ['economy/series-columns-csv/quarter.csv', CSV],
  ['economy/series-csv/ICSA.csv', SERIES],
  ['economy/series-csv/fredgraph.csv', SERIES],
  ['economy/series-csv/gold/monthly.csv', SERIES],
  ['economy/series-snapshots-csv/metadata.csv', CSV],
  ['economy/shiller-csv/data.csv', CSV],
  ['economy/shiller-workbook/ie_data.xls', []],
  ['economy/shiller-workbook/ie_data.xlsx', []],
  // Case counts: capitals are the table of real yields, and a new column keeps its name.
  ['economy/treasury-yields-csv/par-yields.csv', without(CSV, CAPITALS, SMALL)],
  ['economy/treasury-yields-xml/yields.trap-10.xml', XML],
  ['economy/worldbank-csv/API_invented.csv', tableVariants({ delimiter: ',', above: 4 })],
  ['economy/worldbank-json/gdp.json', JSON_TEXT],
  ['economy/worldbank-pink-sheet/CMO-Historical-Data-Monthly.xlsx', []],
  ['holdings/inbox-holdings/holdings.csv', CSV],
  ['holdings/sec-13f/0000999981-21-000001.txt', TEXT],
  ['holdings/sec-13f/0000999981-23-000007-primary_doc.xml', XML],
  ['holdings/sec-13f/0000999981-23-000007-table.xml', XML],
  ['holdings/sec-nport/0000999985-24-000001.xml', XML],
  ['holdings/sec-nport/0000999985-24-000002.txt', TEXT],
  // A column that nobody knows could make it a table of holdings.
  ['identifiers/cusip-map/map.csv', CSV],
  ['identifiers/cusip-map/map-with-days.csv', CSV],
  ['identifiers/index-members/constituents.csv', CSV],
  ['identifiers/index-members/SPX_Members.xlsx', []],
  ['identifiers/nasdaq-trader/nasdaqlisted.txt', bars(/^File Creation/)],
  ['identifiers/nasdaq-trader/otherlisted.txt', bars(/^File Creation/)],
  ['identifiers/nasdaq-trader/nasdaqtraded.txt', bars(/^File Creation/)],
  ['identifiers/nasdaq-trader/nasdaq-listed.csv', tableVariants({ delimiter: ',', below: /^File Creation/ })],
  ['identifiers/sec-fails-to-deliver/cnsfails202602a.txt', bars(/^Trailer/)],
  ['identifiers/sec-fund-tickers/company_tickers_mf.json', JSON_TEXT],
  ['ownership/sec-form-144/0000999101-21-000021.xml', XML],
  ['ownership/sec-form-144/0000999101-21-000022.txt', TEXT],
  ['ownership/sec-ownership/0000999101-21-000001.txt', TEXT],
  ['ownership/sec-ownership/0000999101-21-000002.nc', TEXT],
  ['ownership/sec-ownership/000099910121000003/form5.xml', XML],
  ['ownership/sec-schedule-13-text/boxed-13d.txt', TEXT],
  ['ownership/sec-schedule-13-text/table-13g.txt', TEXT],
  ['ownership/sec-schedule-13-text/cells-13g.nc', TEXT],
  ['ownership/sec-schedule-13d-13g/0000999201-25-000004.xml', XML],
  ['ownership/sec-schedule-13d-13g/13d.list-of-cusips.xml', XML],
  ['people/congress-legislators/legislators-current.csv', without(CSV, OTHER_ORDER)],
  ['people/congress-legislators/legislators-current.json', ROWS_BY_KEY],
  ['people/congress-legislators/legislators-current.yaml', TEXT],
  ['people/congress-legislators/legislators-social-media.yaml', TEXT],
  ['people/finra-short-volume/CNMSshvol20240301.txt', bars(/^\d+$/)],
  ['people/finra-short-volume/CNMSshvol20100301.txt', bars()],
  ['people/foreign-insiders/insiders.drop.csv', CSV],
  ['people/foreign-insiders/insyn-comma.csv', CSV],
  ['people/foreign-insiders/insyn-sv.csv', SEMICOLONS],
  ['people/foreign-insiders/insyn-en.csv', []],
  ['people/foreign-insiders/dealings.csv', []],
  ['people/foreign-insiders/transacties-leidinggevenden.csv', []],
  ['people/foreign-insiders/transacties-leidinggevenden.xml', XML],
  ['people/house-fd-index/2022FD.txt', TABS],
  ['people/house-fd-index/2022FD.xml', XML],
  ['people/house-transactions/house_all_transactions.csv', CSV],
  ['people/house-transactions/house_all_transactions.json', JSON_TEXT],
  ['people/parsed-transactions/house-transactions-2024.json', BY_TEXT],
  ['people/senate-efd-html/reports.txt', TEXT],
  ['people/senate-transactions/all_transactions.csv', CSV],
  ['people/senate-transactions/all_transactions.json', JSON_TEXT],
  ['people/senate-transactions/transaction_report_for_12_20_2020.json', JSON_TEXT],
  ['people/short-positions/aggregated-net-short-positions.csv', CSV],
  ['people/short-positions/de-shortselling.csv', CSV],
  ['people/short-positions/leerverkaeufe.csv', CSV],
  ['people/short-positions/positions-courtes.csv', CSV],
  ['people/short-positions/short-positions-daily-update.xlsx', []],
  ['people/short-positions/HistoriskaPositioner.ods', []],
  ['people/short-positions/NetShortPositions.xls', []],
  ['prices/actions-csv/actions.csv', CSV],
  ['prices/actions-csv/actions.json', JSON_TEXT],
  ['prices/actions-csv/dividends.csv', CSV],
  ['prices/actions-csv/splits.csv', CSV],
  ['prices/actions-csv/split-ratios.csv', CSV],
  ['prices/actions-csv/ALDR_splits.csv', CSV],
  ['prices/actions-csv/OAKS_actions.csv', CSV],
  ['prices/actions-csv/vendors/historical.fmp.json', JSON_TEXT],
  ['prices/actions-csv/vendors/splits.fmp.json', JSON_TEXT],
  ['prices/price-csv/good/OAKS.csv', CSV],
  ['prices/price-csv/good/several.csv', CSV],
  ['prices/price-csv/layouts/elm.txt', CSV],
  ['prices/price-csv/layouts/ELMN.csv', CSV],
  ['prices/price-csv/layouts/ELMW Historical Data.csv', CSV],
  ['prices/price-csv/layouts/ELMS.csv', SEMICOLONS],
  ['prices/price-csv/layouts/ELMT.txt', TABS],
  ['prices/price-csv/layouts/ELMG.csv', SEMICOLONS],
  ['prices/price-csv/layouts/ELMO.csv', CSV],
  ['prices/price-csv/layouts/ELMD.csv', CSV],
  // Without a header the places count.
  ['prices/price-csv/good/PINE.csv', without(SERIES, SMALL)],
  // Its header begins with the symbol.
  ['prices/price-csv/layouts/finance-charts.csv', without(CSV, CAPITALS, SMALL)],
  ['prices/price-csv/layouts/prices.json', JSON_TEXT],
  ['prices/price-csv/vendors/adjusted.alpha.json', ROWS_BY_KEY],
  ['prices/price-csv/vendors/historical.fmp.json', JSON_TEXT],
  ['prices/price-csv/vendors/full.fmp.json', JSON_TEXT],
  ['reported/inbox-facts/facts.csv', CSV],
  ['reported/sec-company-tickers/company_tickers.json', ROWS_BY_KEY],
  ['reported/sec-company-tickers/company_tickers_exchange.json', JSON_TEXT],
  ['reported/sec-companyfacts/CIK0000999991.json', ROWS_BY_KEY],
  ['reported/sec-current-feed/getcurrent.atom.xml', XML],
  ['reported/sec-daily-index/form.20220210.idx', TEXT],
  ['reported/sec-daily-index/master.20220210.idx', TEXT],
  ['reported/sec-daily-index/crawler.20220210.idx', TEXT],
  ['reported/sec-full-submission/0000999991-22-000004.txt', TEXT],
  ['reported/sec-inline-report/alder-10-q-2022-05-04.html', TEXT],
  ['reported/sec-submissions/CIK0000999991.json', JSON_TEXT],
  ['reported/sec-submissions/CIK0000999991-submissions-001.json', JSON_TEXT],
  // Prefixes stand for taxonomies there.
  ['reported/sec-xbrl-instance/alder-20211231.xml', XML_TEXT],
  ['estimates/inbox-estimates/estimates.csv', CSV],
  ['texts/inbox-letters/letters.csv', CSV],
  ['texts/inbox-news/news.csv', CSV],
  ['texts/inbox-news/news.json', JSON_TEXT],
  ['texts/inbox-transcripts/transcripts.json', JSON_TEXT],
];

const fixtureOf = (file: string): string => {
  const [area = '', importer = '', ...rest] = file.split('/');
  return path.join(FIXTURES, area, importer, '__fixtures__', ...rest);
};

/** Rows an import would keep, without hashes that name the bytes and without their order. */
function kept({ rows, malformed, rejected }: ImportResult, hashes: readonly string[]) {
  const nameless = (text: string): string =>
    hashes.reduce(
      (rest, hash) =>
        rest.replaceAll(hash, 'hash').replaceAll(hash.slice(0, 20), 'hash').replaceAll(hash.slice(0, 16), 'hash'),
      text,
    );
  const tables = Object.entries(rows).map(([table, all]) => [
    table,
    all.map((row) => nameless(JSON.stringify(row))).sort(),
  ]);
  return { malformed, rejected: rejected.length, tables: Object.fromEntries(tables) };
}

function read(file: string, bytes: Uint8Array) {
  const source: SourceFile = toSourceFile({
    name: path.basename(file),
    folders: path.dirname(file).split('/'),
    bytes,
    rank: 1,
  });
  const head = decode(bytes.subarray(0, 262_144));
  const claimants = IMPORTERS.filter((importer) => importer.recognises(head, source.name, source));
  const result = claimants[0] && collect(claimants[0].read(source));
  return { kinds: claimants.map(({ kind }) => kind), ...(result ? kept(result, [source.sha256]) : {}) };
}

it('has a file of every importer', () => {
  const kinds = ROWS.flatMap(([file]) => read(file, readFileSync(fixtureOf(file))).kinds);
  expect(IMPORTERS.filter(({ kind }) => !kinds.includes(kind))).toEqual([]);
});

const cases = ROWS.flatMap(([file, variants]) => variants.map(({ how, change }) => [file, how, change] as const));

it.each(cases)('%s is read the same %s', (file, _, change) => {
  const bytes = readFileSync(fixtureOf(file));
  const given = read(file, bytes);
  expect(given).toMatchObject({ malformed: undefined });
  expect(given.kinds).toHaveLength(1);
  expect(read(file, Buffer.from(change(decode(bytes))))).toEqual(given);
});

/** Formats that say only in the name, or the folder, whose rows a file holds. */
const NAMED =
  /(cftc-cot.(annual|f_year)|series-csv|series-columns|shiller-workbook|eia-workbook.*xlsx|SeriesReport.*xlsx|pink-sheet|SPX_Members|sec-submissions.*-001|short-positions|actions-csv.*(ALDR|OAKS)|price-csv.*(OAKS|PINE|ELM[NWSTGOD])|inline-report|0000999\d{3}-|000099910121000003)/;

it.each(ROWS.filter(([file]) => !NAMED.test(file)))('%s is read the same under another name', (file) => {
  const bytes = readFileSync(fixtureOf(file));
  const { kinds, malformed, rejected, tables } = read(file, bytes);
  const renamed = `${path.dirname(file)}/download (1)${path.extname(file)}`;
  const nameless = (result: object): unknown =>
    JSON.parse(JSON.stringify(result).replaceAll(path.basename(renamed), path.basename(file)));
  expect(nameless(read(renamed, bytes))).toEqual(nameless({ kinds, malformed, rejected, tables }));
});

const folder = tempFolder();
let places = 0;

/** A folder of its own with these files. */
function placed(files: Readonly<Record<string, Uint8Array>>): string {
  const own = path.join(folder, `place${(places += 1)}`);
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(own, name)), { recursive: true });
    writeFileSync(path.join(own, name), bytes);
  }
  return own;
}

/** Returns the import result of a file or a set of files; undefined where no importer recognises it. */
async function readUnit(unit: SourceUnit) {
  if (unit.kind === 'file') {
    const importer = await recognise(unit.entry);
    const source = await readFileEntry(unit.entry, 1);
    return importer && { kinds: [importer.kind], ...kept(collect(importer.read(source)), [source.sha256]) };
  }
  const bundle = await readBundle(unit, 1);
  const hashes = [bundle.sha256, ...bundle.names.map((name) => bundle.file(name)?.sha256 ?? '')];
  return { kinds: [unit.importer.kind], ...kept(collect(unit.importer.read(bundle)), hashes) };
}

/** The same of all files below a folder: one source is expected. */
async function readPlaced(own: string) {
  const { entries, close } = await listEntries([own]);
  try {
    const readings = await Promise.all(toUnits(entries).map(readUnit));
    const known = readings.filter((reading) => reading !== undefined);
    return known.length === 1 ? known[0] : { kinds: known.flatMap(({ kinds }) => kinds) };
  } finally {
    close();
  }
}

it.each(ROWS)('%s is read the same when it is packed', async (file) => {
  const bytes = readFileSync(fixtureOf(file));
  const given = read(file, bytes);
  for (const files of [
    { [`${file}.gz`]: gzipSync(bytes) },
    { [`${file}.GZ`]: gzipSync(bytes) },
    { 'data.zip': zipSync({ [file]: bytes }) },
    { 'DATA.ZIP': zipSync({ [`deeper/${file}`]: bytes }) },
  ])
    expect(await readPlaced(placed(files))).toEqual(given);
});

const TABLES = without(TABS, 'with a row of nothing but separators at the end');
/** Cells that nobody has a column for are kept unchanged. */
const KEPT_WHOLE = without(TABLES, OTHER_ORDER, MORE, IN_FRONT);

/** Sets of tables; with `hasText` the names may end in .txt as well as in .tsv. */
const SETS: readonly (readonly [set: string, hasText: boolean, variants: Variants])[] = [
  ['holdings/sec-13f-tsv/good', true, TABLES],
  ['holdings/sec-nport-tsv/good', true, KEPT_WHOLE],
  // Most of the parts have no header.
  ['holdings/sec-nport-tsv/parts', true, TEXT],
  // A cell of several lines is none to those who change line by line.
  ['ownership/sec-ownership-tsv/2021q1_form345', true, without(KEPT_WHOLE, 'with blanks around its cells')],
  ['reported/sec-financial-statements/2022q1', false, TABLES],
  ['reported/sec-financial-statements/2022q1-notes', false, TABLES],
];

type Files = Readonly<Record<string, Uint8Array>>;

function tablesOf(set: string): Files {
  const own = fixtureOf(set);
  return Object.fromEntries(readdirSync(own).map((name) => [name, readFileSync(path.join(own, name))]));
}

const renamed = (files: Files, rename: (name: string) => string): Files =>
  Object.fromEntries(Object.entries(files).map(([name, bytes]) => [rename(name), bytes]));

const packings = (files: Files): Readonly<Record<string, Files>> => ({
  'in small letters': renamed(files, (name) => `set/${name.toLowerCase()}`),
  'in capitals': renamed(files, (name) => `set/${name.toUpperCase()}`),
  'in a folder of a folder': renamed(files, (name) => `a/b c/set/${name}`),
  'in a zip': { 'set.zip': zipSync({ ...files }) },
  'in a folder of a zip': { 'SET.ZIP': zipSync(renamed(files, (name) => `quarter/set/${name}`)) },
  'each packed': Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`set/${name}.gz`, gzipSync(bytes)])),
});

const asText = (files: Files): Files => renamed(files, (name) => `set/${name.replace(/\.tsv$/i, '.txt')}`);

describe.each(SETS)('tables of %s', (set, hasText, variants) => {
  const files = tablesOf(set);
  const reading = readPlaced(placed(renamed(files, (name) => `set/${name}`)));

  it('are of every importer of sets', async () => {
    expect(await reading).toMatchObject({ malformed: undefined });
    expect(BUNDLE_IMPORTERS.map(({ kind }) => kind)).toContain((await reading)?.kinds?.[0]);
  });

  it.each(Object.entries({ ...packings(files), ...(hasText ? { 'as .txt': asText(files) } : {}) }))(
    'are read the same %s',
    async (_, packed) => {
      expect(await readPlaced(placed(packed))).toEqual(await reading);
    },
  );

  it.each(variants)('are read the same $how', async ({ change }) => {
    const changed = Object.entries(files).map(([name, bytes]) => [`set/${name}`, Buffer.from(change(decode(bytes)))]);
    expect(await readPlaced(placed(Object.fromEntries(changed) as Files))).toEqual(await reading);
  });
});
