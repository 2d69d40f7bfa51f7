import type { MarketReader, Security } from '@plumbline/market-data/domain';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { pino } from 'pino';
import { marketUpkeep, type MarketJobDeps } from '../jobs/market-upkeep';
import { marketDataMigrations } from '../store/migrations';
import { createSecurityRefs, updateRefs } from './security-refs';

let store: TestStore;
beforeAll(async () => {
  store = await createTestStore(marketDataMigrations);
});
afterAll(() => store.remove());

const security = (id: string, symbol: string, cik?: string): Security => ({
  id,
  symbol,
  exchange: 'NAS',
  company: `${symbol} Corp`,
  currency: 'USD',
  ...(cik && { cik }),
});

const marketOf = (version: string, securities: readonly Security[], at: Record<string, Security> = {}) =>
  ({
    status: () => ({ version, lastPriceDay: '2020-01-02' }),
    lookup: (name: string) => {
      const found = securities.find(({ id }) => id === name);
      return found && { security: found, by: 'id' };
    },
    ofCompany: (cik: string) => securities.filter((one) => one.cik === cik),
    findAt: (symbol: string) => at[symbol],
  }) as unknown as MarketReader;

const FIRST = security('US0000000001', 'ONE', '0000000001');
const refsIn = (market: MarketReader) => createSecurityRefs(store.db, market);

it('a security has one reference, however many ask at once', async () => {
  const refs = refsIn(marketOf('v1', [FIRST]));
  const found = await Promise.all([1, 2, 3].map(() => refs.refOf(FIRST)));
  expect(new Set(found).size).toBe(1);
  expect((await refs.resolve(found)).get(found[0]!)).toMatchObject({ security: FIRST, symbol: 'ONE' });
});

const storedRows = async () =>
  (await store.pool.query('select security_id, version from security_refs order by ref')).rows;

/** The answer of a read on a connection that cannot write. */
const readOnly = <T>(work: (refs: ReturnType<typeof refsIn>) => Promise<T>, market: MarketReader): Promise<T> =>
  store.db
    .transaction()
    .setAccessMode('read only')
    .execute((trx) => work(createSecurityRefs(trx, market)));

it('finds a reference where nothing can be written', async () => {
  const SECOND = security('US0000000002', 'SEC');
  const ref = await refsIn(marketOf('v1', [FIRST])).refOf(FIRST);
  const found = await readOnly(
    async (refs) => [await refs.findRef(FIRST), await refs.findRef(SECOND)],
    marketOf('v1', [FIRST, SECOND]),
  );
  expect(found).toEqual([ref, undefined]);
  await store.pool.query('delete from security_refs');
});

describe('in a version in which its id is another one', () => {
  const renamed = security('US0000000001.ONE', 'ONE', '0000000001');
  const taken = security('US0000000001', 'TWO', '0000000002');

  it('a security keeps its reference, and who got its id has none', async () => {
    const ref = await refsIn(marketOf('v1', [FIRST])).refOf(FIRST);
    const refs = refsIn(marketOf('v2', [renamed, taken]));
    expect([await refs.findRef(renamed), await refs.findRef(taken)]).toEqual([ref, undefined]);
    expect(await refs.refOf(renamed)).toBe(ref);
    expect(await refs.refOf(taken)).not.toBe(ref);
    expect(await storedRows()).toEqual([
      { security_id: renamed.id, version: 'v2' },
      { security_id: taken.id, version: 'v2' },
    ]);
    await store.pool.query('delete from security_refs');
  });

  it('is resolved where nothing can be written', async () => {
    const ref = await refsIn(marketOf('v1', [FIRST])).refOf(FIRST);
    const meant = await readOnly(({ resolve }) => resolve([ref]), marketOf('v2', [renamed, taken]));
    expect(meant.get(ref)?.security).toBe(renamed);
    await store.pool.query('delete from security_refs');
  });

  it('its new id is stored once; a security that the version lacks stays as it was', async () => {
    const lost = security('US0000000009', 'LOST');
    const refs = refsIn(marketOf('v1', [FIRST, lost]));
    await refs.refOf(FIRST);
    await refs.refOf(lost);
    const next = marketOf('v2', [renamed, taken]);
    expect([await updateRefs(store.db, next), await updateRefs(store.db, next)]).toEqual([1, 0]);
    expect(await storedRows()).toEqual([
      { security_id: renamed.id, version: 'v2' },
      { security_id: lost.id, version: 'v1' },
    ]);
    await store.pool.query('delete from security_refs');
  });

  it('a process that read an earlier version does not undo what was stored of a later one', async () => {
    await refsIn(marketOf('v1', [FIRST])).refOf(FIRST);
    const isLocked = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let late: Promise<number> | undefined;
    await store.db.transaction().execute(async (trx) => {
      await updateRefs(trx, marketOf('v3', [FIRST]));
      late = updateRefs(store.db, marketOf('v2', [renamed]));
      while ((await store.pool.query(isLocked)).rowCount === 0);
    });
    expect(await late).toBe(0);
    expect(await storedRows()).toEqual([{ security_id: FIRST.id, version: 'v3' }]);
    await store.pool.query('delete from security_refs');
  });

  it('its new id is stored by the jobs process as soon as the version is served', async () => {
    await refsIn(marketOf('v1', [FIRST])).refOf(FIRST);
    const next = marketOf('v2', [renamed]);
    const works = marketUpkeep.repeated!({
      db: store.db,
      log: pino({ level: 'silent' }),
      folders: { archive: '', built: '', inbox: '/none' },
      servedVersion: async () => 'v2',
      overServedMarket: (work) => work(next),
    } as MarketJobDeps);
    while ((await storedRows())[0].version !== 'v2');
    await Promise.all(works.map((work) => work.stop()));
    expect(await storedRows()).toEqual([{ security_id: renamed.id, version: 'v2' }]);
    await store.pool.query('delete from security_refs');
  });

  it('both references count where two securities are one now', async () => {
    const second = security('US0000000003', 'TRE', '0000000001');
    const refs = refsIn(marketOf('v1', [FIRST, second]));
    const both = [await refs.refOf(FIRST), await refs.refOf(second)];
    const next = refsIn(marketOf('v2', [renamed]));
    expect([await next.findRefs(renamed), await next.findRef(renamed)]).toEqual([both, both[0]]);
    await store.pool.query('delete from security_refs');
  });
});

it.each([
  ['another id of the same company', [security('US0000000001.ONE', 'ONE', '0000000001')], {}, 'US0000000001.ONE'],
  ['its id given to another company', [security('US0000000001', 'TWO', '0000000002')], {}, undefined],
  ['only its symbol on the day', [], { ONE: security('US.ONE', 'ONE') }, 'US.ONE'],
  ['nothing of it', [], {}, undefined],
] as const)('a market with %s', async (what, securities, at, id) => {
  const ref = await refsIn(marketOf('v1', [FIRST])).refOf(FIRST);
  const found = (await refsIn(marketOf(what, securities, at)).resolve([ref])).get(ref);
  expect(found).toMatchObject({ symbol: 'ONE', name: 'ONE Corp' });
  expect(found?.security?.id).toBe(id);
  await store.pool.query('delete from security_refs');
});
