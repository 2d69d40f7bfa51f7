import { markedAlive } from '@plumbline/shared/server';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { fixture, marketFolders } from '@plumbline/market-data/importers/testing';
import { importPaths } from '@plumbline/market-data/archive';
import { randomUUID } from 'node:crypto';

import { sourceMigrations } from './source-migrations';
import { beginSourceRun, endSourceRun } from './source-runs';
import { keptByKind, newYorkToday, sourceStatus, type SourceStatus } from './source-status';

const fresh = marketFolders();
let store: TestStore;
beforeAll(async () => {
  store = await createTestStore(sourceMigrations);
});
afterAll(() => store.remove());

const today = '2026-11-20';
const status = async (id: string, settings = {}): Promise<SourceStatus | undefined> =>
  (await sourceStatus({ db: store.db, settings, today })).find((each) => each.id === id);

const run = async (source: string, through: string, state: 'finished' | 'failed'): Promise<void> => {
  const id = await beginSourceRun(store.db, { source, through });
  await endSourceRun(store.db, id, { state, requests: 1, changed: 1, rows: 9, rejected: 0 });
};

it('says why a source is not asked, and what it lacks', async () => {
  expect(await status('bea')).toMatchObject({ state: 'off', needs: ['BEA_KEY'], lastRun: null });
  expect(await status('bea', { BEA_KEY: 'k' })).toMatchObject({ state: 'never', needs: [] });
});

it('is fresh as long as its data is, then old', async () => {
  await run('nasdaq-trader', '2026-11-16', 'finished');
  expect(await status('nasdaq-trader')).toMatchObject({ state: 'fresh', through: '2026-11-16' });
  await run('vix', '2026-11-02', 'finished');
  expect(await status('vix')).toMatchObject({ state: 'old', through: '2026-11-02' });
});

it('a failed run is reported, and does not move the day on', async () => {
  await run('imf', '2026-11-18', 'finished');
  await run('imf', '2026-11-19', 'failed');
  expect(await status('imf')).toMatchObject({ state: 'failed', through: '2026-11-18', lastRun: { rows: 9 } });
  const id = randomUUID();
  await markedAlive(store.pool, id, async () => {
    await beginSourceRun(store.db, { id, source: 'imf', through: '2026-11-20' });
    expect(await status('imf')).toMatchObject({ state: 'running' });
  });
});

it('counts what the archive keeps by importer, anyone who brought it', async () => {
  const { archiveDir } = fresh();
  expect(await keptByKind(archiveDir)).toEqual([]);
  const tickers = fixture('reported/sec-company-tickers/company_tickers_exchange.json');
  const once = [{ kind: 'sec-company-tickers', files: 1, rows: 6, rejected: 0 }];
  await importPaths(tickers, {}, { archiveDir });
  expect(await keptByKind(archiveDir)).toEqual(once);
  expect((await importPaths(tickers, { again: true }, { archiveDir })).files).toMatchObject([{ status: 'accepted' }]);
  expect(await keptByKind(archiveDir)).toEqual(once);
});

it.each([
  ['2026-11-20T04:59:59Z', '2026-11-19'],
  ['2026-11-20T05:00:00Z', '2026-11-20'],
])('%s is %s in New York', (at, day) => {
  expect(newYorkToday(Date.parse(at))).toBe(day);
});
