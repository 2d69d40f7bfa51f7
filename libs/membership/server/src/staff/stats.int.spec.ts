import { STAFF_IDENTITY } from '@plumbline/shared/server/testing';
import { makeTestMembership, person, type CallKey, type TestMembership } from '../testing/test-membership';

let test: TestMembership;
const [ANN, BOB, EVE, PAT, SAM, TOM] = [1, 2, 3, 4, 5, 6];
/** Thirty days before it are 2026-04-20T12:00:00Z. */
const NOW = '2026-05-20T12:00:00.000Z';
const [START, AFTER_START, AFTER_NOW] = [
  '2026-04-20T12:00:00.000Z',
  '2026-04-20T12:00:00.001Z',
  '2026-05-20T12:00:00.001Z',
];

const query = (text: string, values: readonly unknown[] = []) => test.store.pool.query(text, [...values]);
const staff = <K extends CallKey>(key: K, asked: object = {}) => test.as(STAFF_IDENTITY)(key, { query: asked });

type Person = readonly [id: number, status: number, created: string, active: string | null, trialEnds: string | null];
const PEOPLE: readonly Person[] = [
  [ANN, 3, START, '2026-04-20', '2026-04-27T12:00:00.000Z'],
  [BOB, 5, AFTER_START, '2026-04-21', '2026-04-27T12:00:00.001Z'],
  [EVE, 4, NOW, '2026-05-20', '2026-05-27T12:00:00.000Z'],
  [PAT, 0, AFTER_NOW, '2026-05-19', null],
  [SAM, 1, '2025-05-01T00:00:00Z', '2026-05-21', null],
  [TOM, 10, '2025-05-19T00:00:00Z', null, '2026-05-08T00:00:00.000Z'],
];

type Subscription = readonly [
  user: number,
  plan: string,
  interval: string,
  regions: string,
  currency: string,
  amount: number,
  state: string,
  created: string,
  ended: string | null,
  source: string,
];
const SUBSCRIPTIONS: readonly Subscription[] = [
  [ANN, 'premium', 'month', '{U}', 'USD', 1_000, 'active', '2026-05-01T00:00:00Z', null, 'mail'],
  [BOB, 'premium_plus', 'year', '{U,E}', 'USD', 12_000, 'cancelled', '2026-05-10T23:30:00Z', null, ''],
  [EVE, 'premium', 'month', '{U}', 'USD', 500, 'trial', '2026-05-15T00:00:00Z', null, ''],
  [SAM, 'premium', 'month', '{U}', 'USD', 700, 'ended', '2025-01-01T00:00:00Z', '2026-05-05T00:00:00Z', ''],
  [TOM, 'professional', 'month', '{E}', 'EUR', 900, 'active', '2025-02-01T00:00:00Z', null, ''],
];

type Payment = readonly [
  user: number,
  kind: string,
  amount: number,
  currency: string,
  at: string,
  ofRef: string | null,
];
const PAYMENTS: readonly Payment[] = [
  // Of a trial that began thirty days and a millisecond before.
  [ANN, 'payment', 1_000, 'USD', AFTER_NOW, null],
  [ANN, 'refund', 400, 'USD', '2026-05-03T00:00:00Z', 'pay-1'],
  [BOB, 'payment', 12_000, 'USD', '2026-05-10T23:30:00Z', null],
  [SAM, 'payment', 700, 'USD', '2026-03-01T00:00:00Z', null],
  [TOM, 'payment', 900, 'EUR', '2026-05-15T00:00:00Z', null],
];

const CHECKOUTS: readonly (readonly [user: number, utm: object, at: string])[] = [
  [BOB, { utm_source: 'mail', utm_medium: '', utm_campaign: 'may' }, '2026-05-01T00:00:00Z'],
  [BOB, { utm_source: 'later' }, '2026-05-02T00:00:00Z'],
  [EVE, {}, '2026-05-02T00:00:00Z'],
  [SAM, { utm_source: 'before' }, START],
];

