import Fastify, { type FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { finishIntents } from './carry-out';
import { mountHooks } from '../hooks/mount-hooks';
import { applyEvents, reconcile, reconcileCheckouts } from '../jobs/apply-events';
import { endLeavers } from '../jobs/end-leavers';
import { endPeriods, remindPeople } from '../jobs/period-ends';
import { sweepMemberships } from '../jobs/sweep';
import { replaceGrants } from '../store/grants';
import type { FakeSubscription } from '../testing/fake-stripe';
import {
  makeTestMembership,
  person,
  WEBHOOK_SECRET,
  type CallKey,
  type TestMembership,
} from '../testing/test-membership';
import { STAFF_IDENTITY } from '@plumbline/shared/server/testing';
import { DAY_MS } from '@plumbline/shared/domain';

let test: TestMembership;
let app: FastifyInstance;
const [ANN, BOB, EVE, PAT, SAM, TOM] = [1, 2, 3, 4, 5, 6];

beforeAll(async () => {
  test = await makeTestMembership();
  await test.store.pool.query(`insert into plan_prices (plan, interval, region, currency, amount) values
    ('premium', 'month', 'U', 'USD', 1000), ('premium', 'year', 'U', 'USD', 10000), ('premium_plus', 'month', 'U', 'USD', 2000),
    ('premium', 'month', 'E', 'USD', 500), ('premium', 'month', 'A', 'JPY', 1200)`);
  await test.store.pool.query(`insert into promo_codes (code, kind, percent, uses) values ('HALF', 'first', 50, 1),
    ('STAY', 'renewal', 20, null)`);
  app = Fastify();
  mountHooks(app, { db: test.store.db, provider: test.deps.membership.settings.provider, surface: 'member' });
});
afterAll(async () => {
  await app.close();
  await test.remove();
});

const call = <K extends CallKey>(userId: number, key: K, body: object = {}) => test.as(person(userId))(key, { body });
const quote = (userId: number, wish: object) => call(userId, 'POST /_api/membership/product_price', wish);
const pay = (userId: number, quoteId: string) => call(userId, 'POST /_api/membership/subscribe', { quote_id: quoteId });
const checkoutOf = (url: string | null) => url?.split('/').at(-1) ?? '';

/** Buys and pays; the subscription as the provider has it. */
async function buy(userId: number, wish: object): Promise<FakeSubscription> {
  const { id } = await quote(userId, wish);
  const { url } = await pay(userId, id);
  const subscription = test.fake.pay(checkoutOf(url));
  expect(await call(userId, 'POST /_api/membership/create-subscription', { quote_id: id })).toEqual({
    state: 'active',
  });
  return subscription;
}

const eventOf = (id: string, ref: string, type = 'customer.subscription.updated', livemode = false) =>
  JSON.stringify({ id, type, livemode, object: 'event', data: { object: { id: ref, status: 'active' } } });
const signed = (payload: string) =>
  new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
const send = (payload: string, signature = signed(payload)) =>
  app.inject({
    method: 'POST',
    url: '/hooks/stripe',
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });

it('quote equals charge: a first payment, its history and what follows for the account', async () => {
  const { total, currency, next_charge: next } = await quote(ANN, { plan: 'premium', interval: 'month' });
  expect([total, currency, next.amount]).toEqual([1000, 'USD', 1000]);
  await buy(ANN, { plan: 'premium', interval: 'month' });
  expect(await test.user(ANN)).toMatchObject({ status: 3, amount_paid: '10.00', renew_auto: true, regions: ['U'] });
  const history = await call(ANN, 'GET /_api/user/payment_history');
  expect(history.data).toMatchObject([{ kind: 'payment', amount: total, currency: 'USD' }]);
  expect((await call(BOB, 'GET /_api/user/payment_history')).data).toEqual([]);
  const billing = await test.as(person(ANN, { status: 3 }))('GET /_api/user/billing');
  expect(billing).toMatchObject({ level: 'paid', source: 'subscription', method: { last4: '4242' } });
});

it('a quote of somebody else is 404, an old one 409, and two presses are one checkout', async () => {
  const { id } = await quote(BOB, { plan: 'premium', interval: 'month' });
  await expect(pay(EVE, id)).rejects.toMatchObject({ statusCode: 404 });
  const answers = await Promise.allSettled([pay(BOB, id), pay(BOB, id)]);
  const urls = new Set(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.url] : [])));
  expect(urls.size).toBe(1);
  expect((await pay(BOB, id)).url).toBe([...urls][0]);
  await expect(
    test.as(person(EVE))('POST /_api/membership/create-subscription', { body: { quote_id: id } }),
  ).rejects.toMatchObject({ statusCode: 404 });
  const late = await quote(BOB, { plan: 'premium', interval: 'month' });
  test.clock.now += 16 * 60_000;
  await expect(pay(BOB, late.id)).rejects.toMatchObject({ code: 'quote_changed' });
});

