import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';

import { marketDataMigrations } from './migrations';
import {
  beginSourceRun,
  cancelOrphans,
  coveredThrough,
  endSourceRun,
  latestSourceRuns,
  sourceRuns,
} from './source-runs';

let store: TestStore;
beforeAll(async () => {
  store = await createTestStore(marketDataMigrations);
});
afterAll(() => store.remove());
const done = { requests: 3, changed: 2, rows: 40, rejected: 1 };

it('a run is written down at its begin and at its end', async () => {
  const { db } = store;
  const id = await beginSourceRun(db, 'nasdaq-trader', '2026-11-20');
  expect(await latestSourceRuns(db)).toMatchObject([{ id, state: 'running', through: '2026-11-20', finishedAt: null }]);
  await endSourceRun(db, id, { state: 'finished', ...done });
  expect(await sourceRuns(db, 'nasdaq-trader')).toMatchObject([{ id, state: 'finished', ...done, problem: null }]);
});

it('only what went well moves the day on', async () => {
  const { db } = store;
  expect(await coveredThrough(db, 'bea')).toBeUndefined();
  const first = await beginSourceRun(db, 'bea', '2026-11-18');
  await endSourceRun(db, first, { state: 'finished', ...done });
  const second = await beginSourceRun(db, 'bea', '2026-11-19');
  await endSourceRun(db, second, { state: 'failed', ...done, problem: '0 rows' });
  expect(await coveredThrough(db, 'bea')).toBe('2026-11-18');
  expect((await latestSourceRuns(db)).find(({ source }) => source === 'bea')).toMatchObject({ problem: '0 rows' });
});

it('a run whose process died is no longer told as running', async () => {
  const { db } = store;
  const id = await beginSourceRun(db, 'imf', '2026-11-18');
  await cancelOrphans(db);
  expect(await sourceRuns(db, 'imf')).toMatchObject([{ id, state: 'cancelled' }]);
});
