import { sql } from 'kysely';
import { tablesOf } from '../database/database';
import { createTestStore, type TestStore } from '../testing/test-store';
import { createOwnedResource, type OwnedResource } from './owned-resource';
import { OWNED_COLUMNS } from './owned-table';

interface Sketch {
  name: string;
  parts: readonly string[];
}
type Sort = 'newest' | 'name';

const TABLES = `
create table users (user_id bigint primary key);
insert into users values (1), (2);
create table sketches (${OWNED_COLUMNS}, name text not null, parts jsonb not null default '[]');`;

let store: TestStore;
let sketches: OwnedResource<Sketch, Sort>;
let upserted: OwnedResource<Sketch, Sort>;

beforeAll(async () => {
  store = await createTestStore({ '001_sketches': { up: async (db) => void (await sql.raw(TABLES).execute(db)) } });
  const spec = {
    table: 'sketches',
    noun: 'sketch',
    max: 3,
    searched: ['name'],
    sorts: {
      newest: { column: 'id', direction: 'desc' },
      name: { column: 'name', direction: 'asc', isText: true },
    },
    json: ['parts'],
    perPage: 2,
    exported: { file: 'sketches', about: 'your sketches', columns: ['name', 'parts'] },
  } as const;
  sketches = createOwnedResource<Sketch, Sort>(tablesOf(store.db), { ...spec, uniqueName: 'name' });
  upserted = createOwnedResource<Sketch, Sort>(tablesOf(store.db), { ...spec, replacedBy: 'name' });
});
afterAll(() => store.remove());
beforeEach(() => store.pool.query('delete from sketches'));

const sketch = (name: string, parts: readonly string[] = []): Sketch => ({ name, parts });

it('lists, searches, sorts and pages only what the person owns', async () => {
  for (const name of ['beta', 'Alpha', '100%']) await sketches.create(1, sketch(name, ['x']));
  await sketches.create(2, sketch('alpha of another'));
  const names = async (query: { q?: string; sort: Sort; page: number }) =>
    (await sketches.list(1, query)).data.map(({ name }) => name);
  expect(await names({ sort: 'newest', page: 1 })).toEqual(['100%', 'Alpha']);
  expect(await names({ sort: 'name', page: 2 })).toEqual(['beta']);
  expect(await names({ q: '%', sort: 'name', page: 1 })).toEqual(['100%']);
  expect(await sketches.list(1, { q: 'alpha', sort: 'name', page: 1 })).toMatchObject({
    total: 1,
    page: 1,
    per_page: 2,
  });
});

it("knows nothing of another person's things", async () => {
  const { id } = await sketches.create(1, sketch('mine'));
  const missing = { statusCode: 404, message: 'There is no such sketch' };
  await expect(sketches.get(2, id)).rejects.toMatchObject(missing);
  await expect(sketches.update(2, id, { values: { name: 'taken over' } })).rejects.toMatchObject(missing);
  await expect(sketches.remove(2, id)).rejects.toMatchObject(missing);
  expect(await sketches.exportOf(2)).toMatchObject({ content: [] });
  expect(await sketches.get(1, id)).toMatchObject({ name: 'mine', version: 1 });
});

it('refuses a change of an older version and answers the current state', async () => {
  const { id, version } = await sketches.create(1, sketch('first'));
  await sketches.update(1, id, { values: { name: 'second' }, version });
  await expect(sketches.update(1, id, { values: { name: 'third' }, version })).rejects.toMatchObject({
    statusCode: 409,
    current: { name: 'second', version: 2 },
  });
  expect(await sketches.update(1, id, { values: { parts: ['a'] } })).toMatchObject({ name: 'second', version: 3 });
});

it('view.duplicate, view.dup-catalogue: a name is taken without regard to case, for one person', async () => {
  const { id } = await sketches.create(1, sketch('Value'));
  await expect(sketches.create(1, sketch('value'))).rejects.toMatchObject({
    statusCode: 400,
    message: 'Name Duplication.',
  });
  await sketches.create(2, sketch('value'));
  const other = await sketches.create(1, sketch('Growth'));
  await expect(sketches.update(1, other.id, { values: { name: 'VALUE' } })).rejects.toMatchObject({ statusCode: 400 });
  await sketches.update(1, id, { values: { name: 'VALUE' } });
});

it('holds limit and names against two devices at once', async () => {
  const tries = await Promise.allSettled(['a', 'a', 'b', 'c', 'd'].map((name) => sketches.create(1, sketch(name))));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect((await sketches.all(1)).map(({ name }) => name)).toHaveLength(new Set(['a', 'b', 'c']).size);
});

it('changes the one with the same value where a person has it once', async () => {
  const first = await upserted.create(1, sketch('page', ['a']));
  const again = await upserted.create(1, sketch('page', ['b']));
  expect(again).toMatchObject({ id: first.id, parts: ['b'], version: 2 });
});

it('exports what it says', async () => {
  await sketches.create(1, sketch('mine', ['a']));
  expect(await sketches.exportOf(1)).toEqual({
    name: 'sketches.json',
    about: 'your sketches',
    content: [{ name: 'mine', parts: ['a'] }],
  });
});

it('changing a thing into another one that is there is refused, the others of the person and of others apart', async () => {
  const [one] = [await upserted.create(1, sketch('one')), await upserted.create(1, sketch('two'))];
  await upserted.create(2, sketch('three'));
  const rename = (name: string) => upserted.update(1, one.id, { values: { name } });
  await expect(rename('two')).rejects.toMatchObject({ statusCode: 409, message: 'There is such a sketch already' });
  for (const name of ['one', 'three']) expect((await rename(name)).name).toBe(name);
});
