import type { StandingPart } from '@plumbline/auth/domain';
import { effectiveStatusSql, sendMail } from '@plumbline/auth/people';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_MS } from '@plumbline/shared/domain';
import { statusNow } from '../store/standing';
import type { UserRow } from '../store/users';
import { makeTestAccounts, type Send, type TestAccounts } from '../testing/test-accounts';

let accounts: TestAccounts;
let admin: UserRow;
let staff: Send;

beforeAll(async () => {
  accounts = await makeTestAccounts();
});
afterAll(() => accounts.remove());
beforeEach(async () => {
  await sql`truncate users, mails, audit, staff_messages cascade`.execute(accounts.deps.store);
  admin = await accounts.makeUser({ admin: true, username: 'root' });
  staff = accounts.asStaff(admin);
});

const message = (more: object = {}) => ({
  title: 'New: backtests',
  text: 'Try <b>one</b>.',
  link: '/screener',
  audience: 'everyone',
  active_days: null,
  client_key: randomUUID(),
  ...more,
});
const send = (more: object = {}, by = staff) => by('POST /_api/admin/notification', { body: message(more) });
const stats = () =>
  staff('GET /_api/admin/app_notification_stat') as Promise<{
    data: { title: string; people: number; read: number; staff: string }[];
    days: { sent: number; read: number }[];
  }>;

it('are for staff only', async () => {
  const user = await accounts.makeUser();
  for (const key of [
    'POST /_api/admin/notification',
    'GET /_api/admin/app_notification_stat',
    'GET /_api/admin/email_stat',
    'GET /_api/admin/onboarding',
  ])
    for (const by of [accounts.asStaff(user), accounts.asUser(admin)])
      await expect(by(key, { body: message() })).rejects.toMatchObject({ statusCode: 403 });
});

it('an audience holds confirmed accounts that are neither switched off nor leaving', async () => {
  const soon = new Date(accounts.deps.now() + DAY_MS);
  const past = new Date(accounts.deps.now() - DAY_MS);
  await accounts.makeUser({ status: 3, amount_paid: '100', subscription_ends_at: soon });
  await accounts.makeUser({ status: 3, amount_paid: '100', subscription_ends_at: past });
  await accounts.makeUser({ email_confirmed_at: null });
  await accounts.makeUser({ disabled_at: past });
  await accounts.makeUser({ deletes_at: soon });
  for (const [audience, people] of [
    ['everyone', 3],
    ['paid', 1],
    ['free', 2],
    ['staff', 1],
  ] as const)
    expect(await send({ audience, dry: true })).toEqual({ people, sent: false });
  expect(await send({ active_days: 5, dry: true })).toEqual({ people: 0, sent: false });
  expect((await stats()).data).toEqual([]);
});

it('a key sends once; who reads it is counted', async () => {
  const user = await accounts.makeUser();
  const body = message();
  const twice = await Promise.all([1, 2].map(() => staff('POST /_api/admin/notification', { body })));
  expect(twice.map((answer) => (answer as { people: number }).people)).toEqual([2, 2]);
  const own = (await accounts.asUser(user)('GET /_api/user/notifications')) as { data: { title: string }[] };
  expect(own.data.map(({ title }) => title)).toEqual(['New: backtests']);
  await accounts.asUser(user)('PUT /_api/user/notifications/read', { body: {} });
  const { data, days } = await stats();
  expect(data).toMatchObject([{ title: 'New: backtests', people: 2, read: 1, staff: 'root' }]);
  expect(days).toMatchObject([{ sent: 2, read: 1 }]);
});

it.each([
  ['an address of another site', { link: 'https://other.example/' }],
  ['an address that a browser takes for another site', { link: '//other.example' }],
  ['no title', { title: ' ' }],
  ['an unknown audience', { audience: 'paying' }],
])('%s is refused', (_name, more) => expect(send(more)).rejects.toMatchObject({ statusCode: 400 }));

it('the status in SQL is the status of everywhere else', async () => {
  const now = accounts.deps.now();
  const ends = [null, new Date(now - 6 * DAY_MS), new Date(now - 4 * DAY_MS), new Date(now + DAY_MS)];
  for (const status of [0, 1, 3, 10])
    for (const amount_paid of ['0', '100', '-5'])
      for (const end of ends)
        for (const renew_auto of [true, false])
          await accounts.makeUser({ status, amount_paid, trial_ends_at: end, subscription_ends_at: end, renew_auto });
  const grant = (status: number, until: number | null): StandingPart => ({ source: 'grant', status, until });
  for (const parts of [[], [grant(10, null)], [grant(5, now - 1), grant(3, now + DAY_MS)], [grant(5, now)]])
    for (const amount_paid of ['0', '100']) {
      const columns = { status: 3, amount_paid, subscription_ends_at: new Date(now - DAY_MS) };
      const { user_id: userId } = await accounts.makeUser(columns);
      await sql`update users set standing_parts = ${JSON.stringify(parts)}::jsonb where user_id = ${userId}`.execute(
        accounts.deps.store,
      );
    }
  const rows = await accounts.deps.store
    .selectFrom('users')
    .selectAll()
    .select(effectiveStatusSql(new Date(now)).as('counted'))
    .execute();
  for (const { counted, ...row } of rows) expect(counted).toBe(statusNow(row, { now: () => now, lowestStatus: 0 }));
});

it('mails are counted by day and state', async () => {
  await sendMail(accounts.deps.store, { to: 'a@example.com', userId: null, subject: 's', text: 't' });
  expect(await staff('GET /_api/admin/email_stat')).toMatchObject({
    days: [{ sent: 0, stored: 0, failed: 0, waiting: 1 }],
  });
});

it('answers of joining are summed and shown with their words', async () => {
  await accounts.makeUser({ username: 'ada', style: 'value', risk: 2, onboarded_at: new Date() });
  const found = await staff('GET /_api/admin/onboarding', { query: { q: 'ad' } });
  expect(found).toMatchObject({ people: 2, answered: 1, total: 1 });
  expect(found).toMatchObject({ data: [{ username: 'ada', answers: { style: 'Value', risk: 'High' } }] });
  const { questions } = found as { questions: { key: string; answers: object[] }[] };
  expect(questions.find(({ key }) => key === 'risk')?.answers).toEqual([
    { label: 'Low', people: 0 },
    { label: 'Medium', people: 0 },
    { label: 'High', people: 1 },
  ]);
});
