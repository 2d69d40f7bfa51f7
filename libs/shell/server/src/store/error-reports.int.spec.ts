import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { createErrorReports, type ErrorReport } from './error-reports';
import { shellMigrations } from './migrations';

let store: TestStore;
beforeAll(async () => {
  store = await createTestStore(shellMigrations);
});
afterAll(() => store.remove());
beforeEach(() => store.pool.query('delete from error_reports'));

const report = (over: Partial<ErrorReport> = {}): ErrorReport => ({
  message: 'x is not a function',
  stack: 'at a.js:1',
  url: 'https://site.example/stock/AAPL/summary',
  userAgent: 'Firefox',
  version: '1.2.3',
  ...over,
});
const rows = async () => (await store.pool.query('select * from error_reports order by id')).rows;

it('keeps what a browser reports, without secrets of the address', async () => {
  const reports = createErrorReports(store.db);
  await reports.add(report({ url: 'https://site.example/?app_token=abc&q=1', userAgent: 'x'.repeat(900) }));
  const [row] = await rows();
  expect(row).toMatchObject({ message: 'x is not a function', version: '1.2.3' });
  expect(row.url).toBe('https://site.example/?app_token=[redacted]&q=1');
  expect(row.user_agent).toHaveLength(300);
});

it('takes any text', async () => {
  const text = `'; drop table error_reports; -- \0 \u2028 <script>`;
  await createErrorReports(store.db).add(report({ message: text, stack: text }));
  expect((await rows())[0].message).toBe(text.replace('\0', ''));
});

it('forgets after 30 days', async () => {
  const reports = createErrorReports(store.db);
  await reports.add(report({ message: 'old' }));
  await reports.add(report({ message: 'young' }));
  await store.pool.query(`update error_reports set at = now() - interval '31 days' where message = 'old'`);
  await store.pool.query(`update error_reports set at = now() - interval '29 days' where message = 'young'`);
  await reports.add(report({ message: 'new' }));
  expect((await rows()).map(({ message }) => message)).toEqual(['young', 'new']);
});

it('keeps ten thousand at most', async () => {
  await store.pool.query(
    `insert into error_reports (message, stack, url, user_agent, version)
     select n::text, '', '', '', '' from generate_series(1, 10000) n`,
  );
  await createErrorReports(store.db).add(report({ message: 'new' }));
  const kept = await rows();
  expect(kept).toHaveLength(10_000);
  expect([kept[0].message, kept.at(-1)?.message]).toEqual(['2', 'new']);
});
