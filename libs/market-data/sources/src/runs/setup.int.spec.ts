import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';

import { keepSettings, operatorSettings } from './operator-settings';
import { actOnSetup, finishSetup, readSetup, refusalOf, setupLeft } from './setup';
import { sourceMigrations } from './source-migrations';
import { beginSourceRun, endSourceRun } from './source-runs';

let store: TestStore;
beforeAll(async () => {
  store = await createTestStore(sourceMigrations);
});
afterAll(() => store.remove());

const BASIC = 'sec-tickers,sec-daily-index,sec-submissions,sec-companyfacts';

async function ran(source: string, state: 'finished' | 'failed'): Promise<void> {
  const id = await beginSourceRun(store.db, { source, through: '2026-11-20' });
  await endSourceRun(store.db, id, { state, requests: 1, changed: 1, rows: 9, rejected: 0 });
}

it('the environment wins over what is set in the product, and a blank setting is none', async () => {
  await keepSettings(store.db, { UNIVERSE: 'AAPL', BEA_KEY: 'stored', BLS_KEY: 'x' });
  await keepSettings(store.db, { BLS_KEY: '' });
  const settings = await operatorSettings(store.db, { BEA_KEY: 'given', UNIVERSE: '' });
  expect(settings).toMatchObject({ UNIVERSE: 'AAPL', BEA_KEY: 'given' });
  expect(settings).not.toHaveProperty('BLS_KEY');
});

it('says what is missing, and never tells a key', async () => {
  const none = await readSetup(store.db, {});
  expect(none).toMatchObject({ state: 'none', contact: null, universe: 'AAPL', chosen: [], keys: ['BEA_KEY'] });
  expect(none.missing).toEqual(['a contact address for publishers', 'at least one source']);
  expect(JSON.stringify(none)).not.toContain('stored');
  const vix = await readSetup(store.db, { SYNC: 'vix', CONTACT_EMAIL: 'a@example.com' });
  expect(vix.missing).toEqual([expect.stringMatching(/^the sources of companies: sec-tickers/)]);
});

it('goes step by step, is paused and resumed behind what is ready, and ends', async () => {
  const env = { SYNC: `${BASIC},bls`, CONTACT_EMAIL: 'a@example.com' };
  await ran('sec-tickers', 'finished');
  await actOnSetup(store.db, 'start');
  // What was read before does not count, and a source without its key has no step.
  expect(await setupLeft(store.db, env)).toEqual(BASIC.split(','));
  await ran('sec-tickers', 'finished');
  await ran('sec-daily-index', 'failed');
  expect((await readSetup(store.db, env)).steps.map(({ state }) => state)).toEqual([
    'ready',
    'failed',
    'waiting',
    'waiting',
  ]);
  await actOnSetup(store.db, 'pause');
  expect(await setupLeft(store.db, env)).toEqual([]);
  await finishSetup(store.db);
  await actOnSetup(store.db, 'resume');
  expect(await setupLeft(store.db, env)).toEqual(BASIC.split(',').slice(1));
  await finishSetup(store.db);
  expect(await readSetup(store.db, env)).toMatchObject({ state: 'finished' });
});

it('the first full run of all that needs no key sends fewer than 500 requests', async () => {
  const { forecast } = await readSetup(store.db, { SYNC: 'all', CONTACT_EMAIL: 'a@example.com', UNIVERSE: 'ALL' });
  expect(forecast.requests).toBeLessThan(500);
  expect(forecast.megabytes).toBeGreaterThan(3000);
});

it.each([
  ['none', 'start', true],
  ['running', 'start', false],
  ['running', 'pause', true],
  ['paused', 'resume', true],
  ['paused', 'cancel', true],
  ['cancelled', 'resume', false],
  ['finished', 'start', true],
] as const)('a setup that is %s may %s: %s', (state, action, expected) => {
  expect(refusalOf({ state, missing: [] }, action) === undefined).toBe(expected);
});