beforeAll(async () => {
  test = await makeTestMembership();
  test.clock.now = Date.parse(NOW);
  for (const row of PEOPLE)
    await query(
      `update users set status = $2, created_at = $3, last_active_on = $4, trial_ends_at = $5 where user_id = $1`,
      row,
    );
  for (const [at, row] of SUBSCRIPTIONS.entries())
    await query(
      `insert into membership_subscriptions (user_id, plan, interval, regions, currency, amount, state, created_at, ended_at,
        source, provider, provider_ref, seats, prices, period_start, period_end, period_value, renew_auto, fetched_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'stripe', 'sub-' || $11, 1, '[]', $8, $8, $6, true, $8)`,
      [...row, at + 1],
    );
  for (const [at, row] of PAYMENTS.entries())
    await query(
      `insert into membership_payments (user_id, kind, amount, currency, at, of_ref, subscription_id, provider, provider_ref, text)
      select $1, $2, $3, $4, $5, $6, (select id from membership_subscriptions where user_id = $1), 'stripe', 'pay-' || $7, 't'`,
      [...row, at + 1],
    );
  await query(
    `insert into membership_grants (user_id, kind, status, created_at) values
    ($1, 'grant', 3, '2026-05-01'), ($1, 'grant', 3, '2026-04-01'), ($1, 'trial', 3, '2026-05-01')`,
    [SAM],
  );
  await query(
    `insert into attributions (user_id, referrer_id, kind, at) values
    ($1, $2, 'affiliate', '2026-05-01'), ($3, $4, 'referral', '2026-05-02'), ($5, $2, 'referral', '2026-04-01')`,
    [BOB, ANN, EVE, TOM, SAM],
  );
  for (const [at, [user, utm, created]] of CHECKOUTS.entries()) {
    const quote = `00000000-0000-4000-8000-00000000000${at}`;
    await query(
      `insert into membership_quotes (id, kind, wish, sum, currency, at, valid_until) values ($1, 'new', '{}', '{}', 'USD', now(), now())`,
      [quote],
    );
    await query(
      `insert into membership_checkouts (user_id, quote_id, provider, provider_ref, url, state, utm, created_at)
      values ($1, $2::uuid, 'stripe', $2::text, '', 'done', $3, $4)`,
      [user, quote, JSON.stringify(utm), created],
    );
  }
});
afterAll(() => test.remove());

const FIGURES = { accounts: 5, active_30: 2, sign_ups: 2, trials: 3, subscriptions: 3, grants: 1, payments: 2 };

it('figures of thirty days: what is of their first moment is not among them, what is of their last is', async () => {
  expect(await staff('GET /_api/admin/get_stat', { days: '30' })).toEqual(FIGURES);
  const { figures, by_plan, by_day } = await staff('GET /_api/admin/stats', { days: '20' });
  expect(figures).toMatchObject({ accounts: 5, sign_ups: 1, trials: 2 });
  expect(Object.fromEntries(by_plan.map(({ plan, accounts }) => [plan, accounts]))).toEqual({
    Premium: 2,
    'Premium Plus': 1,
    Professional: 1,
    Free: 2,
  });
  expect([by_day.length, by_day[0]?.day]).toEqual([20, '2026-05-01']);
  expect(by_day.filter((row) => row.sign_ups + row.trials + row.subscriptions > 0)).toEqual([
    { day: '2026-05-01', sign_ups: 0, trials: 1, subscriptions: 1 },
    { day: '2026-05-10', sign_ups: 0, trials: 0, subscriptions: 1 },
    { day: '2026-05-15', sign_ups: 0, trials: 0, subscriptions: 1 },
    { day: '2026-05-20', sign_ups: 2, trials: 1, subscriptions: 0 },
  ]);
});

it('the same days a year before', async () => {
  const { data } = await staff('GET /_api/admin/get_stat_yoy', { days: '30' });
  expect(data).toEqual([
    { name: 'Accounts', now: 5, before: 2, change: 1.5 },
    { name: 'Sign-ups', now: 2, before: 2, change: 0 },
    { name: 'Trials begun', now: 3, before: 0, change: null },
    { name: 'Subscriptions begun', now: 3, before: 0, change: null },
    { name: 'Grants', now: 1, before: 0, change: null },
    { name: 'Payments', now: 2, before: 0, change: null },
  ]);
});

it('recurring revenue by currency without trials, churn of those who were there, conversion within thirty days', async () => {
  const { data } = await staff('GET /_api/admin/get_kpi_stat', { months: '2' });
  expect(data).toEqual([
    {
      month: '2026-04',
      mrr: [
        { amount: 900, currency: 'EUR' },
        { amount: 700, currency: 'USD' },
      ],
      active_start: 2,
      ended: 0,
      churn: 0,
      trials: 2,
      converted: 1,
      conversion: 0.5,
    },
    {
      month: '2026-05',
      mrr: [
        { amount: 900, currency: 'EUR' },
        { amount: 2_000, currency: 'USD' },
      ],
      active_start: 2,
      ended: 1,
      churn: 0.5,
      trials: 1,
      converted: 1,
      conversion: 1,
    },
  ]);
});

