import { createDatabase } from '@plumbline/shared/server';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { migrations } from './modules';
import { makeTestApi, makeTestAuth, type TestApi } from './testing/test-api';
import { openSampleMarket, type TestMarket } from './testing/test-market';

/** More than may wait. */
const VISITORS = 150;

let store: TestStore;
let market: TestMarket;
let served: ReturnType<typeof createDatabase>;
let api: TestApi;

beforeAll(async () => {
  store = await createTestStore(migrations);
  market = await openSampleMarket();
  served = createDatabase(store.url, 2, { onRefused: () => undefined });
  const { db, pool } = served;
  const auth = makeTestAuth(db);
  api = await makeTestApi({ market: market.reader, db, auth, pingDatabase: () => pool.query('select 1') });
}, 60_000);
afterAll(async () => {
  await api.app.close();
  await served.close();
  market.remove();
  await store.remove();
});

const signIn = () =>
  api.send({
    method: 'POST',
    url: '/_api/oauth/token',
    payload: { grant_type: 'password', username: 'nobody', password: 'wrong-password-1' },
  });

it('sign-ins and health checks are answered while visitors fill all connections they may have', async () => {
  const holder = await store.pool.connect();
  await holder.query('begin; lock table articles in access exclusive mode');
  const reading = Array.from({ length: VISITORS }, () => api.send({ url: '/_api/messages' }));
  const refused = await Promise.race(reading);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '3']);
  expect(refused.json()).toMatchObject({ code: 'unavailable', error: 'The site is busy: try again in a moment' });
  expect((await signIn()).statusCode).toBe(401);
  expect((await api.app.inject('/readyz')).statusCode).toBe(200);
  await holder.query('commit');
  holder.release();
  const statuses = (await Promise.all(reading)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect((await api.send({ url: '/_api/messages' })).statusCode).toBe(200);
});
