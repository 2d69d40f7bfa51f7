import { accountCalls, apiStaffCalls, keyCalls } from '@plumbline/data-api/contract';
import { KEPT_MONTHS } from '@plumbline/data-api/domain';
import type { Identity } from '@plumbline/shared/domain';
import { bindCalls, createClock, createDispatch } from '@plumbline/shared/server';
import {
  createTestStore,
  memberIdentity,
  STAFF_IDENTITY,
  twoAtOnce,
  type TestStore,
} from '@plumbline/shared/server/testing';
import { sql } from 'kysely';
import { dataApiJobs } from '../jobs/data-api-jobs';
import { createKeyProof } from '../keys/prove-key';
import { dataApiData } from '../personal-data';
import { createQuota } from '../public/quota';
import { createUsageMeter } from '../public/usage-meter';
import { accountHandlers } from '../routes/account.routes';
import { keyHandlers } from '../routes/key.routes';
import { staffHandlers } from '../routes/staff.routes';
import { contractOf, currentContract, digestOf } from '../sales/contract-text';
import { createStandings } from '../sales/standing';
import { dataApiMigrations } from './migrations';
import { dataApiStore, type DataApiStore } from './tables';

const USERS = `create table users (user_id bigint primary key, username text not null, email text);
insert into users values (1, 'ann', 'ann@mail.example'), (2, 'bob', 'bob@mail.example'), (3, 'Zoe', null),
  (4, 'bob@mail.example', 'eve@mail.example')`;
const NOW = Date.parse('2026-03-10T12:00:00Z');
const MIDNIGHT = Date.parse('2026-03-11T00:00:00Z');

let test: TestStore;
let store: DataApiStore;
const time = { now: NOW };
const clock = createClock(() => time.now);
const notes: string[] = [];

beforeAll(async () => {
  const users = { '001_users': { up: async (db: never) => void (await sql.raw(USERS).execute(db)) } };
  test = await createTestStore({ ...users, ...dataApiMigrations });
  store = dataApiStore(test.db);
});
afterAll(() => test.remove());
beforeEach(async () => {
  time.now = NOW;
  notes.length = 0;
  await test.pool.query(`delete from data_keys; delete from data_usage; delete from data_spent; delete from data_links;
    delete from data_subscriptions; delete from data_special_users; delete from data_acceptances; delete from data_types;
    delete from data_contracts`);
});

const [ANN, BOB] = [memberIdentity({ userId: 1 }), memberIdentity({ userId: 2 })];

function as(identity: Identity) {
  const note = async (_context: unknown, action: string, subject?: string) => void notes.push(`${action}: ${subject}`);
  const deps = { db: test.db, note, dataApi: { clock, meter: { flush: async () => undefined } } } as never;
  return createDispatch(
    [
      ...bindCalls(keyCalls, keyHandlers({ db: test.db })),
      ...bindCalls(accountCalls, accountHandlers(deps)),
      ...bindCalls(apiStaffCalls, staffHandlers(deps)),
    ],
    identity,
  );
}

interface Made {
  readonly key: string;
  readonly data: { readonly id: number; readonly version: number };
}
const makeKey = async (body: object = {}, who = ANN) =>
  (await as(who)('POST /_api/data_sales/keys', { body: { name: 'script', scopes: ['read'], ...body } })) as Made;
const lastUse = async (id: number): Promise<Date | null> =>
  (await test.pool.query<{ at: Date | null }>('select last_used_at as at from data_keys where id = $1', [id])).rows[0]!
    .at;

