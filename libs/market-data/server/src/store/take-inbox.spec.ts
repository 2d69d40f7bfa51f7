import { mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { marketFolders } from '../testing/market-folders';
import { tempFolder } from '../testing/temp-folder';
import { readArchiveManifest } from './archive-manifest';
import { literal, openEngine } from './duckdb';
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
  it('moves what it took, with a report beside it', async () => {
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

  it('takes the same file again without importing it again, beside the first', async () => {
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

  it('what a crash left beside a file that has moved does not speak for the next one', async () => {
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
