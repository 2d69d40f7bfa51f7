import { mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { marketFolders, tempFolder } from '@plumbline/market-data/importers/testing';

import { readArchiveManifest } from '../parts/archive-manifest';
import { withArchive } from '../readers/archive-questions';
import { literal, openEngine, partsTable, queryRows } from '../engine/duckdb';
import { inboxHasItems, takeInbox } from './take-inbox';

const fresh = marketFolders();
const root = tempFolder();
let count = 0;

function inbox(files: Readonly<Record<string, string>>): string {
  const folder = path.join(root, String((count += 1)));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const later = { now: () => Date.now() + 60_000 };
const PRICES = 'Date,Close\n2021-06-01,10\n';

describe('takeInbox', () => {
  it('moves what it took, with a report next to it', async () => {
    const folder = inbox({
      'OAKS.csv': PRICES,
      'OAKS.csv.meta.json': '{"basis":"as-traded"}',
      'bad.csv': 'symbol,day,ratio\nOAKS,never,2\n',
      'notes.txt': 'hello',
      'news/n.json': '[{"title":"A","source":"Wire","published":"2024-05-02","body":"text"}]',
    });
    const context = { ...fresh(), ...later };
    const { items, waiting } = await takeInbox(folder, context);
    expect(waiting).toEqual([]);
    expect(items.map(({ name, state, problem }) => [name, state, problem])).toEqual([
      ['OAKS.csv', 'done', undefined],
      ['bad.csv', 'failed', expect.stringMatching(/^bad.csv: 1 of 1 rows rejected/)],
      ['news', 'done', undefined],
      ['notes.txt', 'failed', expect.stringMatching(/no known format/)],
    ]);
    expect(readdirSync(folder).sort()).toEqual(['done', 'failed']);
    expect(readdirSync(path.join(folder, 'done')).sort()).toEqual([
      'OAKS.csv',
      'OAKS.csv.meta.json',
      'OAKS.csv.report.json',
      'news',
      'news.report.json',
    ]);
    expect(JSON.parse(readFileSync(path.join(folder, 'failed/bad.csv.report.json'), 'utf8'))).toMatchObject({
      state: 'failed',
      files: [{ path: 'bad.csv', kind: 'actions-csv', status: 'malformed' }],
    });
    const { imports } = await readArchiveManifest(context.archiveDir);
    expect(imports.flatMap(({ files }) => files.map(({ kind }) => kind))).toEqual(['price-csv', 'inbox-news']);
  });

  it('takes the same file again without importing it again, next to the first', async () => {
    const context = { ...fresh(), ...later };
    const folder = inbox({ 'OAKS.csv': PRICES });
    await takeInbox(folder, context);
    writeFileSync(path.join(folder, 'OAKS.csv'), PRICES);
    const { items } = await takeInbox(folder, context);
    expect(items[0]).toMatchObject({ state: 'done', files: [{ status: 'unchanged' }] });
    expect(readdirSync(path.join(folder, 'done')).filter((name) => !name.includes('report'))).toEqual([
      'OAKS.csv',
      'OAKS.csv.2',
    ]);
    expect((await readArchiveManifest(context.archiveDir)).imports).toHaveLength(1);
  });

  it('leaves alone what is still being written', async () => {
    const folder = inbox({ 'OAKS.csv': PRICES, 'PINE.csv': PRICES });
    utimesSync(path.join(folder, 'PINE.csv'), 1, 1);
    const { items, waiting } = await takeInbox(folder, fresh());
    expect(items.map(({ name }) => name)).toEqual(['PINE.csv']);
    expect(waiting).toEqual(['OAKS.csv']);
  });

  it('reads the layouts as Parquet, too', async () => {
    const folder = inbox({ 'x/.keep': '' });
    const engine = await openEngine();
    const write = (name: string, query: string) =>
      engine.connection.run(`COPY (${query}) TO ${literal(path.join(folder, 'x', name))} (FORMAT parquet)`);
    await write('p.parquet', "SELECT 'OAKS' AS symbol, DATE '2021-06-01' AS date, 10.5 AS close, 'as-traded' AS basis");
    await write('a.parquet', "SELECT 'OAKS' AS symbol, DATE '2021-06-02' AS day, 2.0 AS ratio");
    await write(
      'n.parquet',
      "SELECT 'A' AS title, 'Wire' AS source, TIMESTAMPTZ '2024-05-02 18:30:00+00' AS published, 'one, \"two\"' AS body",
    );
    engine.close();
    const { items } = await takeInbox(folder, { ...fresh(), ...later });
    expect(items[0]?.problem).toBeUndefined();
    expect(items[0]?.files.map(({ kind, status }) => [kind, status])).toEqual([
      ['actions-csv', 'accepted'],
      ['inbox-news', 'accepted'],
      ['price-csv', 'accepted'],
    ]);
  });

  it('a file that nobody can make sense of does not keep out the others', async () => {
    const folder = inbox({ 'BIRK.csv': PRICES, 'BIRK.csv.meta.json': '{"basis":"nonsense"}', 'OAKS.csv': PRICES });
    symlinkSync('/nowhere', path.join(folder, 'link.csv'));
    const { items, waiting } = await takeInbox(folder, { ...fresh(), ...later });
    expect(items.map(({ name, state, problem }) => [name, state, problem])).toEqual([
      ['BIRK.csv', 'failed', expect.stringMatching(/must name a basis/)],
      ['OAKS.csv', 'done', undefined],
    ]);
    expect(waiting).toEqual(['link.csv']);
    expect(await inboxHasItems(folder)).toBe(false);
  });

  it('takes a file whose time lies in the future', async () => {
    const folder = inbox({ 'OAKS.csv': PRICES });
    utimesSync(path.join(folder, 'OAKS.csv'), 4e9, 4e9);
    expect(await inboxHasItems(folder)).toBe(true);
    expect((await takeInbox(folder, fresh())).items).toHaveLength(1);
  });

  it('what a crash left next to a file that has moved does not speak for the next one', async () => {
    const folder = inbox({ 'OAKS.csv': PRICES, 'OAKS.csv.meta.json': '{"basis":"as-traded"}' });
    const context = { ...fresh(), ...later };
    await takeInbox(folder, context);
    writeFileSync(path.join(folder, 'OAKS.csv.meta.json'), '{"basis":"as-traded"}');
    await takeInbox(folder, context);
    expect(readdirSync(folder).sort()).toEqual(['done']);
  });

  it('makes an inbox that is not there', async () => {
    expect(await takeInbox(path.join(root, 'new'), fresh())).toEqual({ items: [], archive: [], waiting: [] });
  });
});

type Cell = string | number | null;

/** A layout of the documentation with rows, and the types its columns have in Parquet. */
interface Layout {
  readonly kind: string;
  readonly types: Readonly<Record<string, 'VARCHAR' | 'BIGINT' | 'DOUBLE' | 'DATE' | 'TIMESTAMPTZ'>>;
  readonly rows: readonly (readonly Cell[])[];
  /** How many rows of each table come out. */
  readonly taken: Readonly<Record<string, number>>;
}

const BIRKE = [9000000001, 'Birke SE', 'BIRK.DE', 'XETR'] as const;
const LAYOUTS: readonly Layout[] = [
  {
    kind: 'inbox-facts',
    types: {
      cik: 'BIGINT',
      company: 'VARCHAR',
      symbol: 'VARCHAR',
      exchange: 'VARCHAR',
      sic: 'VARCHAR',
      industry: 'VARCHAR',
      concept: 'VARCHAR',
      unit: 'VARCHAR',
      start: 'DATE',
      end: 'DATE',
      value: 'DOUBLE',
      accession: 'VARCHAR',
      form: 'VARCHAR',
      filed: 'DATE',
      accepted: 'TIMESTAMPTZ',
    },
    rows: [
      [
        ...BIRKE,
        '0800',
        'Forestry',
        'ifrs-full:Revenue',
        'EUR',
        '2023-01-01',
        '2023-12-31',
        1250000.5,
        'birk-2023',
        '20-F',
        '2024-03-20',
        '2024-03-20T07:00:00+01:00',
      ],
      [
        ...BIRKE,
        '0800',
        'Forestry',
        'ifrs-full:Assets',
        'EUR',
        null,
        '2023-12-31',
        0,
        'birk-2023',
        '20-F',
        '2024-03-20',
        '2024-03-20T07:00:00+01:00',
      ],
      [...BIRKE, null, null, 'sites', 'sites', null, '2024-03-20', -12, null, null, '2024-03-21', null],
    ],
    taken: { companies: 1, facts: 3, filings: 2, listings: 1 },
  },
  {
    kind: 'inbox-holdings',
    types: {
      manager: 'VARCHAR',
      manager_cik: 'BIGINT',
      period: 'DATE',
      filed: 'DATE',
      accepted: 'TIMESTAMPTZ',
      accession: 'VARCHAR',
      issuer: 'VARCHAR',
      title: 'VARCHAR',
      cusip: 'VARCHAR',
      value: 'DOUBLE',
      shares: 'BIGINT',
      put_call: 'VARCHAR',
      amendment_type: 'VARCHAR',
    },
    rows: [
      [
        'Moss Capital',
        9000000101,
        '2024-06-30',
        '2024-08-14',
        '2024-08-14T16:05:00-04:00',
        'moss-2024q2',
        'Alder, Works',
        'COM',
        '012345678',
        1200000,
        10000,
        null,
        'RESTATEMENT',
      ],
      [
        'Moss Capital',
        9000000101,
        '2024-06-30',
        '2024-08-14',
        '2024-08-14T16:05:00-04:00',
        'moss-2024q2',
        'Birke SE',
        null,
        null,
        50000.5,
        100,
        'Put',
        'RESTATEMENT',
      ],
      // Dollars, though a report of that day had thousands.
      [
        'Moss Capital',
        9000000101,
        '2020-06-30',
        '2020-08-14',
        null,
        null,
        'Alder, Works',
        'COM',
        '012345678',
        900000,
        10000,
        null,
        null,
      ],
    ],
    taken: { filings: 2, holding_reports: 2, holdings: 3 },
  },
  {
    kind: 'inbox-letters',
    types: {
      manager: 'VARCHAR',
      cik: 'BIGINT',
      title: 'VARCHAR',
      source: 'VARCHAR',
      url: 'VARCHAR',
      published: 'TIMESTAMPTZ',
      period: 'VARCHAR',
      language: 'VARCHAR',
      body: 'VARCHAR',
    },
    rows: [
      [
        'Moss Capital',
        9000000101,
        'Third quarter',
        'Moss Capital',
        'https://letters.example/q3',
        '2024-10-20T09:30:00Z',
        '2024Q3',
        'en',
        '# Dear investors,\n\nwe sold "oaks".',
      ],
      ['Fern & Co', null, 'Höhe', 'Wire', null, '2024-10-21T00:15:30+02:00', null, null, 'N/A; –'],
    ],
    taken: { texts: 2 },
  },
];

const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(',')).join('\n');

/** The rows of all tables in a total order, but for the hash of the file they came from. */
async function archived(archiveDir: string): Promise<Record<string, readonly unknown[]>> {
  const parts = (await readArchiveManifest(archiveDir)).imports.flatMap((each) => each.parts);
  return withArchive({ archiveDir }, async ({ connection }) => {
    const tables: Record<string, readonly unknown[]> = {};
    for (const table of [...new Set(parts.map((part) => part.table))].sort()) {
      const files = parts.filter((part) => part.table === table).map((part) => path.join(archiveDir, part.path));
      const query = `SELECT COLUMNS(name -> name <> 'copy') FROM ${partsTable(files)} ORDER BY ALL`;
      tables[table] = await queryRows(connection, query);
    }
    return tables;
  });
}

/** Imports a drop folder with this file and returns the outcome. */
async function taken(folder: string): Promise<unknown> {
  const context = { ...fresh(), ...later };
  const { items } = await takeInbox(folder, context);
  const report = items.flatMap(({ files }) => files.map(({ kind, status, rejected }) => [kind, status, rejected]));
  return { report, tables: await archived(context.archiveDir) };
}

async function asParquet(from: string, to: string, types: Layout['types']): Promise<void> {
  const columns = Object.entries(types).map(([name, type]) => `${literal(name)}: ${literal(type)}`);
  const engine = await openEngine();
  await engine.connection.run(
    `COPY (FROM read_json(${literal(from)}, columns = {${columns.join(', ')}})) TO ${literal(to)} (FORMAT parquet)`,
  );
  engine.close();
}

it.each(LAYOUTS)('the same rows come out of CSV, a JSON list and Parquet: $kind', async (layout) => {
  const { kind, types, rows } = layout;
  const names = Object.keys(types);
  const list = JSON.stringify(rows.map((row) => Object.fromEntries(row.map((cell, place) => [names[place], cell]))));
  const [csv, json, parquet] = [
    inbox({ 'rows.csv': csvOf([names, ...rows]) }),
    inbox({ 'rows.json': list }),
    inbox({ 'x/.keep': '' }),
  ];
  await asParquet(path.join(json, 'rows.json'), path.join(parquet, 'x/rows.parquet'), types);
  const expected = (await taken(csv)) as { tables: Record<string, readonly unknown[]> };
  expect(expected).toMatchObject({ report: [[kind, 'accepted', 0]] });
  expect(Object.entries(expected.tables).map(([table, all]) => [table, all.length])).toEqual(
    Object.entries(layout.taken),
  );
  expect(await taken(json)).toEqual(expected);
  expect(await taken(parquet)).toEqual(expected);
});