it('a promotion that is used up while paying is refused; nothing is charged', async () => {
  const [first, second] = [
    await quote(EVE, { plan: 'premium', interval: 'month', promo: 'half' }),
    await quote(PAT, { plan: 'premium', interval: 'month', promo: 'HALF' }),
  ];
  expect([first.total, second.total]).toEqual([500, 500]);
  await pay(EVE, first.id);
  await expect(pay(PAT, second.id)).rejects.toMatchObject({ statusCode: 409, code: 'quote_changed' });
  expect((await quote(PAT, { plan: 'premium', interval: 'month', promo: 'HALF' })).promo_problem).toMatch(/used up/);
});

it('a larger plan charges what the quote says; a difference of one unit charges nothing', async () => {
  const subscription = await buy(PAT, { plan: 'premium', interval: 'month' });
  test.fake.now += 15 * 86_400;
  test.clock.now = test.fake.now * 1000;
  const wish = { plan: 'premium_plus', interval: 'month' };
  test.fake.previewOff = 1;
  const off = await quote(PAT, wish);
  await expect(pay(PAT, off.id)).rejects.toMatchObject({ code: 'quote_changed' });
  expect(test.fake.invoices.filter((invoice) => invoice.subscription === subscription.id)).toHaveLength(1);
  test.fake.previewOff = 0;
  const good = await quote(PAT, wish);
  expect(await pay(PAT, good.id)).toEqual({ state: 'active', url: null });
  expect(test.fake.invoices[0]).toMatchObject({ subscription: subscription.id, amount: good.total });
  expect(await test.user(PAT)).toMatchObject({ status: 5 });
  await expect(quote(PAT, wish)).rejects.toMatchObject({ code: 'no_change' });
});

it('a smaller plan waits for the next period; ending and resuming keep access', async () => {
  const { id, total, kind } = await quote(PAT, { plan: 'premium', interval: 'month' });
  expect([total, kind]).toEqual([0, 'later']);
  expect(await pay(PAT, id)).toEqual({ state: 'scheduled', url: null });
  expect(await test.user(PAT)).toMatchObject({ status: 5 });
  expect(await call(PAT, 'POST /_api/membership/cancel_renew')).toMatchObject({ renew_auto: false });
  expect(await test.user(PAT)).toMatchObject({ status: 5, renew_auto: false });
  expect(await call(PAT, 'POST /_api/membership/cancel_renew', { resume: true })).toMatchObject({ renew_auto: true });
  const subscription = [...test.fake.subscriptions.values()].find(
    ({ items }) => items[0]?.amount === 1000 && items.length === 1 && items[0].quantity === 1,
  )!;
  test.fake.now = subscription.end + 1;
  for (const one of test.fake.subscriptions.values()) if (one.end < test.fake.now) test.fake.renew(one);
  test.clock.now = test.fake.now * 1000;
  await reconcile(test.paying());
  expect(await test.user(PAT)).toMatchObject({ status: 3 });
});

