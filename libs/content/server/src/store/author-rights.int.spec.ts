import { AUTHORS } from '@plumbline/content/domain';
import { DAY_MS, type StaffScope } from '@plumbline/shared/domain';
import { bindStaffResource, createDispatch, sharedModule, tablesOf, type CallContext } from '@plumbline/shared/server';
import { createTestStore, memberIdentity, STAFF_IDENTITY, type TestStore } from '@plumbline/shared/server/testing';
import { sql } from 'kysely';
import { contentMigrations } from './migrations';
import { writerOf } from './rights';

const USERS = `create table users (user_id bigint generated always as identity primary key, username text not null,
  created_at timestamptz not null default now());
create unique index users_username on users (lower(username));`;
const BEFORE = {
  '001_named_users': { up: async (db: never) => void (await sql.raw(USERS).execute(db)) },
  ...sharedModule.migrations,
};
const { '140_author_rights': authorRights, ...earlier } = contentMigrations;

let store: TestStore;
beforeEach(async () => void (store = await createTestStore({ ...BEFORE, ...contentMigrations })));
afterEach(() => store.remove());

async function makeUser(username: string, createdAt = new Date()): Promise<number> {
  const { rows } = await store.pool.query<{ user_id: number }>(
    'insert into users (username, created_at) values ($1, $2) returning user_id',
    [username, createdAt],
  );
  return Number(rows[0]!.user_id);
}
const rename = (id: number, username: string) =>
  store.pool.query('update users set username = $2 where user_id = $1', [id, username]);
const remove = (id: number) => store.pool.query('delete from users where user_id = $1', [id]);

const staff = (key: string, input: object): Promise<never> => {
  const calls = bindStaffResource(AUTHORS, { store: tablesOf(store.db), note: async () => undefined });
  return createDispatch(calls, STAFF_IDENTITY)(key, input) as Promise<never>;
};
const allow = (username: string, role = 'direct'): Promise<{ id: number; version: number; username: string }> =>
  staff(AUTHORS.calls.create, { body: { username, role } });
const list = async (): Promise<object[]> =>
  ((await staff(AUTHORS.calls.list, { query: {} })) as { data: object[] }).data;

async function rightsOf(userId: number, more: object = {}) {
  const identity = memberIdentity({ userId, newsCenter: true, ...more });
  const { isDirect, isEditor } = await writerOf(store.db, { identity } as CallContext);
  return { isDirect, isEditor };
}
const NONE = { isDirect: false, isEditor: false };
const DIRECT = { isDirect: true, isEditor: false };
const EDITOR = { isDirect: true, isEditor: true };

it('rights are of the person who is named, and of nobody else', async () => {
  const [bob, other] = [await makeUser('bob'), await makeUser('bobby')];
  expect(await allow(' BOB ')).toMatchObject({ username: 'bob' });
  expect([await rightsOf(bob), await rightsOf(other)]).toEqual([DIRECT, NONE]);
});

it('they follow a new user name; who takes the old one gets nothing', async () => {
  const bob = await makeUser('bob');
  await allow('bob');
  await rename(bob, 'robert');
  const second = await makeUser('bob');
  expect([await rightsOf(bob), await rightsOf(second)]).toEqual([DIRECT, NONE]);
  expect(await list()).toMatchObject([{ username: 'robert' }]);
});

it('they end with the account; who registers its name gets nothing', async () => {
  const bob = await makeUser('bob');
  await allow('bob', 'editor');
  await remove(bob);
  const second = await makeUser('bob');
  expect(await rightsOf(second)).toEqual(NONE);
  expect(await list()).toEqual([]);
});

it('staff name somebody who is there, once', async () => {
  await makeUser('bob');
  const problem = (message: string) => ({ statusCode: 409, fields: [{ path: 'body.username', message }] });
  await expect(allow('nobody')).rejects.toMatchObject(problem('There is no such account'));
  await allow('bob');
  await expect(allow('Bob')).rejects.toMatchObject(problem('There is such a author already'));
});

it('staff change what somebody may do, and give a row to somebody else', async () => {
  const [bob, ann] = [await makeUser('bob'), await makeUser('ann')];
  const { id } = await allow('bob');
  await staff(AUTHORS.calls.update, { body: { id, version: 1, username: 'bob', role: 'editor' } });
  expect(await rightsOf(bob)).toEqual(EDITOR);
  await staff(AUTHORS.calls.update, { body: { id, version: 2, username: 'ann', role: 'direct' } });
  expect([await rightsOf(bob), await rightsOf(ann)]).toEqual([NONE, DIRECT]);
});

describe('rights that staff removed and put back', () => {
  const putBack = () =>
    store.pool.query(`insert into article_authors overriding system value
      select (jsonb_populate_record(null::article_authors, content)).* from staff_removed where resource = 'authors'`);

  it('are of the person they were of', async () => {
    const bob = await makeUser('bob');
    const { id } = await allow('bob');
    await staff(AUTHORS.calls.remove, { query: { id } });
    expect(await rightsOf(bob)).toEqual(NONE);
    await rename(bob, 'robert');
    const second = await makeUser('bob');
    await putBack();
    expect([await rightsOf(bob), await rightsOf(second)]).toEqual([DIRECT, NONE]);
  });

  it('do not come back where the account is gone', async () => {
    const bob = await makeUser('bob');
    const { id } = await allow('bob');
    await staff(AUTHORS.calls.remove, { query: { id } });
    await remove(bob);
    await makeUser('bob');
    await expect(putBack()).rejects.toMatchObject({ code: '23503' });
  });
});

it.each<[string, object, object]>([
  ['the bare flag', { admin: true, scopes: [] as StaffScope[] }, NONE],
  ['members', { admin: true, scopes: ['members'] }, NONE],
  ['content', { admin: true, scopes: ['content'] }, EDITOR],
  ['all scopes', { admin: true }, EDITOR],
  ['content, without the flag', { admin: false, scopes: ['content'] }, NONE],
])('staff with %s edit as the scope says', async (_name, more, expected) => {
  expect(await rightsOf(await makeUser('ann'), more)).toEqual(expected);
});

describe('rows of before', () => {
  const at = (days: number) => new Date(Date.now() + days * DAY_MS);

  it('become those of the person who had the name then; all others go', async () => {
    await store.remove();
    store = await createTestStore({ ...BEFORE, ...earlier });
    const row = 'insert into article_authors (username, role, updated_at) values ($1, $2, $3)';
    for (const name of ['Bob', 'taken', 'nobody']) await store.pool.query(row, [name, 'direct', at(-10)]);
    const [bob, thief] = [await makeUser('bob', at(-20)), await makeUser('taken', at(-1))];
    const gone = 'insert into staff_removed (resource, content) values ($1, $2)';
    for (const username of ['bob', 'nobody'])
      await store.pool.query(gone, ['authors', { id: 9, username, role: 'direct' }]);
    await authorRights!.up(store.db);
    expect([await rightsOf(bob), await rightsOf(thief)]).toEqual([DIRECT, NONE]);
    expect(await list()).toMatchObject([{ username: 'bob' }]);
    const { rows } = await store.pool.query('select content from staff_removed');
    expect(rows).toEqual([{ content: { id: 9, username: 'bob', role: 'direct', user_id: bob } }]);
  });
});
