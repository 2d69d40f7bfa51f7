import { removedCalls } from '@plumbline/shared/contract';
import type { Identity, StaffResource } from '@plumbline/shared/domain';
import { sql } from 'kysely';
import { bindCalls, runCall, type BoundCall, type CallContext, type RawInput } from '../calls/run-call';
import { tablesOf } from '../database/database';
import { createTestStore, type TestStore } from '../testing/test-store';
import { memberIdentity, STAFF_IDENTITY } from '../testing/member-identity';
import { removedRowMigrations } from './removed-rows';
import { bindStaffResource, removedHandlers, STAFF_COLUMNS, type StaffResourceDeps } from './staff-resource';

const BANNERS: StaffResource = {
  name: 'banners',
  title: 'Banners',
  group: 'Site',
  noun: 'banner',
  about: 'Lines on top of pages',
  table: 'banners',
  calls: {
    list: 'POST /_api/admin/banners/list',
    create: 'POST /_api/admin/banners',
    update: 'PUT /_api/admin/banners',
    remove: 'DELETE /_api/admin/banners/{id}',
  },
  fields: [
    { key: 'title', label: 'Title', kind: 'line', max: 20 },
    { key: 'link', label: 'Link', kind: 'address', isOptional: true },
    {
      key: 'tone',
      label: 'Tone',
      kind: 'choice',
      choices: [
        { value: 'calm', label: 'Calm' },
        { value: 'loud', label: 'Loud' },
      ],
    },
    { key: 'shown_from', label: 'From', kind: 'moment', isOptional: true },
    { key: 'active', label: 'Active', kind: 'flag' },
  ],
  columns: ['title', 'tone', 'active'],
  searched: ['title'],
  filters: ['tone', 'active'],
  order: { key: 'title', direction: 'asc' },
  unique: ['title'],
  check: ({ tone, link }): Readonly<Record<string, string>> =>
    tone === 'loud' && link === null ? { link: 'A loud banner leads somewhere' } : {},
};

const TABLE = `create table banners (${STAFF_COLUMNS}, title text not null unique, link text, tone text not null,
  shown_from timestamptz, active boolean not null);`;

let store: TestStore;
let calls: BoundCall[];
const noted: string[] = [];
let changes = 0;

beforeAll(async () => {
  store = await createTestStore({
    '001_banners': { up: async (db) => void (await sql.raw(TABLE).execute(db)) },
    ...removedRowMigrations,
  });
  const deps: StaffResourceDeps = {
    store: tablesOf(store.db),
    note: async (_context, action, subject) => void noted.push(`${action}: ${subject}`),
    clean: async ({ key }, value) => (key === 'title' ? String(value).replace('evil', 'good') : value),
    onChange: () => void (changes += 1),
  };
  calls = [...bindStaffResource(BANNERS, deps), ...bindCalls(removedCalls, removedHandlers([BANNERS], deps))];
});
afterAll(() => store.remove());
beforeEach(async () => {
  noted.length = 0;
  await store.pool.query('delete from banners');
});

function call(key: string, input: RawInput, identity: Identity = STAFF_IDENTITY): Promise<never> {
  const found = calls.find((one) => one.key === key);
  return runCall(found!, input, { identity } as CallContext) as Promise<never>;
}
const banner = (more: object = {}) => ({
  title: 'Hello',
  link: null,
  tone: 'calm',
  shown_from: null,
  active: true,
  ...more,
});
const { create, list, remove, update } = BANNERS.calls;
const RESTORE = 'POST /_api/admin/removed/{id}/restore';

it('adds, lists, changes and removes, and writes down who did what', async () => {
  const added: { id: number } = await call(create, {
    body: banner({ title: 'evil', shown_from: '2026-01-02T03:04:05Z' }),
  });
  expect(added).toMatchObject({ title: 'good', version: 1, shown_from: '2026-01-02T03:04:05.000Z' });
  await call(update, { body: banner({ id: added.id, title: 'New', version: 1 }) });
  await call(create, { body: banner({ title: 'another', tone: 'loud', link: '/x', active: false }) });
  expect(await call(list, { body: {} })).toMatchObject({ total: 2, data: [{ title: 'New' }, { title: 'another' }] });
  expect(await call(list, { body: { sort: 'title' } })).toMatchObject({
    data: [{ title: 'another' }, { title: 'New' }],
  });
  expect(await call(list, { body: { id: added.id } })).toMatchObject({ total: 1, data: [{ title: 'New' }] });
  expect(await call(list, { body: { tone: 'calm' } })).toMatchObject({ data: [{ title: 'New' }] });
  expect(await call(list, { body: { active: 'false', q: 'ano' } })).toMatchObject({ data: [{ title: 'another' }] });
  await call(remove, { params: { id: added.id } });
  expect(await call(list, { body: {} })).toMatchObject({ total: 1 });
  expect(noted).toEqual(['added banner: good', 'changed banner: New', 'added banner: another', 'removed banner: New']);
});