it.each([
  ['another signature', (payload: string) => send(payload, 't=1,v1=00'), 400],
  ['written again', (payload: string) => send(JSON.stringify(JSON.parse(payload), undefined, 1), signed(payload)), 400],
  ['as it came', (payload: string) => send(payload), 200],
])('an event %s', async (_case, work, status) => {
  expect((await work(eventOf('evt_signature', 'sub_none'))).statusCode).toBe(status);
});

it('an event a thousand times is one; of another mode it is none; a late one brings nothing back', async () => {
  const subscription = await buy(SAM, { plan: 'premium', interval: 'month' });
  const payload = eventOf('evt_many', subscription.id);
  for (let times = 0; times < 20; times += 1) await send(payload);
  await send(eventOf('evt_live', subscription.id, undefined, true));
  const { rows } = await test.store.pool.query(`select event_id from billing_events where object_ref = $1`, [
    subscription.id,
  ]);
  expect(rows).toEqual([{ event_id: 'evt_many' }]);
  await applyEvents(test.paying());
  subscription.status = 'past_due';
  await send(
    eventOf('evt_late_payment', subscription.id, 'invoice.payment_failed').replace('"id":"sub', '"subscription":"sub'),
  );
  await applyEvents(test.paying());
  expect(await test.user(SAM)).toMatchObject({ warning: 1, status: 3 });
  subscription.status = 'canceled';
  await send(eventOf('evt_deleted', subscription.id, 'customer.subscription.deleted'));
  await applyEvents(test.paying());
  expect(await test.user(SAM)).toMatchObject({ status: 0, warning: 0 });
  subscription.status = 'active';
  await send(eventOf('evt_late', subscription.id));
  await applyEvents(test.paying());
  expect(await test.user(SAM)).toMatchObject({ status: 0 });
});

it('objects of another installation are ignored', async () => {
  const subscription = [...test.fake.subscriptions.values()][0]!;
  subscription.metadata = { ...subscription.metadata, installation: 'elsewhere' };
  await send(eventOf('evt_foreign', subscription.id));
  await applyEvents(test.paying());
  const { rows } = await test.store.pool.query(`select state from billing_events where event_id = 'evt_foreign'`);
  expect(rows).toEqual([{ state: 'ignored' }]);
  subscription.metadata = { ...subscription.metadata, installation: 'here' };
});

it('a grant of 10 survives an ended subscription; a refund ends it and makes the amount negative or nothing', async () => {
  const trx = <T>(work: (db: TestMembership['store']['db']) => Promise<T>) => test.store.db.transaction().execute(work);
  const staff = test.as(STAFF_IDENTITY);
  await trx((db) => replaceGrants(db, { userId: SAM, status: 10, by: ANN }, test.clock.now));
  expect(await test.user(SAM)).toMatchObject({ status: 10 });
  const { payments } = await staff('GET /_api/admin/users/{id}/billing', { params: { id: ANN } });
  const payment = payments.find(({ refundable }) => refundable > 0)!;
  await staff('POST /_api/admin/payments/{id}/refund', {
    params: { id: payment.id },
    body: { amount: payment.refundable },
  });
  expect(await test.user(ANN)).toMatchObject({ renew_auto: false });
  await expect(
    staff('POST /_api/admin/payments/{id}/refund', { params: { id: payment.id }, body: { amount: 1 } }),
  ).rejects.toMatchObject({ code: 'too_much' });
  expect(test.notes.at(-1)).toMatch(/^refunded a payment/);
});

it('the provider is down: nothing changes, and billing says since when', async () => {
  test.fake.isDown = true;
  const found = await reconcile(test.paying());
  expect(found.failed).toBe(found.looked);
  const billing = await test.as(person(PAT, { status: 3 }))('GET /_api/user/billing');
  expect(billing).toMatchObject({ subscription: { unconfirmed_since: expect.any(String) } });
  await expect(call(PAT, 'POST /_api/membership/cancel_renew')).rejects.toMatchObject({ statusCode: 503 });
  test.fake.isDown = false;
});

