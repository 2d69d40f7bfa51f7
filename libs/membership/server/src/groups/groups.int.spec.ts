import { STAFF_IDENTITY } from '@plumbline/shared/server/testing';
import { applySnapshot } from '../billing/apply-snapshot';
import { endPeriods } from '../jobs/period-ends';
import { replaceGrants } from '../store/grants';
import { projectMember } from '../store/project';
import { makeTestMembership, person, type CallKey, type TestMembership } from '../testing/test-membership';

let test: TestMembership;
const [ANN, BOB, EVE, PAT, SAM, TOM] = [1, 2, 3, 4, 5, 6];

beforeAll(async () => (test = await makeTestMembership('granted')));
afterAll(() => test.remove());

const as = (userId: number, more: object = {}) => test.as(person(userId, more));
const staff = <K extends CallKey>(key: K, input: object = {}) => test.as(STAFF_IDENTITY)(key, input);
const tokenOf = (to: string): string =>
  /token=([\w-]{43})/.exec(test.mails.findLast((mail) => mail.to === to)?.text ?? '')?.[1] ?? '';

let id: number;
const params = () => ({ id: String(id) });
const invite = (email: string) => as(ANN)('POST /_api/group/{id}/invite', { params: params(), body: { email } });
const confirm = (userId: number, token: string, accept = true) =>
  as(userId)('POST /_api/group/{id}/confirm', { params: params(), body: { token, accept } });
const show = (userId: number, token: string) => as(userId)('GET /_api/group_invite/{token}', { params: { token } });

it('staff make a group; its members see it, nobody else does', async () => {
  const body = { name: 'Desk', admin: 'ann', seats: 3, status: 5, until: null };
  ({ id } = await staff('POST /_api/admin/groups', { body }));
  expect(await as(ANN)('GET /_api/group/{id}', { params: params() })).toMatchObject({
    seats: 3,
    used: 1,
    is_admin: true,
  });
  expect(await test.user(ANN)).toMatchObject({ status: 5, membership_group: { id, name: 'Desk', is_admin: true } });
  await expect(as(EVE)('GET /_api/group/{id}', { params: params() })).rejects.toMatchObject({ statusCode: 404 });
  await expect(staff('POST /_api/admin/groups', { body })).rejects.toMatchObject({ code: 'in_group' });
});

it.each([
  ['POST /_api/group/{id}/invite', { email: 'x@x.example' }],
  ['POST /_api/group/{id}/user', { username: 'sam' }],
  ['POST /_api/group/{id}/import', { text: 'x@x.example' }],
  ['PUT /_api/group/{id}', { name: 'Mine' }],
] as const)('groups.enforcement: %s is for those who run it', async (key, body) => {
  await expect(as(EVE)(key, { params: params(), body })).rejects.toMatchObject({ statusCode: 404 });
});

it.each([
  ['PUT /_api/group/{id}/user/{userId}', { label: 'x' }],
  ['PUT /_api/group/{id}/admin/{userId}', { is_admin: true }],
  ['DELETE /_api/group/{id}/user/{userId}', {}],
] as const)('groups.enforcement: %s of somebody else is not for strangers', async (key, body) => {
  const asked = { params: { ...params(), userId: String(ANN) }, body };
  await expect(as(EVE)(key, asked)).rejects.toMatchObject({ statusCode: 404 });
});

it('an invitation is for its address alone, once, and joins', async () => {
  await invite('Bob@x.example');
  const token = tokenOf('bob@x.example');
  expect(await show(EVE, token)).toMatchObject({ state: 'other_address', address: 'b…@x….example' });
  await expect(confirm(EVE, token)).rejects.toMatchObject({ statusCode: 403, code: 'other_address' });
  expect(await show(BOB, token)).toMatchObject({ state: 'open', group: 'Desk', by: 'ann' });
  await confirm(BOB, token);
  expect(await test.user(BOB)).toMatchObject({ status: 5 });
  await expect(confirm(BOB, token)).rejects.toMatchObject({ code: 'used' });
  const seen = await as(BOB)('GET /_api/group/{id}', { params: params() });
  expect(seen).toMatchObject({ is_admin: false, invitations: [] });
  expect(seen.members.map(({ email }) => email)).toEqual([null, null]);
});