it('the change of a year only where all is of one currency', async () => {
  const change = async () => (await staff('GET /_api/admin/get_kpi_stat_yoy')).mrr_change;
  expect(await change()).toBeNull();
  await query(`update membership_subscriptions set currency = 'USD' where user_id = $1`, [TOM]);
  expect(await change()).toBeCloseTo(2_900 / 1_600 - 1, 12);
  await query(`update membership_subscriptions set currency = 'EUR' where user_id = $1`, [TOM]);
});

it.each([
  [
    'plan',
    [
      ['premium plus', 'USD', 1, 1, 12_000],
      ['professional', 'EUR', 1, 0, 900],
      ['premium', 'USD', 2, 2, 600],
    ],
  ],
  [
    'region',
    [
      ['USA', 'USD', 3, 3, 12_600],
      ['Europe', 'USD', 1, 1, 12_000],
      ['Europe', 'EUR', 1, 0, 900],
    ],
  ],
  [
    'interval',
    [
      ['year', 'USD', 1, 1, 12_000],
      ['month', 'EUR', 1, 0, 900],
      ['month', 'USD', 2, 2, 600],
    ],
  ],
  [
    'source',
    [
      ['Unknown', 'USD', 2, 2, 12_000],
      ['Unknown', 'EUR', 1, 0, 900],
      ['mail', 'USD', 1, 1, 600],
    ],
  ],
])('subscriptions by %s: refunds are taken off, payments of before are not counted', async (field, expected) => {
  const { data } = await staff('GET /_api/admin/get_sub_stat', {
    days: '30',
    field,
    sortBy: 'paid',
    sortOrder: 'desc',
  });
  expect(data.map(({ name, currency, active, begun, paid }) => [name, currency, active, begun, paid])).toEqual(
    expected,
  );
});

it('sign-ups by whose link they came, and by what the address of the first checkout named', async () => {
  expect((await staff('GET /_api/admin/get_sub_referral_stat', { days: '30' })).data).toEqual([
    { name: 'ann (affiliate)', sign_ups: 1, customers: 1, paid: [{ amount: 12_000, currency: 'USD' }] },
    { name: 'tom (referral)', sign_ups: 1, customers: 0, paid: [] },
  ]);
  expect((await staff('GET /_api/admin/get_sub_utm_stat', { days: '30' })).data).toEqual([
    { name: 'mail / may', sign_ups: 1, customers: 1, paid: [{ amount: 12_000, currency: 'USD' }] },
    { name: 'none', sign_ups: 1, customers: 0, paid: [] },
  ]);
});

it('the billing of a person: what is left of each payment, events of their subscriptions alone', async () => {
  await query(`insert into billing_events (provider, event_id, type, object_ref) values
    ('stripe', 'evt-1', 'a', 'sub-1'), ('stripe', 'evt-2', 'b', 'sub-2')`);
  const billing = await test.as(STAFF_IDENTITY)('GET /_api/admin/users/{id}/billing', { params: { id: ANN } });
  expect(billing.payments.map(({ kind, amount, refundable }) => [kind, amount, refundable])).toEqual([
    ['payment', 1_000, 600],
    ['refund', 400, 0],
  ]);
  expect(billing.events.map(({ id }) => id)).toEqual(['evt-1']);
  expect([billing.username, billing.grants, billing.subscriptions.length]).toEqual(['ann', [], 1]);
  await expect(
    test.as(STAFF_IDENTITY)('GET /_api/admin/users/{id}/billing', { params: { id: 99 } }),
  ).rejects.toMatchObject({ statusCode: 404 });
});

it.each([
  'GET /_api/admin/get_stat',
  'GET /_api/admin/get_kpi_stat',
  'GET /_api/admin/get_sub_stat',
  'GET /_api/admin/access_requests',
] as const)('%s is for staff', async (key) => {
  await expect(test.as(person(ANN))(key, { query: {} })).rejects.toMatchObject({ statusCode: 403 });
});