it('a trial is had once, ends by itself, and is never a charge', async () => {
  const start = () => call(TOM, 'POST /_api/membership/subscribe', { plan: 'premium_plus', trial: true });
  const both = await Promise.allSettled([start(), start()]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await test.user(TOM)).toMatchObject({ status: 5, amount_paid: '0.00' });
  test.clock.now += 7 * DAY_MS + 1;
  await endPeriods(test.store.db, test.clock.now);
  expect(await test.user(TOM)).toMatchObject({ status: 0, amount_paid: '0.00' });
  await expect(start()).rejects.toMatchObject({ code: 'trial_used' });
});

it('an offer is shown once a renewal, to those who renew only; reminders come once a period', async () => {
  const { rows } = await test.store.pool.query(
    `select period_end from membership_subscriptions where user_id = $1 and state <> 'ended'`,
    [PAT],
  );
  test.clock.now = rows[0].period_end.getTime() - 5 * DAY_MS;
  const { offer } = await call(PAT, 'POST /_api/membership/init_renew_discount');
  expect(offer).toMatchObject({ percent: 20, quote: { amount: 800, currency: 'USD' } });
  await expect(call(TOM, 'POST /_api/membership/apply_renew_discount', { offer_id: offer?.id })).rejects.toMatchObject({
    statusCode: 404,
  });
  expect(await call(PAT, 'POST /_api/membership/apply_renew_discount', { offer_id: offer?.id })).toMatchObject({
    next_charge: { amount: 800 },
  });
  expect(await call(PAT, 'POST /_api/membership/init_renew_discount')).toEqual({ offer: null });
  const reminding = {
    db: test.store.db,
    mailPerson: test.deps.mailPerson,
    brand: 'Test',
    origin: 'https://site.example',
  };
  expect([await remindPeople(reminding, test.clock.now), await remindPeople(reminding, test.clock.now)]).toEqual([
    1, 0,
  ]);
  expect(test.mails.at(-1)).toMatchObject({
    to: String(PAT),
    subject: expect.stringMatching(/^Your membership renews on/),
  });
});

it('a renewal at a lower price is credited at that price', async () => {
  const { rows } = await test.store.pool.query(
    `select provider_ref as ref from membership_subscriptions where user_id = $1 and state <> 'ended'`,
    [PAT],
  );
  const subscription = test.fake.subscriptions.get(rows[0].ref)!;
  test.fake.now = subscription.end;
  test.fake.renew(subscription);
  test.fake.now += 10 * 86_400;
  test.clock.now = test.fake.now * 1000;
  await reconcile(test.paying());
  const larger = await quote(PAT, { plan: 'premium_plus', interval: 'month' });
  expect(await pay(PAT, larger.id)).toEqual({ state: 'active', url: null });
});

it('a whole card number is refused, first digits and tokens are not', async () => {
  const check = (card: string) => test.as(person(ANN))('GET /_api/membership/is_valid_card', { query: { card } });
  await expect(check('4242424242424242')).rejects.toMatchObject({ statusCode: 400 });
  expect(await check('424242')).toEqual({ valid: true, brand: 'Visa' });
  expect(await check('990000')).toEqual({ valid: false, brand: null });
});

it('a currency without decimals, and a wish without a price', async () => {
  expect(await quote(TOM, { plan: 'premium', interval: 'month', regions: ['A'] })).toMatchObject({
    total: 1200,
    currency: 'JPY',
  });
  await expect(quote(TOM, { plan: 'professional' })).rejects.toMatchObject({ code: 'no_price' });
});

it('figures of staff add up', async () => {
  const staff = test.as(STAFF_IDENTITY);
  const kpi = await staff('GET /_api/admin/get_kpi_stat', { query: { months: 1 } });
  const { rows } = await test.store.pool.query(
    `select sum(amount)::int as sum from membership_subscriptions where state <> 'ended'`,
  );
  expect(kpi.data[0]?.mrr[0]?.amount).toBe(rows[0].sum);
  for (const key of [
    'stats',
    'get_stat',
    'get_stat_yoy',
    'get_kpi_stat_yoy',
    'get_sub_stat',
    'get_sub_referral_stat',
    'get_sub_utm_stat',
  ] as const)
    expect(await staff(`GET /_api/admin/${key}`, { query: {} })).toBeTruthy();
});

