import { DAY_MS } from '@plumbline/shared/domain';
import { STAFF_IDENTITY, twoAtOnce } from '@plumbline/shared/server/testing';
import { attribute } from '../affiliates/clicks';
import { clicksByDay, partnerMoney } from '../affiliates/sums';
import { endPeriods, remindPeople } from '../jobs/period-ends';
import { membershipData } from '../personal-data';
import type { ProviderPayment } from '../provider/port';
import { makeTestMembership, person, type CallKey, type TestMembership } from '../testing/test-membership';
import { applySnapshot } from './apply-snapshot';

let test: TestMembership;
let made = 0;

beforeAll(async () => {
  test = await makeTestMembership();
  await query(`insert into plan_prices (plan, interval, region, currency, amount, on_sale) values
    ('premium', 'month', 'U', 'USD', 1000, true), ('premium', 'year', 'U', 'USD', 10000, true),
    ('premium_plus', 'month', 'U', 'USD', 2000, true), ('premium', 'month', 'E', 'EUR', 900, true),
    ('premium', 'month', 'U', 'EUR', 800, true), ('professional', 'month', 'U', 'USD', 9000, false)`);
});
afterAll(() => test.remove());

const query = async (text: string, values: readonly unknown[] = []) =>
  (await test.store.pool.query(text, [...values])).rows;
const call = <K extends CallKey>(userId: number, key: K, body: object = {}, params: object = {}) =>
  test.as(person(userId, { status: 3 }))(key, { body, params });
const staff = <K extends CallKey>(key: K, asked: object) => test.as(STAFF_IDENTITY)(key, asked);
const quote = (userId: number, wish: object) => call(userId, 'POST /_api/membership/product_price', wish);
const pay = (userId: number, quoteId: string) => call(userId, 'POST /_api/membership/subscribe', { quote_id: quoteId });

/** Another person for each test: none depends on the rows of another one. */
async function newPerson(more: Readonly<Record<string, unknown>> = {}): Promise<number> {
  made += 1;
  const columns = { email: `p${made}@x.example`, username: `p${made}`, identifier: `id-p${made}`, ...more };
  const names = Object.keys(columns);
  const [row] = await query(
    `insert into users (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning user_id`,
    Object.values(columns),
  );
  return row.user_id;
}

async function buy(userId: number, wish: object) {
  const { id } = await quote(userId, wish);
  const { url } = await pay(userId, id);
  const subscription = test.fake.pay(url!.split('/').at(-1)!);
  await call(userId, 'POST /_api/membership/create-subscription', { quote_id: id });
  return subscription;
}

