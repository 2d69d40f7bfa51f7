import type { Identity, StaffResource } from '@plumbline/shared/domain';
import { sql } from 'kysely';
import { runCall, type BoundCall, type CallContext, type RawInput } from '../calls/run-call';
import { tablesOf } from '../database/database';
import { createTestStore, type TestStore } from '../testing/test-store';
import { memberIdentity, STAFF_IDENTITY } from '../testing/member-identity';
import { bindStaffResource, STAFF_COLUMNS } from './staff-resource';

const BANNERS: StaffResource = {
  name: 'banners',
  title: 'Banners',
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
};

const TABLE = `create table banners (${STAFF_COLUMNS}, title text not null, link text, tone text not null,
  shown_from timestamptz, active boolean not null);`;

let store: TestStore;
let calls: BoundCall[];
const noted: string[] = [];

beforeAll(async () => {
  store = await createTestStore({ '001_banners': { up: async (db) => void (await sql.raw(TABLE).execute(db)) } });
  calls = bindStaffResource(BANNERS, {
    store: tablesOf(store.db),
    note: async (_context, action, subject) => void noted.push(`${action}: ${subject}`),
    clean: ({ key }, value) => (key === 'title' ? String(value).replace('evil', 'good') : value),
  });
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

it('adds, lists, changes and removes, and writes down who did what', async () => {
  const added: { id: number } = await call(create, {
    body: banner({ title: 'evil', shown_from: '2026-01-02T03:04:05Z' }),
  });
  expect(added).toMatchObject({ title: 'good', version: 1, shown_from: '2026-01-02T03:04:05.000Z' });
  await call(update, { body: banner({ id: added.id, title: 'New', version: 1 }) });
  await call(create, { body: banner({ title: 'Another', tone: 'loud', active: false }) });
  expect(await call(list, { body: {} })).toMatchObject({ total: 2, data: [{ title: 'Another' }, { title: 'New' }] });
  expect(await call(list, { body: { tone: 'calm' } })).toMatchObject({ data: [{ title: 'New' }] });
  expect(await call(list, { body: { active: 'false', q: 'ano' } })).toMatchObject({ data: [{ title: 'Another' }] });
  await call(remove, { params: { id: added.id } });
  expect(await call(list, { body: {} })).toMatchObject({ total: 1 });
  expect(noted).toEqual(['added banner: good', 'changed banner: New', 'added banner: Another', 'removed banner: New']);
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
])('refuses %s', async (_case, more) => {
  await expect(call(create, { body: banner(more) })).rejects.toMatchObject({ statusCode: 400 });
});

it.each([
  [create, { body: banner() }],
  [list, { body: {} }],
  [remove, { params: { id: 1 } }],
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
