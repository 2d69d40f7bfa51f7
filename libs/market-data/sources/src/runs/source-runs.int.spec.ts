import { markedAlive } from '@plumbline/shared/server';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { randomUUID } from 'node:crypto';

import { sourceMigrations } from './source-migrations';
import {
  beginSourceRun,
  closeBrokenRuns,
  coveredThrough,
  endSourceRun,
  latestSourceRuns,
  sourceRuns,
} from './source-runs';

let store: TestStore;
beforeAll(async () => {
  store = await createTestStore(sourceMigrations);
});
afterAll(() => store.remove());
const done = { requests: 3, changed: 2, rows: 40, rejected: 1 };

it('a run is recorded at its begin and at its end', async () => {
  const { db } = store;
  const id = randomUUID();
  await markedAlive(store.pool, id, async () => {
    await beginSourceRun(db, { id, source: 'nasdaq-trader', through: '2026-11-20' });
    const begun = { id, state: 'running', through: '2026-11-20', finishedAt: null };
    expect(await latestSourceRuns(db)).toMatchObject([begun]);
    await endSourceRun(db, id, { state: 'finished', ...done });
  });
  expect(await sourceRuns(db, 'nasdaq-trader')).toMatchObject([{ id, state: 'finished', ...done, problem: null }]);
});

it('only what went well moves the day on', async () => {
  const { db } = store;
  expect(await coveredThrough(db, 'bea')).toBeUndefined();
  const first = await beginSourceRun(db, { source: 'bea', through: '2026-11-18' });
  await endSourceRun(db, first, { state: 'finished', ...done });
  const second = await beginSourceRun(db, { source: 'bea', through: '2026-11-19' });
  await endSourceRun(db, second, { state: 'failed', ...done, problem: '0 rows' });
  expect(await coveredThrough(db, 'bea')).toBe('2026-11-18');
  expect((await latestSourceRuns(db)).find(({ source }) => source === 'bea')).toMatchObject({ problem: '0 rows' });
});

it('a run whose process died is no longer reported as running', async () => {
  const { db } = store;
  const id = await beginSourceRun(db, { source: 'imf', through: '2026-11-18' });
  await closeBrokenRuns(db);
  const expected = { id, state: 'broken off', problem: 'the process ended while it ran' };
  expect(await sourceRuns(db, 'imf')).toMatchObject([expected]);
});
