import type { MarketReader, Security } from '@plumbline/market-data/domain';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { marketDataMigrations } from '../migrations';
import { createSecurityRefs } from './security-refs';

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

it('finds a reference where nothing can be written', async () => {
  const SECOND = security('US0000000002', 'SEC');
  const ref = await refsIn(marketOf('v1', [FIRST])).refOf(FIRST);
  const found = await store.db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      const refs = createSecurityRefs(trx, marketOf('v1', [FIRST, SECOND]));
      return [await refs.findRef(FIRST), await refs.findRef(SECOND)];
    });
  expect(found).toEqual([ref, undefined]);
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