/** A subscription as it is kept, without the provider. */
async function keep(userId: number, more: Readonly<Record<string, unknown>> = {}): Promise<number> {
  made += 1;
  const start = new Date(test.clock.now);
  const columns = {
    user_id: userId,
    provider: 'stripe',
    provider_ref: `kept_${made}`,
    plan: 'premium',
    interval: 'month',
    regions: ['U'],
    seats: 1,
    currency: 'USD',
    amount: 1_000,
    prices: '[]',
    state: 'active',
    period_start: start,
    period_end: new Date(test.clock.now + 30 * DAY_MS),
    period_value: 1_000,
    renew_auto: true,
    fetched_at: start,
    ...more,
  };
  const names = Object.keys(columns);
  const [row] = await query(
    `insert into membership_subscriptions (${names.map((name) => `"${name}"`).join(', ')})
    values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(columns),
  );
  return row.id;
}

describe('prices', () => {
  const wish = (userId: number, more: object) => quote(userId, { plan: 'premium', interval: 'month', ...more });

  it.each([
    [['U'], 'USD', 1_000],
    [['E'], 'EUR', 900],
    // Of both regions together there are prices in one currency alone.
    [['U', 'E'], 'EUR', 1_700],
    [['U', 'U'], 'USD', 1_000],
  ])('of %p in %s: %s', async (regions, currency, total) =>
    expect(await wish(await newPerson(), { regions })).toMatchObject({ currency, total }),
  );

  it('what is not on sale has none, and what somebody has keeps its currency', async () => {
    const userId = await newPerson();
    await expect(quote(userId, { plan: 'professional', interval: 'month' })).rejects.toMatchObject({
      code: 'no_price',
    });
    await keep(userId, { currency: 'EUR', regions: ['E'], amount: 900 });
    expect(await wish(userId, { regions: ['U', 'E'] })).toMatchObject({ currency: 'EUR', kind: 'now' });
    await expect(quote(userId, { plan: 'premium_plus', interval: 'month' })).rejects.toMatchObject({
      code: 'no_price',
    });
  });

  it.each([
    ['first', 10, 1, 1, 900, null],
    ['first', 10, 1, 0, 1_000, 'This code cannot be used, or is used up'],
    ['first', 10, null, 1, 900, null],
    ['renewal', 10, null, 1, 1_000, 'This code cannot be used, or is used up'],
  ])('a code %s of %s %% for %s uses that ends in %s ms', async (kind, percent, uses, left, total, problem) => {
    const userId = await newPerson();
    const until = new Date(test.clock.now + left);
    await query('insert into promo_codes (code, kind, percent, uses, until) values ($1, $2, $3, $4, $5)', [
      `CODE${made}`,
      kind,
      percent,
      uses,
      until,
    ]);
    const found = await wish(userId, { promo: `CODE${made}` });
    expect([found.total, found.promo_problem]).toEqual([total, problem]);
  });
});

describe('a plan that is changed during its trial', () => {
  it.each([
    [{ plan: 'premium_plus', interval: 'month' }, 2_000],
    [{ plan: 'premium', interval: 'year' }, 10_000],
  ])('to %j costs nothing before the trial ends, and then its own price', async (wish, amount) => {
    const trialEnds = new Date(test.clock.now + 5 * DAY_MS);
    const userId = await newPerson({ trial_ends_at: trialEnds });
    const subscription = await buy(userId, { plan: 'premium', interval: 'month' });
    expect(subscription.status).toBe('trialing');
    const changed = await quote(userId, wish);
    expect(changed).toMatchObject({
      total: 0,
      next_charge: { at: trialEnds.toISOString().replace(/\.\d+/, '.000'), amount },
    });
    expect(await pay(userId, changed.id)).toEqual({ state: 'active', url: null });
    expect(test.fake.invoices.filter((one) => one.subscription === subscription.id)).toEqual([]);
    const [kept] = await query(
      `select plan, interval, state, amount, period_value from membership_subscriptions where user_id = $1`,
      [userId],
    );
    expect(kept).toEqual({ ...wish, state: 'trial', amount, period_value: amount });
  });
});

describe('reminders', () => {
  beforeEach(() => query('update membership_subscriptions set reminded_for = period_end'));
  const remind = () =>
    remindPeople(
      { db: test.store.db, mailPerson: test.deps.mailPerson, brand: 'Test', origin: 'https://site.example' },
      test.clock.now,
    );
  const inTime = (days: number, ms = 0) => new Date(test.clock.now + days * DAY_MS + ms);

  it.each([
    ['month', 7, 0, {}, 1],
    ['month', 7, 1, {}, 0],
    ['year', 30, 0, {}, 1],
    ['year', 30, 1, {}, 0],
    ['month', 0, 1, {}, 1],
    ['month', 0, 0, {}, 0],
    ['month', 1, 0, { state: 'ended' }, 0],
    ['month', 1, 0, { state: 'cancelled', renew_auto: false }, 1],
  ] as const)('of a %s, %s days and %s ms before its end: %j, %s', async (interval, days, ms, more, count) => {
    const userId = await newPerson();
    await keep(userId, { interval, period_end: inTime(days, ms), ...more });
    expect(await remind()).toBe(count);
    expect(await remind()).toBe(0);
    const own = test.mails.filter(({ to }) => to === String(userId));
    expect(own).toHaveLength(count);
    if (count) expect(own[0]!.subject).toMatch('renew_auto' in more ? /ends on/ : /renews on/);
  });

  it('not to those who want none; two workers remind once', async () => {
    const [quiet, loud] = [await newPerson(), await newPerson()];
    await call(quiet, 'PUT /_api/user/billing', { invoice_name: '', invoice_address: '', reminders: false });
    for (const userId of [quiet, loud]) await keep(userId, { period_end: inTime(2) });
    await twoAtOnce(remind);
    expect(test.mails.filter(({ to }) => [String(quiet), String(loud)].includes(to)).map(({ to }) => to)).toEqual([
      String(loud),
    ]);
  });
});

it('rights end at their moment, those of others go on', async () => {
  const grant = (userId: number, until: Date) =>
    staff('POST /_api/admin/users/{id}/grants', {
      params: { id: userId },
      body: { status: 5, until: until.toISOString(), reason: 'test' },
    });
  const [ends, goesOn] = [await newPerson(), await newPerson()];
  const end = test.clock.now + DAY_MS;
  await grant(ends, new Date(end));
  await grant(goesOn, new Date(end + 1));
  const statuses = async () => [(await test.user(ends))['status'], (await test.user(goesOn))['status']];
  await endPeriods(test.store.db, end - 1);
  expect(await statuses()).toEqual([5, 5]);
  await endPeriods(test.store.db, end);
  expect(await statuses()).toEqual([1, 5]);
});

it('what was used in ninety days, of one person', async () => {
  const [userId, other] = [await newPerson(), await newPerson()];
  const since = (days: number, ms = 0) => new Date(test.clock.now - days * DAY_MS + ms);
  await query(
    `insert into downloads (user_id, rows, total, max_rows, created_at) values
    ($1, 10, 40, 1000, $3), ($1, 20, 20, 1000, $4), ($1, 900, 900, 1000, $5), ($2, 800, 800, 1000, $3)`,
    [userId, other, since(1), since(90, 1), since(90)],
  );
  await query('insert into alerts values ($1), ($1), ($2)', [userId, other]);
  await query('insert into portfolios values ($1), ($2), ($2)', [userId, other]);
  await query(`insert into articles values (1, '3'), (2, '5'), (3, 'all')`);
  await query('insert into article_ratings values (1, $1), (3, $1), (2, $2)', [userId, other]);
  await query(`insert into pictures values ($1, 'avatar'), ($2, 'logo')`, [userId, other]);
  expect((await call(userId, 'GET /_api/membership/fit')).usage).toEqual({
    largest_download: 40,
    downloads: 2,
    alerts: 2,
    portfolios: 1,
    highest_article: 3,
    has_logo: false,
  });
});

describe('commissions', () => {
  const FIRST = Date.UTC(2026, 0, 1, 12);
  const payment = (ref: string, at: number, more: Partial<ProviderPayment> = {}): ProviderPayment => ({
    ref,
    kind: 'payment',
    ofRef: null,
    amount: 10_000,
    tax: 0,
    currency: 'USD',
    text: 'Month',
    at: new Date(at),
    invoiceUrl: null,
    ...more,
  });

  async function customer(kind: 'affiliate' | 'referral' = 'affiliate') {
    const [partner, userId] = [await newPerson(), await newPerson()];
    await call(partner, 'POST /_api/user/affiliate_info', { accept: true });
    await query('insert into attributions (user_id, referrer_id, kind) values ($1, $2, $3)', [userId, partner, kind]);
    const id = await keep(userId);
    const apply = (payments: readonly ProviderPayment[]) =>
      test.store.db.transaction().execute((trx) =>
        applySnapshot(trx, {
          id,
          provider: 'stripe',
          now: test.clock.now,
          snapshot: {
            ref: 'kept',
            installation: 'here',
            quoteId: undefined,
            lastChange: undefined,
            livemode: false,
            state: 'active',
            periodStart: new Date(test.clock.now),
            periodEnd: new Date(test.clock.now + 30 * DAY_MS),
            renewAuto: true,
            warning: 0,
            method: null,
            payments,
          },
        }),
      );
    const logged = async () =>
      (await query('select amount from commission_log where affiliate_id = $1 order by amount', [partner])).map(
        ({ amount }) => amount,
      );
    return { partner, userId, apply, logged };
  }

  it('are of what was paid without tax, for 365 days from the first payment, payable after thirty', async () => {
    const { partner, apply, logged } = await customer();
    const last = FIRST + 365 * DAY_MS;
    await apply([
      payment('c1', FIRST, { amount: 11_900, tax: 1_900 }),
      payment('c2', last - 1),
      payment('c3', last),
      payment('c4', FIRST + DAY_MS, { kind: 'refund', ofRef: 'c1', amount: 3_000 }),
    ]);
    expect(await logged()).toEqual([2_100, 3_000]);
    const money = async (at: number) => (await partnerMoney(test.store.db, partner, new Date(at)))[0];
    expect(await money(FIRST + 30 * DAY_MS - 1)).toMatchObject({ pending: 5_100, payable: 0 });
    expect(await money(FIRST + 30 * DAY_MS)).toMatchObject({ pending: 3_000, payable: 2_100 });
  });

  it('are none by the link of a friend, or for somebody of one’s own group', async () => {
    const friend = await customer('referral');
    await friend.apply([payment('f1', FIRST)]);
    expect(await friend.logged()).toEqual([]);
    const { partner, userId, apply, logged } = await customer();
    const [{ id }] = await query(`insert into groups (name, seats) values ('Both', 2) returning id`);
    await query('insert into group_members (user_id, group_id) values ($1, $3), ($2, $3)', [partner, userId, id]);
    await apply([payment('g1', FIRST)]);
    expect(await logged()).toEqual([]);
  });

  it('two events of one payment at once log it once', async () => {
    const { apply, logged } = await customer();
    await twoAtOnce(() => apply([payment('t1', FIRST)]));
    expect(await logged()).toEqual([3_000]);
  });
});

describe('links', () => {
  it('clicks of a day are one row, of ninety days, by kind and owner', async () => {
    const [userId, other] = [await newPerson(), await newPerson()];
    await query(
      `insert into referral_clicks (user_id, kind, day, clicks) values
      ($1, 'referral', current_date - 89, 3), ($1, 'referral', current_date - 90, 5), ($1, 'affiliate', current_date, 7),
      ($2, 'referral', current_date, 9)`,
      [userId, other],
    );
    expect((await clicksByDay(test.store.db, userId, 'referral')).map(({ clicks }) => clicks)).toEqual([3]);
    const follow = () =>
      test.as({ kind: 'client', clientId: 'c' })('POST /_api/user/referral_click', {
        body: { r: `id-p${made}` },
      });
    await twoAtOnce(follow);
    const day = new Date(test.clock.now).toISOString().slice(0, 10);
    expect(await query('select clicks from referral_clicks where user_id = $1 and day = $2', [other, day])).toEqual([
      { clicks: 2 },
    ]);
  });

  it.each([
    ['29 days 23 hours', true],
    ['30 days', false],
  ])('an account of %s came by a link: %p', async (age, expected) => {
    const [owner, userId] = [await newPerson(), await newPerson()];
    await query(`update users set created_at = now() - $2::interval where user_id = $1`, [userId, age]);
    const cookie = (name: string) => (name === 'referral' ? `id-p${made - 1}` : undefined);
    const context = { caller: { cookie } } as never;
    expect(await attribute(test.store.db, context, userId)).toBe(expected);
    expect(await query('select referrer_id from attributions where user_id = $1', [userId])).toEqual(
      expected ? [{ referrer_id: owner }] : [],
    );
  });
});

describe('two calls at once', () => {
  const group = (admin: string) =>
    staff('POST /_api/admin/groups', { body: { name: 'Team', admin, seats: 3, status: 5, until: null } });

  it('of staff that make a group for one person: the second answers that there is one', async () => {
    await newPerson();
    const name = `p${made}`;
    const { answers, refused } = await twoAtOnce(() => group(name));
    expect([answers.length, refused]).toEqual([1, [409]]);
  });

  it('that make a group of one subscription', async () => {
    const userId = await newPerson();
    await keep(userId, { seats: 2 });
    const { answers, refused } = await twoAtOnce(() => call(userId, 'POST /_api/group', { name: 'Mine' }));
    expect([answers.length, refused]).toEqual([1, [409]]);
  });

  it('that accept invitations of two groups: one is joined', async () => {
    const groups: { id: number; admin: number }[] = [];
    for (const _ of [1, 2]) {
      const admin = await newPerson();
      groups.push({ admin, id: (await group(`p${made}`)).id });
    }
    const userId = await newPerson();
    const tokens: string[] = [];
    for (const { id, admin } of groups) {
      await call(admin, 'POST /_api/group/{id}/invite', { email: `p${made}@x.example` }, { id });
      tokens.push(/token=([\w-]{43})/.exec(test.mails.at(-1)!.text)![1]!);
    }
    const accept = (at: number) => () =>
      call(userId, 'POST /_api/group/{id}/confirm', { token: tokens[at], accept: true }, { id: groups[at]!.id });
    const { answers, refused } = await twoAtOnce(accept(0), accept(1));
    expect([answers.length, refused]).toEqual([1, [409]]);
    expect(await query('select 1 as one from group_members where user_id = $1', [userId])).toHaveLength(1);
  });

  it('that end the renewal and resume it: both succeed, and the provider agrees with us', async () => {
    const userId = await newPerson();
    const subscription = await buy(userId, { plan: 'premium', interval: 'month' });
    const renew = (resume: boolean) => () => call(userId, 'POST /_api/membership/cancel_renew', { resume });
    const { refused } = await twoAtOnce(renew(false), renew(true));
    expect(refused).toEqual([]);
    expect((await test.user(userId))['renew_auto']).toBe(!subscription.cancel_at_period_end);
  });

  it('that take one offer: one does', async () => {
    const userId = await newPerson();
    const subscription = await buy(userId, { plan: 'premium', interval: 'month' });
    await query(`insert into promo_codes (code, kind, percent) values ('BACK', 'renewal', 20)`);
    const before = test.clock.now;
    test.clock.now = (subscription.end - 86_400) * 1_000;
    const { offer } = await call(userId, 'POST /_api/membership/init_renew_discount');
    const take = () => call(userId, 'POST /_api/membership/apply_renew_discount', { offer_id: offer!.id });
    const { answers, refused } = await twoAtOnce(take);
    test.clock.now = before;
    expect([answers.map((one) => one.next_charge.amount), refused]).toEqual([[800], [404]]);
  });

  it('with one quote change a plan once', async () => {
    const userId = await newPerson();
    const subscription = await buy(userId, { plan: 'premium', interval: 'month' });
    const { id, total } = await quote(userId, { plan: 'premium_plus', interval: 'month' });
    await twoAtOnce(() => pay(userId, id));
    const charged = test.fake.invoices
      .filter((one) => one.subscription === subscription.id)
      .map(({ amount }) => amount);
    expect(charged.toSorted((a, b) => a - b)).toEqual([1_000, total].toSorted((a, b) => a - b));
  });

  it('that become a partner, ask for access, and take a grant back', async () => {
    const userId = await newPerson();
    const join = await twoAtOnce(() => call(userId, 'POST /_api/user/affiliate_info', { accept: true }));
    expect(join.refused).toEqual([409]);
    const mails = test.mails.length;
    await twoAtOnce(() =>
      call(userId, 'POST /_api/membership/subscribe', { plan: 'premium', request: true, text: 'Please' }),
    );
    expect(test.mails.length - mails).toBe(1);
    const body = { status: 5, until: null, reason: 'test' };
    await staff('POST /_api/admin/users/{id}/grants', { params: { id: userId }, body });
    const [{ id }] = await query('select id from membership_grants where user_id = $1', [userId]);
    const back = await twoAtOnce(() => staff('DELETE /_api/admin/grants/{id}', { params: { id } }));
    expect([back.answers.length, back.refused]).toEqual([1, [404]]);
    expect((await test.user(userId))['status']).toBe(1);
  });
});

it('an account that goes: its group is run by who joined first, and nothing of others goes with it', async () => {
  const [leaver, first, second, other] = [await newPerson(), await newPerson(), await newPerson(), await newPerson()];
  const [{ id }] = await query(`insert into groups (name, seats) values ('Left', 5) returning id`);
  const [{ id: kept }] = await query(`insert into groups (name, seats) values ('Kept', 5) returning id`);
  await query(
    `insert into group_members (user_id, group_id, is_admin, joined_at) values ($1, $5, true, '2026-01-01'),
    ($2, $5, false, '2026-02-01'), ($3, $5, false, '2026-03-01'), ($4, $6, false, '2026-01-01')`,
    [leaver, first, second, other, id, kept],
  );
  await query(
    `insert into attributions (user_id, referrer_id, kind) values ($1, $2, 'referral'), ($3, $4, 'referral')`,
    [first, leaver, second, other],
  );
  const [{ email }] = await query('select email from users where user_id = $1', [leaver]);
  await query(
    `insert into group_invites (group_id, email, token_hash, expires_at) values ($1, $2, '\\x01', now()), ($1, 'x@x.example', '\\x02', now())`,
    [kept, email],
  );
  await keep(leaver);
  await keep(other);
  await membershipData.erase!(test.store.db, { userId: leaver, email: email.toUpperCase(), username: 'left' });
  const admins = await query('select user_id from group_members where is_admin and group_id = any($1) order by 1', [
    [id, kept],
  ]);
  expect(admins).toEqual([{ user_id: leaver }, { user_id: first }]);
  expect(await query('select email from group_invites where group_id = $1', [kept])).toEqual([
    { email: 'x@x.example' },
  ]);
  expect(await query('select referrer_id from attributions where user_id = any($1)', [[first, second]])).toEqual([
    { referrer_id: other },
  ]);
  expect(
    await query('select renew_auto from membership_subscriptions where user_id = any($1) order by user_id', [
      [leaver, other],
    ]),
  ).toEqual([{ renew_auto: false }, { renew_auto: true }]);
});