it('a smaller team has its seats from the next period on', async () => {
  test.fake.now = Math.floor(test.clock.now / 1000);
  const subscription = await buy(BOB, { plan: 'premium', interval: 'month', seats: 4 });
  const { id } = await call(BOB, 'POST /_api/group', { name: 'Desk' });
  const seats = async () => (await test.store.pool.query('select seats from groups where id = $1', [id])).rows[0].seats;
  await pay(BOB, (await quote(BOB, { plan: 'premium', interval: 'month', seats: 2 })).id);
  expect(await seats()).toBe(4);
  test.fake.now = subscription.end + 1;
  test.fake.renew(subscription);
  test.clock.now = test.fake.now * 1000;
  await reconcile(test.paying());
  expect(await seats()).toBe(2);
});

it('a group goes on with the next subscription of somebody who runs it', async () => {
  const group = async () =>
    (
      await test.store.pool.query(
        `select group_id from membership_subscriptions where user_id = $1 and state <> 'ended'`,
        [BOB],
      )
    ).rows;
  const [{ group_id: id }] = await group();
  for (const subscription of test.fake.subscriptions.values())
    if (subscription.items[0]?.quantity === 2) subscription.status = 'canceled';
  await reconcile(test.paying());
  expect(await group()).toEqual([]);
  await buy(BOB, { plan: 'premium', interval: 'month', seats: 3 });
  expect(await group()).toEqual([{ group_id: id }]);
  const { rows } = await test.store.pool.query('select seats from groups where id = $1', [id]);
  expect(rows).toEqual([{ seats: 3 }]);
});

it('people who leave are charged no more, also after one whose subscription is gone at the provider', async () => {
  await test.store.pool.query('update users set deletes_at = now() where user_id = any($1)', [[PAT, BOB]]);
  const { rows } = await test.store.pool.query(
    `select user_id, provider_ref as ref from membership_subscriptions where user_id = any($1) and state <> 'ended' order by id`,
    [[PAT, BOB]],
  );
  expect(rows.map((row) => row.user_id)).toEqual([PAT, BOB]);
  test.fake.subscriptions.delete(rows[0].ref);
  await endLeavers(test.paying());
  expect(test.fake.subscriptions.get(rows[1].ref)?.cancel_at_period_end).toBe(true);
  expect(await test.user(BOB)).toMatchObject({ renew_auto: false });
});

it('an event that comes while the provider is down is tried again, and not given up within minutes', async () => {
  const [subscription] = [...test.fake.subscriptions.values()].slice(-1);
  await send(eventOf('evt_outage', subscription!.id));
  const attempt = () => applyEvents(test.paying()).catch((error: unknown) => error);
  const row = async () =>
    (await test.store.pool.query(`select state, attempts from billing_events where event_id = 'evt_outage'`)).rows[0];
  test.fake.isDown = true;
  for (let times = 0; times < 30; times += 1) await attempt();
  expect(await row()).toEqual({ state: 'waiting', attempts: 2 });
  test.fake.isDown = false;
  await test.store.pool.query(`update billing_events set received_at = received_at - interval '11 seconds'`);
  await attempt();
  expect(await row()).toMatchObject({ state: 'applied' });
});

it('somebody who paid and closed the page has what was paid for the next morning', async () => {
  const { id } = await quote(TOM, { plan: 'premium', interval: 'month' });
  const { url } = await pay(TOM, id);
  test.fake.pay(checkoutOf(url));
  expect(await reconcileCheckouts(test.paying())).toMatchObject({ changed: 1, failed: 0 });
  expect(await test.user(TOM)).toMatchObject({ status: 3, renew_auto: true });
});

