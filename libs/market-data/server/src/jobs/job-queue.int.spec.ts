import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { openMarketQueue } from './job-queue';

let store: TestStore;
beforeAll(async () => void (store = await createTestStore({})));
afterAll(() => store.remove());

test('a queue whose connections are lost goes on: jobs are sent and worked on', async () => {
  const boss = await openMarketQueue(store.url, { supervise: true });
  await boss.createQueue('work');
  const done: unknown[] = [];
  let finish = () => undefined as void;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  await boss.work<string>('work', { pollingIntervalSeconds: 0.5 }, async ([job]) => {
    done.push(job?.data);
    if (done.length === 2) finish();
  });
  await boss.send('work', { of: 'before' });
  const { rowCount } = await store.pool.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and application_name = 'pgboss'`,
  );
  expect(rowCount).toBeGreaterThan(0);
  for (;;) if (await boss.send('work', { of: 'after' }).catch(() => undefined)) break;
  await finished;
  expect(done).toEqual([{ of: 'before' }, { of: 'after' }]);
  await boss.stop({ graceful: false });
});