it('puts back what was removed, once, as it was', async () => {
  const added: { id: number } = await call(create, { body: banner({ shown_from: '2026-01-02T03:04:05Z' }) });
  const { removed }: { removed: number } = await call(remove, { params: { id: added.id } });
  const before = changes;
  expect(await call(RESTORE, { params: { id: removed } })).toEqual({ id: added.id });
  expect(await call(list, { body: {} })).toMatchObject({ data: [added] });
  expect([changes - before, noted.at(-1)]).toEqual([1, 'put back banner: Hello']);
  await expect(call(RESTORE, { params: { id: removed } })).rejects.toMatchObject({ statusCode: 404 });
});

it('puts back what was removed within 30 days, whatever was removed since', async () => {
  const removeOne = async (title: string, days: number): Promise<number> => {
    const { id }: { id: number } = await call(create, { body: banner({ title }) });
    const { removed }: { removed: number } = await call(remove, { params: { id } });
    await store.pool.query(`update staff_removed set removed_at = now() - $2 * interval '1 day' where id = $1`, [
      removed,
      days,
    ]);
    return removed;
  };
  const [young, old] = [await removeOne('young', 29), await removeOne('old', 31)];
  await removeOne('last', 0);
  await expect(call(RESTORE, { params: { id: old } })).rejects.toMatchObject({ statusCode: 404 });
  await call(RESTORE, { params: { id: young } });
  expect(await call(list, { body: {} })).toMatchObject({ data: [{ title: 'young' }] });
});

it('names the field of what another row is called already, also when one comes back', async () => {
  const { id }: { id: number } = await call(create, { body: banner() });
  await expect(call(create, { body: banner() })).rejects.toMatchObject({
    statusCode: 409,
    fields: [{ path: 'body.title', message: 'There is such a banner already' }],
  });
  const { removed }: { removed: number } = await call(remove, { params: { id } });
  await call(create, { body: banner() });
  await expect(call(RESTORE, { params: { id: removed } })).rejects.toMatchObject({ statusCode: 409 });
});

it('refuses a change of what somebody else changed since', async () => {
  const { id }: { id: number } = await call(create, { body: banner() });
  await call(update, { body: banner({ id, title: 'Second', version: 1 }) });
  const late = call(update, { body: banner({ id, title: 'Third', version: 1 }) });
  await expect(late).rejects.toMatchObject({ statusCode: 409, current: { title: 'Second' } });
});

it.each([
  ['an empty title', { title: ' ' }],
  ['a long title', { title: 'x'.repeat(21) }],
  ['a title of two lines', { title: 'a\nb' }],
  ['a link that runs', { link: 'javascript:alert(1)' }],
  ['a choice there is none of', { tone: 'shrill' }],
  ['a further field', { admin: true }],
  ['a moment that is none', { shown_from: 'soon' }],
  ['what is wrong between two fields', { tone: 'loud' }],
])('refuses %s', async (_case, more) => {
  await expect(call(create, { body: banner(more) })).rejects.toMatchObject({ statusCode: 400 });
});

it.each([
  [create, { body: banner() }],
  [list, { body: {} }],
  [remove, { params: { id: 1 } }],
  [RESTORE, { params: { id: 1 } }],
])('%s is for staff only', async (key, input) => {
  await expect(call(key, input, memberIdentity())).rejects.toMatchObject({ statusCode: 403 });
  await expect(call(key, input, { kind: 'anonymous' })).rejects.toMatchObject({ statusCode: 401 });
});

it('says which one is not there', async () => {
  await expect(call(remove, { params: { id: 99 } })).rejects.toMatchObject({
    statusCode: 404,
    message: 'There is no such banner',
  });
});
