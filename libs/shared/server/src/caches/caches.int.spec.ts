import { sql } from 'kysely';
import { listenTo } from '../database/listen';
import { createTestStore, type TestStore } from '../testing/test-store';
import { CACHES_CHANNEL, createCaches, type Caches, type CacheScope } from './caches';

let store: TestStore;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  store = await createTestStore({});
});
afterAll(async () => {
  for (const close of closing) await close();
  await store.remove();
});

const until = async (holds: () => boolean) => {
  for (let tries = 0; tries < 500 && !holds(); tries += 1) await new Promise((go) => setTimeout(go, 10));
};

/** A serving process: its caches, which scopes they dropped, and whether it hears the others. */
async function aProcess(): Promise<{ caches: Caches; heard: CacheScope[] }> {
  const heard: CacheScope[] = [];
  const caches = createCaches((payload) => sql`select pg_notify(${CACHES_CHANNEL}, ${payload})`.execute(store.db));
  caches.add({ name: 'pages', clear: (scope) => heard.push(scope) });
  let isUp = false;
  const onState = (isListening: boolean) => {
    caches.onState(isListening);
    isUp = isListening;
  };
  const listener = listenTo(store.url, CACHES_CHANNEL, { hear: caches.hear, onState });
  closing.push(() => listener.close());
  await until(() => isUp);
  return { caches, heard };
}

it('a clearing reaches every process once, and says what went where it was asked for', async () => {
  const [one, other] = [await aProcess(), await aProcess()];
  expect(await one.caches.clear('guru:0001 two words')).toEqual([{ cache: 'pages', entries: 1 }]);
  await until(() => other.heard.length > 0);
  expect(other.heard).toEqual(['guru:0001 two words']);
  await other.caches.clear('economy');
  await until(() => one.heard.length > 1);
  expect(one.heard).toEqual(['guru:0001 two words', 'economy']);
  expect(other.heard).toEqual(['guru:0001 two words', 'economy']);
});

it('what is no clearing is not heard', async () => {
  const { caches, heard } = await aProcess();
  for (const payload of ['', 'x', 'x everything', 'x gurus2', 'all']) caches.hear(payload);
  expect(heard).toEqual([]);
});

it('everything goes when the connection is back: what was said meanwhile is not known', async () => {
  const { heard } = await aProcess();
  await store.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
  );
  await until(() => heard.length > 0);
  expect(heard).toEqual(['all']);
});