it.each([
  ['POST /_api/group/{id}/invite', { email: 'x@x.example' }],
  ['POST /_api/group/{id}/user', { username: 'sam' }],
  ['POST /_api/group/{id}/import', { text: 'x@x.example' }],
  ['PUT /_api/group/{id}', { name: 'Mine' }],
  ['PUT /_api/group/{id}/user/{userId}', { label: 'x' }],
  ['PUT /_api/group/{id}/admin/{userId}', { is_admin: true }],
  ['DELETE /_api/group/{id}/user/{userId}', {}],
] as const)('groups.enforcement: %s is not for a member who does not run it', async (key, body) => {
  const asked = { params: { ...params(), userId: String(ANN) }, body };
  await expect(as(BOB)(key, asked)).rejects.toMatchObject({ statusCode: 403 });
});

it('two invitations at once for the last seat: one is refused; one that is over frees its seat', async () => {
  const both = await Promise.allSettled([invite('one@x.example'), invite('two@x.example')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(invite('three@x.example')).rejects.toMatchObject({ code: 'seats_full' });
  test.clock.now += 15 * 86_400_000;
  await invite('pat@x.example');
  const group = await as(ANN)('GET /_api/group/{id}', { params: params() });
  expect(group).toMatchObject({ used: 2, pending: 1 });
  const asked = { params: { ...params(), inviteId: String(group.invitations[0]?.id) } };
  await expect(as(BOB)('DELETE /_api/group/{id}/invite/{inviteId}', asked)).rejects.toMatchObject({ statusCode: 403 });
});

it('who is invited by user name keeps the address to themselves', async () => {
  await staff('PUT /_api/admin/groups/{id}', {
    params: params(),
    body: { name: 'Desk', seats: 5, status: 5, until: null },
  });
  const group = await as(ANN)('POST /_api/group/{id}/user', { params: params(), body: { username: 'SAM' } });
  expect(JSON.stringify(group)).not.toContain('sam@x.example');
  await confirm(SAM, tokenOf('sam@x.example'), false);
  expect(await test.user(SAM)).toMatchObject({ status: 1, membership_group: null });
});

it('a file is looked at first; headings, repetitions and missing seats are said', async () => {
  const text =
    'Name;E-mail\nNew;new@x.example\nNew;new@x.example\nBob;bob@x.example\nNone;none\nFull;full@x.example\nMore;more@x.example';
  const before = test.mails.length;
  const look = await as(ANN)('POST /_api/group/{id}/import', { params: params(), body: { text, dry: true } });
  expect(look.rows.map(({ state }) => state)).toEqual(['new', 'repeated', 'member', 'wrong', 'new', 'no_seat']);
  expect([look.invited, test.mails.length - before]).toEqual([0, 0]);
  expect(await as(ANN)('POST /_api/group/{id}/import', { params: params(), body: { text } })).toMatchObject({
    invited: 2,
  });
  await expect(
    staff('PUT /_api/admin/groups/{id}', { params: params(), body: { name: 'Desk', seats: 2 } }),
  ).rejects.toMatchObject({ code: 'seats_full' });
});

it('unstated.groups-tickets: the last one who runs it stays; leaving goes back to one’s own', async () => {
  const of = (userId: number) => ({ ...params(), userId: String(userId) });
  for (const [key, body] of [
    ['DELETE /_api/group/{id}/user/{userId}', {}],
    ['PUT /_api/group/{id}/admin/{userId}', { is_admin: false }],
  ] as const)
    await expect(as(ANN)(key, { params: of(ANN), body })).rejects.toMatchObject({ code: 'last_admin' });
  await as(ANN)('PUT /_api/group/{id}/admin/{userId}', { params: of(BOB), body: { is_admin: true } });
  const leave = (userId: number) =>
    as(userId)('DELETE /_api/group/{id}/user/{userId}', { params: of(userId), body: {} });
  const both = await Promise.allSettled([leave(ANN), leave(BOB)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [left] = both[0].status === 'fulfilled' ? [ANN] : [BOB];
  expect(await test.user(left)).toMatchObject({ status: 1, membership_group: null });
});

it('a request is granted in one step until a day, and ends by itself', async () => {
  const ask = { body: { plan: 'premium', request: true, text: 'For a class' } };
  expect(await as(EVE)('POST /_api/membership/subscribe', ask)).toEqual({ state: 'requested', url: null });
  await as(EVE)('POST /_api/membership/subscribe', ask);
  expect(test.mails.filter(({ to }) => to === 'staff')).toHaveLength(1);
  const { data } = await staff('GET /_api/admin/access_requests');
  expect(data).toMatchObject([{ username: 'eve', plan: 'premium', text: 'For a class' }]);
  const until = new Date(test.clock.now + 86_400_000).toISOString();
  const asked = { params: { id: String(data[0]?.id) }, body: { grant: true, until } };
  await staff('PUT /_api/admin/access_requests/{id}', asked);
  await expect(staff('PUT /_api/admin/access_requests/{id}', asked)).rejects.toMatchObject({ statusCode: 404 });
  expect(await test.user(EVE)).toMatchObject({ status: 3, amount_paid: '0.00' });
  test.clock.now += 86_400_001;
  await endPeriods(test.store.db, test.clock.now);
  expect(await test.user(EVE)).toMatchObject({ status: 1 });
});

it('a status of staff ends a trial that runs, and uses up none that was never had', async () => {
  const give = (status: number) =>
    test.store.db.transaction().execute((trx) => replaceGrants(trx, { userId: TOM, status, by: ANN }, test.clock.now));
  await give(3);
  expect(await test.user(TOM)).toMatchObject({ status: 3, trial_ends_at: null });
  await give(1);
  expect(await test.user(TOM)).toMatchObject({ status: 1, trial_ends_at: null });
  const trial = { body: { plan: 'premium', trial: true } };
  expect(await as(TOM)('POST /_api/membership/subscribe', trial)).toMatchObject({ state: 'active' });
  await give(1);
  expect(await test.user(TOM)).toMatchObject({ status: 0, trial_ends_at: new Date(test.clock.now) });
});

const follow = (r: string, caller: object = {}) =>
  test.as({ kind: 'client', clientId: 'c' }, caller)('POST /_api/user/referral_click', { body: { r } });
const followPartner = (body: object, who = test.as({ kind: 'client', clientId: 'c' })) =>
  who('POST /_api/user/affiliate_count', { body });
const cookie = (name: string, value: string) => ({ cookie: (asked: string) => (asked === name ? value : undefined) });

it('referral.cookie and cookie.referral: links count once in 90 days and only where somebody is behind them', async () => {
  expect(await follow('id-pat')).toEqual({ counted: true });
  expect(test.cookies.at(-1)).toMatchObject({ name: 'referral', value: 'id-pat', maxAgeSeconds: 90 * 86_400 });
  const set = test.cookies.length;
  expect(await follow('id-pat', cookie('referral', 'id-bob'))).toEqual({ counted: false });
  expect(await follow('id-pat', { userAgent: 'Googlebot/2.1' })).toEqual({ counted: false });
  expect(await follow('id-nobody')).toEqual({ counted: false });
  expect(await as(PAT)('POST /_api/user/referral_click', { body: { r: 'id-pat' } })).toEqual({ counted: false });
  expect(await followPartner({ user_identifier: 'id-pat', type: 2 })).toEqual({ counted: false });
  expect(test.cookies).toHaveLength(set);
  expect(await as(PAT)('GET /_api/user/refer_info')).toMatchObject({
    clicks: 1,
    sign_ups: 0,
    link: 'https://site.example/?r=id-pat',
  });
});

it('a partner earns by customers who came by the link: a refund takes its part back', async () => {
  const join = { body: { accept: true, website: 'https://pat.example' } };
  await as(PAT)('POST /_api/user/affiliate_info', join);
  await expect(as(PAT)('POST /_api/user/affiliate_info', join)).rejects.toMatchObject({ code: 'is_partner' });
  for (const key of [
    'affiliate_info',
    'affiliate_referee',
    'affiliate_payment_logs',
    'affiliate_commission_logs',
  ] as const)
    for (const more of [{}, { admin: true, staff: true, scopes: ['content', 'support', 'data', 'marketing'] }])
      await expect(as(EVE, more)(`GET /_api/user/${key}/{id}`, { params: { id: String(PAT) } })).rejects.toMatchObject({
        statusCode: 404,
      });
  expect(await followPartner({ user_id: PAT, type: 1 })).toEqual({ counted: true });
  const premium = test.as(person(EVE, { status: 3 }));
  expect(await followPartner({ user_id: PAT, type: 1 }, premium)).toEqual({ counted: false });
  const claim = (userId: number) =>
    test.as(person(userId), cookie('affiliate', 'id-pat'))('POST /_api/user/attribution', { body: {} });
  expect([await claim(SAM), await claim(SAM), await claim(PAT)]).toEqual([
    { counted: true },
    { counted: false },
    { counted: false },
  ]);
  const at = new Date(test.clock.now);
  const { rows } = await test.store.pool.query(
    `insert into membership_subscriptions (user_id, provider, provider_ref, plan, interval, regions, seats, currency, amount,
      prices, state, period_start, period_end, period_value, renew_auto, fetched_at)
    values ($1, 'stripe', 'sub_x', 'premium', 'year', '{U}', 1, 'USD', 44900, '[]', 'active', $2, $3, 44900, true, $2) returning id`,
    [SAM, at, new Date(test.clock.now + 365 * 86_400_000)],
  );
  const payment = { ofRef: null, tax: 0, currency: 'USD', text: 'Year', at, invoiceUrl: null };
  const snapshot = {
    ref: 'sub_x',
    installation: 'here',
    quoteId: undefined,
    lastChange: undefined,
    livemode: false,
    state: 'active' as const,
    warning: 0,
    periodStart: at,
    periodEnd: new Date(test.clock.now + 365 * 86_400_000),
    renewAuto: true,
    method: null,
    payments: [
      { ...payment, ref: 'in_1', kind: 'payment' as const, amount: 44_900 },
      { ...payment, ref: 're_1', kind: 'refund' as const, ofRef: 'in_1', amount: 10_001 },
    ],
  };
  const apply = (payments: typeof snapshot.payments) =>
    test.store.db.transaction().execute((trx) =>
      applySnapshot(trx, {
        id: rows[0].id,
        snapshot: { ...snapshot, payments },
        provider: 'stripe',
        now: test.clock.now,
      }),
    );
  for (const payments of [snapshot.payments.slice(0, 1), snapshot.payments, snapshot.payments]) await apply(payments);
  const { data } = await as(PAT)('GET /_api/user/affiliate_commission_logs/{id}', { params: { id: String(PAT) } });
  expect(data.map(({ amount }) => amount)).toEqual([-3_001, 13_470]);
  expect(await as(PAT)('GET /_api/user/affiliate_stats')).toMatchObject({
    clicks: 1,
    sign_ups: 1,
    customers: 1,
    pending: 10_469,
    payable: 0,
  });
  test.clock.now += 31 * 86_400_000;
  const payout = (amount: number, currency = 'USD') =>
    staff('PUT /_api/user/affiliate_commission', { body: { user_id: PAT, payout: { amount, currency } } });
  await expect(payout(10_470)).rejects.toMatchObject({ code: 'too_much' });
  await expect(payout(1, 'EUR')).rejects.toMatchObject({ code: 'too_much' });
  const both = await Promise.allSettled([payout(10_469), payout(10_469)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await staff('GET /_api/user/affiliates')).data).toMatchObject([
    { username: 'pat', payable: 0, paid: 10_469 },
  ]);
});

it('money of two currencies is never one sum', async () => {
  const pay = (ref: string, amount: number, currency: string) =>
    test.store.pool.query(
      `insert into membership_payments (user_id, provider, provider_ref, kind, amount, currency, text, at)
        values ($1, 'stripe', $2, 'payment', $3, $4, 'Month', now() + interval '9 years')`,
      [SAM, ref, amount, currency],
    );
  await pay('in_jpy', 1_200, 'JPY');
  await test.store.pool.query(
    `insert into commission_log (affiliate_id, customer_id, amount, currency, reason, payable_at)
      values ($1, $2, 360, 'JPY', 'payment', now() + interval '9 years')`,
    [PAT, SAM],
  );
  await test.store.db.transaction().execute((trx) => projectMember(trx, SAM, test.clock.now));
  expect(await test.user(SAM)).toMatchObject({ amount_paid: '1200.00' });
  expect(await as(PAT)('GET /_api/user/affiliate_stats')).toMatchObject({
    currency: 'USD',
    pending: 0,
    paid: 10_469,
    more: [{ currency: 'JPY', pending: 360, payable: 0, paid: 0 }],
  });
  const referees = await as(PAT)('GET /_api/user/affiliate_referee/{id}', { params: { id: String(PAT) } });
  expect(referees.data[0]?.commissions).toEqual([
    { amount: 360, currency: 'JPY' },
    { amount: 10_469, currency: 'USD' },
  ]);
  const { data } = await staff('GET /_api/admin/get_sub_referral_stat', { query: { days: '1825' } });
  expect(data).toMatchObject([
    {
      name: 'pat (affiliate)',
      sign_ups: 1,
      customers: 1,
      paid: [
        { amount: 1_200, currency: 'JPY' },
        { amount: 34_899, currency: 'USD' },
      ],
    },
  ]);
});

it('a group that is made ends at the moment that is named, as one that is changed does', async () => {
  const until = '2030-01-01T00:00:00.123456Z';
  const group = { name: 'Short', seats: 2, status: 5, until };
  const { id: made } = await staff('POST /_api/admin/groups', { body: { ...group, admin: 'tom' } });
  const stored = async () =>
    (await test.store.pool.query(`select until = '${until}'::timestamptz as same from groups where id = ${made}`)).rows;
  expect(await stored()).toEqual([{ same: true }]);
  await staff('PUT /_api/admin/groups/{id}', { params: { id: String(made) }, body: group });
  expect(await stored()).toEqual([{ same: true }]);
});