describe('keys', () => {
  const keys = (who: Identity, key: string, input: object) => as(who)(key, input);

  it('of a second person are neither listed, changed nor revoked', async () => {
    const { data } = await makeKey();
    const params = { id: String(data.id) };
    expect(await keys(BOB, 'GET /_api/data_sales/keys', { query: {} })).toMatchObject({ total: 0, data: [] });
    for (const [key, more] of [
      ['PUT /_api/data_sales/keys/{id}', { body: { name: 'theirs' } }],
      ['DELETE /_api/data_sales/keys/{id}', {}],
    ] as const)
      await expect(keys(BOB, key, { params, ...more })).rejects.toMatchObject({ statusCode: 404 });
    expect(await keys(ANN, 'GET /_api/data_sales/keys', { query: {} })).toMatchObject({ data: [{ name: 'script' }] });
  });

  it('two at once with one name, two changes at once of one version, two that revoke: one of each', async () => {
    const made = await twoAtOnce(() => makeKey());
    expect([made.answers.length, made.refused]).toEqual([1, [400]]);
    const { id, version } = made.answers[0]!.data;
    const params = { id: String(id) };
    const change = (name: string) => () =>
      keys(ANN, 'PUT /_api/data_sales/keys/{id}', { params, body: { name, version } });
    const changed = await twoAtOnce(change('one'), change('other'));
    expect([changed.answers.length, changed.refused]).toEqual([1, [409]]);
    const revoked = await twoAtOnce(() => keys(ANN, 'DELETE /_api/data_sales/keys/{id}', { params }));
    expect([revoked.answers.length, revoked.refused]).toEqual([1, [404]]);
  });

  const proof = (addressOf = async (_userId: number): Promise<string | undefined> => 'ann@mail.example') => {
    const prove = createKeyProof({ store, addressOf, now: () => time.now });
    return (text: string, address = '192.0.2.7') =>
      prove({ authorization: `Bearer ${text}`, address, url: '/public/v1/fields' });
  };

  it('prove whose they are and what they may', async () => {
    const { key, data } = await makeKey({ scopes: ['read', 'files'] });
    await makeKey({ name: 'other' }, BOB);
    expect(await proof()(key)).toEqual({ id: data.id, userId: 1, scopes: ['read', 'files'] });
  });

  it('end with the account, and a second after they are revoked', async () => {
    const { key, data } = await makeKey();
    await expect(proof(async () => undefined)(key)).rejects.toMatchObject({ statusCode: 401, code: 'bad_key' });
    const prove = proof();
    await prove(key);
    await as(ANN)('DELETE /_api/data_sales/keys/{id}', { params: { id: String(data.id) } });
    time.now += 999;
    expect(await prove(key)).toMatchObject({ userId: 1 });
    time.now += 1;
    await expect(prove(key)).rejects.toMatchObject({ statusCode: 401 });
  });

  it('are not those whose secret is another’s', async () => {
    const { key } = await makeKey();
    await test.pool.query(`update data_keys set secret_hash = repeat('0', length(secret_hash))`);
    await expect(proof()(key)).rejects.toMatchObject({ statusCode: 401, code: 'bad_key' });
  });

  it('note their last use at most once a minute, each its own', async () => {
    const { key, data } = await makeKey();
    const { data: other } = await makeKey({ name: 'other' });
    await proof()(key);
    expect((await lastUse(data.id))?.getTime()).toBe(NOW);
    expect(await lastUse(other.id)).toBeNull();
    time.now = NOW + 59_999;
    await proof()(key);
    expect((await lastUse(data.id))?.getTime()).toBe(NOW);
    time.now = NOW + 60_001;
    await proof()(key);
    expect((await lastUse(data.id))?.getTime()).toBe(NOW + 60_001);
  });

  it('that are unknown are looked up twenty times for an address, not more', async () => {
    const { key } = await makeKey();
    const { key: gone, data } = await makeKey({ name: 'gone' });
    await as(ANN)('DELETE /_api/data_sales/keys/{id}', { params: { id: String(data.id) } });
    const prove = proof();
    for (let missed = 0; missed < 20; missed += 1) await expect(prove(gone)).rejects.toMatchObject({ statusCode: 401 });
    await expect(prove(key)).rejects.toMatchObject({ statusCode: 429 });
    expect(await prove(key, '192.0.2.8')).toMatchObject({ userId: 1 });
  });

  it.each([
    ['192.0.2.0/24', '192.0.2.255', true],
    ['192.0.2.0/24', '192.0.3.0', false],
    ['192.0.2.7', '192.0.2.7', true],
    ['192.0.2.7', '192.0.2.8', false],
    ['192.0.2.0/24', '::ffff:192.0.2.9', true],
    ['2001:db8::/32', '2001:db8:ffff::1', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['192.0.2.0/24', '2001:db8::1', false],
  ])('of the network %s at %s work: %p', async (network, address, works) => {
    const { key } = await makeKey({ networks: [network] });
    const proved = proof()(key, address).then(
      () => true,
      ({ statusCode, code }) => expect([statusCode, code]).toEqual([403, 'network']) ?? false,
    );
    expect(await proved).toBe(works);
  });
});

describe('credits', () => {
  const open = (processes = 1) => createQuota({ store, clock, processes });
  const spentOn = async (day: string, userId = 1) =>
    Number(
      (await test.pool.query('select credits from data_spent where user_id = $1 and day = $2', [userId, day])).rows[0]
        ?.credits ?? 0,
    );

  it('are taken up to the quota of a day and person, and the rest given back', async () => {
    const quota = open();
    await quota.spend(1, 7, 10);
    expect([await quota.remaining(1, 10), await quota.remaining(2, 10)]).toEqual([3, 10]);
    await expect(quota.spend(1, 4, 10)).rejects.toMatchObject({ statusCode: 429, code: 'quota', retryAfter: 43_200 });
    await quota.spend(1, 3, 10);
    await quota.spend(2, 10, 10);
    await quota.close();
    expect([await spentOn('2026-03-10'), await spentOn('2026-03-10', 2)]).toEqual([10, 10]);
  });

  it('that were not needed are there again, for the person who had them', async () => {
    const quota = open();
    await quota.spend(2, 4, 10);
    await quota.spend(1, 8, 10);
    quota.refund(1, 5, '2026-03-10');
    expect(await quota.remaining(1, 10)).toBe(7);
    await quota.close();
    expect([await spentOn('2026-03-10'), await spentOn('2026-03-10', 2)]).toEqual([3, 4]);
  });

  it('begin again at midnight UTC', async () => {
    const quota = open();
    time.now = MIDNIGHT - 1;
    await quota.spend(1, 10, 10);
    await expect(quota.spend(1, 1, 10)).rejects.toMatchObject({ retryAfter: 1 });
    time.now = MIDNIGHT;
    await quota.spend(1, 10, 10);
    await quota.close();
    expect([await spentOn('2026-03-10'), await spentOn('2026-03-11')]).toEqual([10, 10]);
  });

  it('of yesterday that were not needed add nothing to today', async () => {
    const quota = open();
    time.now = MIDNIGHT - 1;
    await quota.spend(1, 10, 10);
    time.now = MIDNIGHT;
    quota.refund(1, 10, '2026-03-10');
    expect(await quota.remaining(1, 10)).toBe(10);
    await quota.spend(1, 10, 10);
    await expect(quota.spend(1, 1, 10)).rejects.toMatchObject({ statusCode: 429 });
    await quota.close();
  });

  it('two processes at once never spend the last one twice', async () => {
    const [one, other] = [open(2), open(2)];
    const { answers, refused } = await twoAtOnce(
      () => one.spend(1, 6, 10),
      () => other.spend(1, 6, 10),
    );
    expect([answers.length, refused]).toEqual([1, [429]]);
    await Promise.all([one.close(), other.close()]);
    expect(await spentOn('2026-03-10')).toBe(6);
  });
});

describe('usage', () => {
  const count = (more: object = {}) => ({
    user_id: 1,
    key_id: 5,
    operation: 'GET /a',
    credits: 2,
    isRefused: false,
    ...more,
  });
  const rows = async () =>
    (
      await test.pool.query(
        'select user_id::int, key_id::int, day, operation, calls, credits, refused from data_usage order by 1, 2, 3, 4',
      )
    ).rows;

  it('is summed by person, key, day and operation, on top of what is there', async () => {
    const meter = createUsageMeter(store, clock);
    for (const one of [count(), count({ credits: 3 }), count({ credits: 0, isRefused: true })]) meter.count(one);
    meter.count(count({ key_id: 6 }));
    meter.count(count({ operation: 'GET /b' }));
    meter.count(count({ user_id: 2 }));
    await meter.flush();
    meter.count(count());
    time.now = MIDNIGHT;
    meter.count(count());
    await meter.close();
    const row = (more: object = {}) => ({
      user_id: 1,
      key_id: 5,
      day: '2026-03-10',
      operation: 'GET /a',
      calls: 1,
      credits: 2,
      refused: 0,
      ...more,
    });
    expect(await rows()).toEqual([
      row({ calls: 4, credits: 7, refused: 1 }),
      row({ operation: 'GET /b' }),
      row({ day: '2026-03-11' }),
      row({ key_id: 6 }),
      row({ user_id: 2 }),
    ]);
  });

  it('of a month is from its first to its last day, of its owner, with the names of keys that are left', async () => {
    const { data } = await makeKey({ name: 'sheet' });
    const insert = (userId: number, keyId: number, day: string, operation = 'GET /b') =>
      test.pool.query(`insert into data_usage values ($1, $2, $3, $4, 1, 1, 0)`, [userId, keyId, day, operation]);
    for (const day of ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01']) await insert(1, data.id, day);
    await insert(1, 999_999, '2026-02-28');
    await insert(2, data.id, '2026-02-15');
    await insert(1, data.id, '2026-02-28', 'GET /a');
    const usage = async (query: object) =>
      (await as(ANN)('GET /_api/data_sales/usage', { query })) as {
        data: { day: string; key: string | null; operation: string }[];
      };
    const { data: february } = await usage({ month: '2026-02' });
    expect(february.map(({ day, key, operation }) => [day, key, operation])).toEqual([
      ['2026-02-28', 'sheet', 'GET /a'],
      ['2026-02-28', 'sheet', 'GET /b'],
      ['2026-02-28', null, 'GET /b'],
      ['2026-02-01', 'sheet', 'GET /b'],
    ]);
    expect(await usage({})).toMatchObject({ month: '2026-03', data: [{ day: '2026-03-01' }] });
    await insert(1, data.id, '2025-12-31');
    expect((await usage({ month: '2025-12' })).data.map(({ day }) => day)).toEqual(['2025-12-31']);
  });

  it('goes after 25 months', async () => {
    const limit = `current_date - make_interval(months => ${KEPT_MONTHS})`;
    await test.pool.query(`insert into data_usage values (1, 1, ${limit}, 'kept', 1, 1, 0),
      (1, 1, ${limit} - interval '1 day', 'old', 1, 1, 0)`);
    await test.pool.query(`insert into data_spent values (1, ${limit}, 5), (1, ${limit} - interval '1 day', 6)`);
    for (const step of dataApiJobs.hourly!({ db: test.db } as never)) await step();
    expect((await test.pool.query('select operation from data_usage')).rows).toEqual([{ operation: 'kept' }]);
    expect((await test.pool.query('select credits::int from data_spent')).rows).toEqual([{ credits: 5 }]);
  });
});

describe('rights', () => {
  const SITE = { creditsADay: 500, callsAMinute: 60 };
  const read = (userId: number) => createStandings(store, SITE, () => time.now).now(userId);
  const makeType = (name: string, more: { credits?: number; files?: boolean; offered?: boolean } = {}) =>
    test.pool.query(
      `insert into data_types (name, about, credits_a_day, calls_a_minute, files, offered, place)
        values ($1, '', $2, null, $3, $4, 0)`,
      [name, more.credits ?? null, more.files ?? false, more.offered ?? true],
    );
  const subscribe = (userId: number, type: string, { state = 'active', until = 'null' } = {}) =>
    test.pool.query(
      `insert into data_subscriptions (user_id, type, state, until) values (${userId}, '${type}', '${state}', ${until})`,
    );

  it('are those of the site, of a product, or of staff, the nearest first; null leaves the wider one', async () => {
    expect(await read(1)).toEqual({ limits: SITE, source: 'site', scopes: undefined, hasFiles: true });
    await makeType('Research', { credits: 90 });
    expect(await read(1)).toMatchObject({ source: 'site', hasFiles: false });
    await subscribe(1, 'Research');
    expect(await read(1)).toEqual({
      limits: { creditsADay: 90, callsAMinute: 60 },
      source: 'plan',
      scopes: undefined,
      hasFiles: false,
    });
    await test.pool.query(`insert into data_special_users values (1, null, 5, '{read}', null, '')`);
    expect(await read(1)).toMatchObject({
      limits: { creditsADay: 90, callsAMinute: 5 },
      source: 'staff',
      scopes: ['read'],
    });
    expect(await read(2)).toMatchObject({ limits: SITE, source: 'site' });
  });

  it('a limit of 0 of staff is one: no limit, and not the one of the plan', async () => {
    await makeType('Research', { credits: 90 });
    await subscribe(1, 'Research');
    await test.pool.query(`insert into data_special_users values (1, 0, null, '{}', null, '')`);
    expect(await read(1)).toMatchObject({ limits: { creditsADay: 0, callsAMinute: 60 }, scopes: undefined });
  });

  it.each([
    ['current_date', 'plan', 'staff'],
    ['current_date - 1', 'site', 'site'],
  ])('with %s as the last day they are those of %s, and of %s', async (until, plan, staff) => {
    await makeType('Research', { credits: 90 });
    await subscribe(1, 'Research', { until });
    expect(await read(1)).toMatchObject({ source: plan });
    await test.pool.query(`insert into data_special_users values (2, 7, null, '{}', ${until}, '')`);
    expect(await read(2)).toMatchObject({ source: staff });
  });

  it('a product that is only asked for gives nothing; one that is not offered takes no files', async () => {
    await makeType('Research', { files: true, offered: false });
    expect(await read(2)).toMatchObject({ hasFiles: true });
    await subscribe(1, 'Research', { state: 'asked' });
    expect(await read(1)).toMatchObject({ source: 'site' });
    await test.pool.query(`update data_types set offered = true`);
    expect(await read(1)).toMatchObject({ hasFiles: false });
    await test.pool.query(`update data_subscriptions set state = 'active'`);
    expect(await read(1)).toMatchObject({ source: 'plan', hasFiles: true });
  });

  it('are read again after five seconds', async () => {
    const standings = createStandings(store, SITE, () => time.now);
    expect(await standings.of(1)).toMatchObject({ source: 'site' });
    await test.pool.query(`insert into data_special_users values (1, 7, null, '{}', null, '')`);
    time.now += 4_999;
    expect(await standings.of(1)).toMatchObject({ source: 'site' });
    expect(await standings.now(1)).toMatchObject({ source: 'staff' });
    time.now += 1;
    expect(await standings.of(1)).toMatchObject({ source: 'staff' });
  });
});

describe('terms', () => {
  const publish = (number: number, from: string | null, more: { body?: string; published?: boolean } = {}) =>
    test.pool.query(
      'insert into data_contracts (title, number, from_day, body, published) values ($1, $2, $3, $4, $5)',
      [`Terms ${number}`, number, from, more.body ?? 'Be fair', more.published ?? true],
    );
  const accept = (userId: number, number: number, body = 'Be fair') => {
    const digest = digestOf({ title: `Terms ${number}`, body });
    return test.pool.query(
      `insert into data_acceptances (user_id, number, digest, title, body, name, purpose)
        values ($1, $2, $3, $4, $5, 'Ann', 'A class')`,
      [userId, number, digest, `Terms ${number}`, body],
    );
  };

  it('are those of the highest number that are published and have begun', async () => {
    const on = async (day: string) => (await currentContract(store, day))?.number;
    expect(await on('2026-03-10')).toBeUndefined();
    await publish(1, null);
    await publish(2, '2026-03-10');
    await publish(3, '2026-03-01', { published: false });
    expect([await on('2026-03-09'), await on('2026-03-10')]).toEqual([1, 2]);
    const { current } = await contractOf(store, 1, '2026-03-09');
    expect(current).toMatchObject({ version: 1, from: null });
  });

  it('are accepted by a person for their text alone', async () => {
    const of = async (userId: number) => (await contractOf(store, userId, '2026-03-10')).isAccepted;
    expect(await contractOf(store, 1, '2026-03-10')).toEqual({ current: null, isAccepted: true, history: [] });
    await publish(1, null);
    expect(await of(1)).toBe(false);
    await accept(1, 1);
    expect([await of(1), await of(2)]).toEqual([true, false]);
    await test.pool.query(`update data_contracts set body = 'Be fairer'`);
    expect(await of(1)).toBe(false);
    expect((await contractOf(store, 1, '2026-03-10')).history).toMatchObject([{ version: 1, html: 'Be fair' }]);
    await accept(1, 1, 'Be fairer');
    expect(await of(1)).toBe(true);
  });
});

describe('lists of staff', () => {
  const staff = (key: string, input: object) => as(STAFF_IDENTITY)(key, input);
  const limits = (user: string, more: object = {}) =>
    staff('POST /_api/admin/special_api_user', { body: { user, credits_a_day: 7, calls_a_minute: null, ...more } });
  interface Listed {
    readonly total: number;
    readonly data: readonly { readonly username: string }[];
  }
  const names = ({ data }: Listed) => data.map(({ username }) => username);
  const special = async (query: object = {}) => (await staff('GET /_api/admin/special_api_users', { query })) as Listed;
  const everyone = async (query: object = {}) => (await staff('GET /_api/admin/all_api_users', { query })) as Listed;

  it('limits are of the person that a name or an address means, the name first', async () => {
    expect(await limits('ANN')).toMatchObject({ id: 1 });
    expect(await limits('bob@mail.example')).toMatchObject({ id: 4 });
    await expect(limits('nobody')).rejects.toMatchObject({ statusCode: 404 });
    await expect(limits('ann')).rejects.toMatchObject({ statusCode: 409 });
    expect(names(await special())).toEqual(['ann', 'bob@mail.example']);
    expect(names(await special({ q: 'ANN' }))).toEqual(['ann']);
    expect(names(await special({ q: 'eve@' }))).toEqual(['bob@mail.example']);
    expect(names(await special({ q: '%' }))).toEqual([]);
  });

  it('two that set limits of one person at once: one; two that remove them: one', async () => {
    const set = await twoAtOnce(() => limits('ann'));
    expect([set.answers.length, set.refused]).toEqual([1, [409]]);
    await limits('bob');
    const params = { id: '1' };
    await staff('PUT /_api/admin/special_api_user/{id}', {
      params,
      body: { credits_a_day: 9, calls_a_minute: null, note: 'More' },
    });
    expect((await special()).data).toMatchObject([
      { id: 1, credits_a_day: 9, note: 'More' },
      { id: 2, credits_a_day: 7, note: '' },
    ]);
    await staff('DELETE /_api/admin/special_api_user/{id}', { params });
    expect(names(await special())).toEqual(['bob']);
    await expect(staff('DELETE /_api/admin/special_api_user/{id}', { params })).rejects.toMatchObject({
      statusCode: 404,
    });
    expect(notes.at(-1)).toBe('removed limits of the data API: account 1');
  });

  it('everybody has calls of this month alone, who used most first', async () => {
    const insert = (userId: number, day: string, credits: number) =>
      test.pool.query(`insert into data_usage values (${userId}, 1, '${day}', 'GET /a', 2, ${credits}, 1)`);
    await insert(1, '2026-02-28', 100);
    await insert(1, '2026-03-01', 3);
    await insert(1, '2026-03-31', 4);
    await insert(1, '2026-04-01', 100);
    await insert(2, '2026-03-05', 50);
    await insert(3, '2026-02-05', 50);
    await makeKey();
    expect((await everyone()).data).toMatchObject([
      { username: 'bob', credits: 50, calls: 2, refused: 1, keys: 0 },
      { username: 'ann', credits: 7, calls: 4, refused: 2, keys: 1 },
    ]);
    expect(names(await everyone({ q: 'ann@' }))).toEqual(['ann']);
  });

  it('a subscription is given once, changed where there is one, and ended with the keys of that person', async () => {
    await test.pool.query(
      `insert into data_types (name, about, files, offered, place) values ('Research', '', true, true, 0)`,
    );
    const give = (user: string, type = 'Research') =>
      staff('POST /_api/admin/all_api_user', { body: { user, type, until: '2026-12-31' } });
    const given = await twoAtOnce(() => give('ann'));
    expect([given.answers.length, given.refused]).toEqual([1, [409]]);
    await expect(give('bob', 'Nothing')).rejects.toMatchObject({ statusCode: 404 });
    const put = (id: number) =>
      staff('PUT /_api/admin/all_api_user/{id}', {
        params: { id: String(id) },
        body: { type: 'Research', state: 'asked' },
      });
    await expect(put(2)).rejects.toMatchObject({ statusCode: 404 });
    await put(1);
    await give('bob');
    await makeKey();
    await makeKey({}, BOB);
    expect((await everyone()).data).toMatchObject([
      { username: 'ann', state: 'asked', until: null },
      { username: 'bob', state: 'active', until: '2026-12-31' },
    ]);
    const end = () => staff('DELETE /_api/admin/all_api_user/{id}', { params: { id: '1' } });
    const ended = await twoAtOnce(end);
    expect([ended.answers.length, ended.refused]).toEqual([1, [404]]);
    expect((await everyone()).data).toMatchObject([{ username: 'bob', keys: 1 }]);
  });
});

it('a person’s copy has the own rows alone', async () => {
  await makeKey({ name: 'mine' });
  await makeKey({ name: 'theirs' }, BOB);
  await test.pool.query(`insert into data_usage values (1, 1, '2026-03-01', 'GET /mine', 1, 1, 0),
    (2, 1, '2026-03-01', 'GET /theirs', 1, 1, 0)`);
  await test.pool.query(`insert into data_spent values (1, '2026-03-01', 3), (2, '2026-03-01', 4)`);
  await test.pool.query(
    `insert into data_special_users values (1, 5, null, '{}', null, 'mine'), (2, 6, null, '{}', null, 'theirs')`,
  );
  const files = await dataApiData.copy!(test.db, 1);
  const text = JSON.stringify(files);
  expect(text).toContain('GET /mine');
  expect(files.find(({ name }) => name === 'data-usage.json')).toMatchObject({ content: { spent: [{ credits: 3 }] } });
  expect(text).not.toContain('theirs');
  expect(text).not.toContain('secret_hash');
});
