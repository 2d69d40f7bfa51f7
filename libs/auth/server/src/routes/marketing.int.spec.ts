import { nextCampaignState, type CampaignAction, type CampaignState } from '@plumbline/auth/domain';
import { deliverNext, sendRound, stopNews } from '@plumbline/auth/people';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { UserRow } from '../store/users';
import { makeTestAccounts, type Send, type TestAccounts } from '../testing/test-accounts';

let accounts: TestAccounts;
let admin: UserRow;
let staff: Send;
const SETTINGS = { brand: 'Plumbline', origin: 'https://site.example' };

beforeAll(async () => void (accounts = await makeTestAccounts()));
afterAll(() => accounts.remove());
beforeEach(async () => {
  await sql`truncate users, mails, audit, email_ads, campaigns cascade`.execute(accounts.deps.store);
  admin = await accounts.makeUser({ admin: true, username: 'root' });
  staff = accounts.asStaff(admin);
});

const reader = async (): Promise<UserRow> => {
  const user = await accounts.makeUser();
  await accounts.asUser(user)('PUT /_api/user/email_settings', { body: { product_news: true } });
  return user;
};
const write = async (): Promise<number> => {
  const body = { subject: 'New screens', body: '<p>See <a href="/screener">them</a></p>' };
  const made = (await staff('POST /_api/admin/email_ads', {
    body: { ...body, audience: 'everyone', active_within: 'any' },
  })) as { id: number };
  return made.id;
};
const send = (id: number, more: object = {}, by = staff) =>
  by('POST /_api/admin/email_ads/{id}/send', { params: { id }, body: { client_key: randomUUID(), ...more } });
const begun = async () =>
  ((await staff('GET /_api/admin/marketing_mails')) as { data: Record<string, unknown>[] }).data;
const rounds = async () => {
  while (await sendRound(accounts.deps.store, { ...SETTINGS, now: accounts.deps.now }));
};
const mails = () => accounts.deps.store.selectFrom('mails').selectAll().orderBy('id').execute();

it.each<[CampaignState, CampaignAction, CampaignState | undefined]>([
  ['waiting', 'approve', 'sending'],
  ['waiting', 'stop', 'stopped'],
  ['sending', 'stop', 'stopped'],
  ['stopped', 'resume', 'sending'],
  ['sent', 'resume', undefined],
  ['sending', 'approve', undefined],
  ['sent', 'stop', undefined],
])('%s, %s: %s', (state, action, next) => {
  expect(nextCampaignState(state, action)).toBe(next);
});

it('goes to those who asked for it, once, however often it is sent', async () => {
  const [ann] = [await reader(), await accounts.makeUser()];
  const id = await write();
  expect(await send(id, { dry: true })).toEqual({ people: 1, campaign: null, needs_approval: false });
  expect(await mails()).toEqual([]);
  const key = { client_key: randomUUID() };
  expect(await send(id, key)).toMatchObject({ people: 1 });
  expect(await send(id, key)).toMatchObject({ people: 1 });
  await expect(send(id)).rejects.toMatchObject({ statusCode: 409 });
  await Promise.all([rounds(), rounds()]);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ user_id: ann.user_id, subject: 'New screens', is_once: true });
  expect(mail?.html_body).toContain('href="https://site.example/screener"');
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(await begun()).toMatchObject([{ state: 'sent', people: 1, queued: 1, skipped: 0, staff: 'root' }]);
});

it('passes over who ended the series while it was sent, and who ends it twice stays out', async () => {
  const [ann, bob] = [await reader(), await reader()];
  await send(await write());
  await accounts.asUser(ann)('PUT /_api/user/email_settings', { body: { product_news: false } });
  await rounds();
  expect(await begun()).toMatchObject([{ people: 2, queued: 1, skipped: 1 }]);
  const [mail] = await mails();
  const token = /news\/([\w-]{32})/.exec(mail?.text_body ?? '')?.[1] ?? '';
  expect(await Promise.all([stopNews(accounts.deps.store, token), stopNews(accounts.deps.store, token)])).toEqual([
    true,
    true,
  ]);
  expect(await stopNews(accounts.deps.store, 'x'.repeat(32))).toBe(false);
  expect(await accounts.asUser(bob)('GET /_api/user/email_settings')).toMatchObject({ product_news: false });
  const consents = await accounts.deps.store.selectFrom('mail_consents').selectAll().orderBy('id').execute();
  expect(consents.map(({ user_id: of, granted, source }) => [of, granted, source])).toEqual([
    [ann.user_id, true, 'settings'],
    [bob.user_id, true, 'settings'],
    [ann.user_id, false, 'settings'],
    [bob.user_id, false, 'mail'],
  ]);
  expect(await send(await write(), { dry: true })).toMatchObject({ people: 0 });
});

it('is not sent again when the worker ended while it was sent', async () => {
  await reader();
  await send(await write());
  await rounds();
  const route = {
    close: () => undefined,
    deliver: async () => {
      // As the store is when the process ends here.
      expect(await mails()).toMatchObject([{ state: 'failed' }]);
      return 'sent' as const;
    },
  };
  expect(await deliverNext(accounts.deps.store, route)).toBe(true);
  expect(await mails()).toMatchObject([{ state: 'sent', error: '' }]);
  expect(await deliverNext(accounts.deps.store, route)).toBe(false);
});

it('stops and goes on; what somebody began over the limit waits for another person', async () => {
  await reader();
  await send(await write());
  const [row] = await begun();
  const act = (action: string, by = staff) =>
    by('POST /_api/admin/marketing_mails/{id}/{action}', { params: { id: row?.['id'], action } });
  expect(await act('stop')).toMatchObject({ state: 'stopped' });
  await rounds();
  expect(await mails()).toEqual([]);
  await sql`update campaigns set state = 'waiting', people = 2000`.execute(accounts.deps.store);
  await expect(act('approve')).rejects.toMatchObject({ statusCode: 403 });
  expect(await act('stop')).toMatchObject({ state: 'stopped' });
  expect(await act('resume')).toMatchObject({ state: 'waiting' });
  const other = await accounts.makeUser({ admin: true, username: 'second' });
  expect(await act('approve', accounts.asStaff(other))).toMatchObject({ state: 'sending', approved_by: 'second' });
  await expect(act('resume')).rejects.toMatchObject({ statusCode: 409 });
});

it('is for staff only', async () => {
  const user = await accounts.makeUser();
  const id = await write();
  for (const by of [accounts.asStaff(user), accounts.asUser(admin)]) {
    await expect(send(id, {}, by)).rejects.toMatchObject({ statusCode: 403 });
    await expect(by('GET /_api/admin/marketing_mails')).rejects.toMatchObject({ statusCode: 403 });
  }
});

it('a test goes to oneself, though nothing was asked for', async () => {
  const id = await write();
  expect(await staff('POST /_api/admin/email_ads/{id}/test', { params: { id } })).toEqual({ to: admin.email });
  expect(await begun()).toEqual([]);
});
