import { markedAlive } from '@plumbline/shared/server';
import { MARKET_QUEUE, openMarketQueue } from '@plumbline/market-data/server';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import type PgBoss from 'pg-boss';
import { standBy } from './commands/work';
import { migrations } from './modules';
import { returnOrphans } from './queued-jobs';

let store: TestStore;
let boss: PgBoss;

beforeAll(async () => {
  store = await createTestStore(migrations);
  boss = await openMarketQueue(store.url, { supervise: false });
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await store.remove();
});

it('a second worker says once that it stands by, and takes over when the first has ended', async () => {
  const log = { info: jest.fn() };
  const release = await standBy(store.pool, log);
  expect(log.info).not.toHaveBeenCalled();
  let looks = 0;
  let looked = () => undefined as void;
  const lookedOften = new Promise<void>((resolve) => (looked = resolve));
  const pool = Object.create(store.pool, {
    connect: {
      value: () => {
        looks += 1;
        if (looks === 3) looked();
        return store.pool.connect();
      },
    },
  }) as typeof store.pool;
  const second = standBy(pool, log, 1);
  await lookedOften;
  expect(log.info).toHaveBeenCalledTimes(1);
  await release();
  await (
    await second
  )();
});

/** A job that some worker has begun. */
async function begin(): Promise<string> {
  await boss.send(MARKET_QUEUE, { kind: 'build' }, { retryLimit: 1 });
  const [job] = await boss.fetch(MARKET_QUEUE);
  return job!.id;
}

const stateOf = async (id: string) => (await boss.getJobById(MARKET_QUEUE, id))?.state;

it('a starting worker leaves jobs with a sign of life alone, and tries those of dead workers again', async () => {
  const [alive, dead] = [await begin(), await begin()];
  await markedAlive(store.pool, alive, () => returnOrphans(boss, store.db, MARKET_QUEUE));
  expect([await stateOf(alive), await stateOf(dead)]).toEqual(['active', 'retry']);
});

it('a running worker gives a job time for its first sign of life', async () => {
  const fresh = await begin();
  await returnOrphans(boss, store.db, MARKET_QUEUE, { forSeconds: 60 });
  expect(await stateOf(fresh)).toBe('active');
});
