import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { sql } from 'kysely';

import {
  isKey,
  keepSettings,
  operatorSettings,
  readStored,
  sealKeys,
  type OperatorSettings,
} from './operator-settings';
import { actOnSetup, finishSetup, readSetup, refusalOf, SETTABLE, setupLeft } from './setup';
import { sourceMigrations } from './source-migrations';
import { beginSourceRun, endSourceRun } from './source-runs';

let store: TestStore;
beforeAll(async () => {
  store = await createTestStore(sourceMigrations);
});
afterAll(() => store.remove());

const ENV = { settings: {}, secret: 'secret-of-this-installation' };
const given = (settings: OperatorSettings) => ({ ...ENV, settings });
const BASIC = 'sec-tickers,sec-daily-index,sec-submissions,sec-companyfacts';

async function ran(source: string, state: 'finished' | 'failed'): Promise<void> {
  const id = await beginSourceRun(store.db, { source, through: '2026-11-20' });
  await endSourceRun(store.db, id, { state, requests: 1, changed: 1, rows: 9, rejected: 0 });
}

it('the environment wins over what is set in the product, and a blank setting is none', async () => {
  await keepSettings(store.db, { UNIVERSE: 'AAPL', BEA_KEY: 'stored', BLS_KEY: 'x' }, ENV);
  await keepSettings(store.db, { BLS_KEY: '' }, ENV);
  const settings = await operatorSettings(store.db, given({ BEA_KEY: 'given', UNIVERSE: '' }));
  expect(settings).toMatchObject({ UNIVERSE: 'AAPL', BEA_KEY: 'given' });
  expect(settings).not.toHaveProperty('BLS_KEY');
});

it('says what is missing, and never reveals a key', async () => {
  const none = await readSetup(store.db, ENV);
  expect(none).toMatchObject({ state: 'none', contact: null, universe: 'AAPL', chosen: [], keys: ['BEA_KEY'] });
  expect(none.missing).toEqual(['a contact address for publishers', 'at least one source']);
  expect(JSON.stringify(none)).not.toContain('stored');
  const vix = await readSetup(store.db, given({ SYNC: 'vix', CONTACT_EMAIL: 'a@example.com' }));
  expect(vix.missing).toEqual([expect.stringMatching(/^the sources of companies: sec-tickers/)]);
});

it('keys are sealed in the store, and open under the secret and the name of their own only', async () => {
  const rows = async () =>
    (await sql<{ name: string; value: string }>`select * from operator_settings`.execute(store.db)).rows;
  await sql`insert into operator_settings values ('EODHD_KEY', 'in clear of old')`.execute(store.db);
  expect(await operatorSettings(store.db, ENV)).toMatchObject({ EODHD_KEY: 'in clear of old' });
  await sealKeys(store.db, ENV);
  expect(JSON.stringify(await rows())).not.toMatch(/in clear|stored/);
  expect(await operatorSettings(store.db, ENV)).toMatchObject({ EODHD_KEY: 'in clear of old', BEA_KEY: 'stored' });
  const elsewhere = { ...ENV, secret: 'another one' };
  expect(await readSetup(store.db, elsewhere)).toMatchObject({ keys: [], unreadable: ['BEA_KEY', 'EODHD_KEY'] });
  await sql`update operator_settings set value = (select value from operator_settings where name = 'BEA_KEY') where name = 'EODHD_KEY'`.execute(
    store.db,
  );
  expect((await readStored(store.db, ENV)).unreadable).toEqual(['EODHD_KEY']);
  await expect(keepSettings(store.db, { FMP_KEY: 'x' }, { secret: undefined })).rejects.toThrow(
    'TOKEN_SECRET is not set',
  );
  expect([...SETTABLE].filter((name) => !isKey(name))).toEqual(['CONTACT_EMAIL', 'SYNC', 'UNIVERSE']);
});

it('goes step by step, is paused and resumed behind what is ready, and ends', async () => {
  const env = given({ SYNC: `${BASIC},bls`, CONTACT_EMAIL: 'a@example.com' });
  await ran('sec-tickers', 'finished');
  await actOnSetup(store.db, 'start');
  // Earlier reads do not count, and a source without its key has no step.
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
  expect(await finishSetup(store.db, env)).toBe('paused');
  await actOnSetup(store.db, 'resume');
  expect(await setupLeft(store.db, env)).toEqual(BASIC.split(',').slice(1));
  await ran('sec-submissions', 'finished');
  await ran('sec-companyfacts', 'finished');
  expect(await finishSetup(store.db, env)).toBe('incomplete');
  expect(refusalOf(await readSetup(store.db, env), 'resume')).toBeUndefined();
  // Its own schedule brought what failed.
  await ran('sec-daily-index', 'finished');
  expect(await finishSetup(store.db, env)).toBe('finished');
});

it('the first full run of all that needs no key sends fewer than 500 requests', async () => {
  const all = given({ SYNC: 'all', CONTACT_EMAIL: 'a@example.com', UNIVERSE: 'ALL' });
  const { forecast } = await readSetup(store.db, all);
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
  ['incomplete', 'resume', true],
  ['incomplete', 'pause', false],
  ['finished', 'start', true],
] as const)('a setup that is %s may %s: %s', (state, action, expected) => {
  expect(refusalOf({ state, missing: [] }, action) === undefined).toBe(expected);
});