it('a promotion for one is used by one, also in changes of a plan', async () => {
  await test.store.pool.query(`insert into promo_codes (code, kind, percent, uses) values ('ONCE', 'first', 50, 1)`);
  await buy(EVE, { plan: 'premium', interval: 'month' });
  const larger = { plan: 'premium_plus', interval: 'month', promo: 'ONCE' };
  const [first, second] = [await quote(TOM, larger), await quote(EVE, larger)];
  expect([first.promo_problem, second.promo_problem]).toEqual([null, null]);
  expect(await pay(TOM, first.id)).toEqual({ state: 'active', url: null });
  await expect(pay(EVE, second.id)).rejects.toMatchObject({ statusCode: 409, code: 'quote_changed' });
});

it('quotes that led to nothing go after a day, those that were used stay', async () => {
  const count = async (where: string) =>
    (await test.store.pool.query(`select count(*)::int as n from membership_quotes where ${where}`)).rows[0].n;
  const used = await count('used_at is not null');
  expect([used > 0, (await count('used_at is null')) > 0]).toEqual([true, true]);
  await sweepMemberships(test.store.db, test.clock.now + 2 * DAY_MS);
  expect([await count('used_at is not null'), await count('used_at is null')]).toEqual([used, 0]);
});

it('a refund that is pressed twice is paid back once', async () => {
  const staff = test.as(STAFF_IDENTITY);
  const { rows } = await test.store.pool.query(
    `select id from membership_payments where user_id = $1 and kind = 'payment' order by id desc limit 1`,
    [EVE],
  );
  const refund = () =>
    staff('POST /_api/admin/payments/{id}/refund', { params: { id: rows[0].id }, body: { amount: 100 } });
  const before = test.fake.refunds.length;
  await Promise.all([refund(), refund()]);
  expect(test.fake.refunds).toHaveLength(before + 1);
});

const OPEN_TRANSACTIONS = `select from pg_stat_activity
  where datname = current_database() and state like 'idle in transaction%'`;

it('no transaction is open while the provider is asked', async () => {
  const open: number[] = [];
  test.fake.onCall = async () => void open.push((await test.store.pool.query(OPEN_TRANSACTIONS)).rowCount ?? 0);
  await call(EVE, 'POST /_api/membership/cancel_renew');
  await call(EVE, 'POST /_api/membership/cancel_renew', { resume: true });
  const { id } = await quote(EVE, { plan: 'premium_plus', interval: 'month' });
  await pay(EVE, id);
  test.fake.onCall = () => Promise.resolve();
  expect(open.length).toBeGreaterThan(3);
  expect(Math.max(...open)).toBe(0);
});

describe('a change whose answer is lost', () => {
  const invoices = () => test.fake.invoices.length;
  const subscription = async () => (await call(EVE, 'GET /_api/user/billing')).subscription;
  const later = () =>
    test.store.pool.query(`update billing_intents set created_at = now() - interval '1 hour' where state = 'open'`);
  /** Presses once, while these calls lose their answers; then the job looks what came of it. */
  async function press(seats: number, loses: RegExp): Promise<string> {
    const { id } = await quote(EVE, { plan: 'premium_plus', interval: 'month', seats });
    test.fake.loses = loses;
    await expect(pay(EVE, id)).rejects.toMatchObject({ statusCode: 503 });
    test.fake.loses = undefined;
    await later();
    expect([await finishIntents(test.paying()), await finishIntents(test.paying())]).toEqual([1, 0]);
    return id;
  }

  it('counts where it has happened, and is charged once', async () => {
    const before = invoices();
    await press(2, /^POST .*\/subscriptions\//);
    expect(invoices()).toBe(before + 1);
    expect(await subscription()).toMatchObject({ plan: 'premium_plus', seats: 2 });
  });

  it('is none where it never began: nothing is charged, and the quote can be used', async () => {
    const before = invoices();
    const id = await press(3, /^POST .*\/invoices\/create_preview/);
    expect([invoices(), await subscription()]).toMatchObject([before, { seats: 2 }]);
    expect(await pay(EVE, id)).toEqual({ state: 'active', url: null });
    expect([invoices(), await subscription()]).toMatchObject([before + 1, { seats: 3 }]);
  });
});
