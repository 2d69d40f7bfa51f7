import {
  addImport,
  addMigrations,
  ensureContract,
  ensureLib,
  knownDomain,
  nameOwnCall,
  serveCalls,
} from '../lib-files.mjs';
import { expectForm, toCamel, toKebab, toPascal, toSentence } from '../names.mjs';

const toSnake = (name) => toKebab(name).replaceAll('-', '_');
const singular = (words) => words.replace(/ies$/, 'y').replace(/s$/, '');

function describe(domain, name) {
  const words = toSentence(name).toLowerCase();
  return {
    domain,
    name,
    words,
    noun: singular(words),
    camel: toCamel(name),
    pascal: toPascal(singular(words)),
    table: toSnake(name),
    sorts: `${toSnake(name).toUpperCase()}_SORTS`,
  };
}

const contract = ({ words, noun, camel, table, sorts }) => `import {
  idParam, lineSchema, listQuery, nameSchema, okSchema, ownedFields, pagedSchema, versionField,
} from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';

/** Orders of the list; the first is the default, a minus turns one round. */
export const ${sorts} = ['-updated_at', 'updated_at', 'name', '-name'] as const;

const nameField = nameSchema(120);
const noteField = lineSchema(500);
const rowSchema = z.object({ ...ownedFields, name: z.string(), note: z.string() });

/** TODO(name, #issue): what ${words} are for. */
export const ${camel}Calls = defineCalls({
  'GET /_api/${table}': {
    summary: 'The ${words} of the signed-in person',
    tags: ['${words}'],
    role: 'member',
    query: listQuery(${sorts}),
    response: pagedSchema(rowSchema),
  },
  'POST /_api/${table}': {
    summary: 'Adds one of the ${words}',
    tags: ['${words}'],
    role: 'member',
    body: z.object({ name: nameField, note: noteField.default('') }),
    response: rowSchema,
    errors: [409],
  },
  'PUT /_api/${table}/{id}': {
    summary: 'Changes a ${noun}; 409 where it was changed elsewhere since',
    tags: ['${words}'],
    role: 'member',
    params: idParam,
    body: z.object({ name: nameField, note: noteField, version: versionField }),
    response: rowSchema,
    errors: [404, 409],
  },
  'DELETE /_api/${table}/{id}': {
    summary: 'Removes a ${noun}',
    tags: ['${words}'],
    role: 'member',
    params: idParam,
    response: okSchema,
    errors: [404],
  },
});
`;

const routes = ({
  domain,
  words,
  noun,
  camel,
  pascal,
  table,
  sorts,
}) => `import type { ${sorts}, ${camel}Calls } from '@plumbline/${domain}/contract';
import {
  createOwnedResource, mapPage, memberOf, tablesOf, toWire, type AnyStore, type Database, type Handlers,
} from '@plumbline/shared/server';

interface ${pascal} {
  name: string;
  note: string;
}

/** Rows that people own as ${words}. */
export const ${camel}Resource = (store: AnyStore) =>
  createOwnedResource<${pascal}, (typeof ${sorts})[number]>(store, {
    table: '${table}',
    noun: '${noun}',
    max: 200,
    searched: ['name', 'note'],
    sorts: {
      '-updated_at': { column: 'updated_at', direction: 'desc' },
      updated_at: { column: 'updated_at', direction: 'asc' },
      name: { column: 'name', direction: 'asc', isText: true },
      '-name': { column: 'name', direction: 'desc', isText: true },
    },
    uniqueName: 'name',
    exported: { file: '${table}', about: 'TODO', columns: ['name', 'note', 'created_at'] },
  });

export const ${camel}Handlers = ({ db }: { readonly db: Database }): Handlers<typeof ${camel}Calls> => {
  const ${camel} = ${camel}Resource(tablesOf(db));
  return {
    'GET /_api/${table}': async ({ query }, context) =>
      mapPage(await ${camel}.list(memberOf(context).userId, query), toWire),
    'POST /_api/${table}': async ({ body }, context) => toWire(await ${camel}.create(memberOf(context).userId, body)),
    'PUT /_api/${table}/{id}': async ({ params, body: { version, ...values } }, context) =>
      toWire(await ${camel}.update(memberOf(context).userId, params.id, { values, version })),
    'DELETE /_api/${table}/{id}': async ({ params }, context) => {
      await ${camel}.remove(memberOf(context).userId, params.id);
      return { ok: true };
    },
  };
};
`;

const migrations = ({
  words,
  camel,
  table,
}) => `import { OWNED_COLUMNS, type Migrations } from '@plumbline/shared/server';
import { sql } from 'kysely';

const TABLE = \`
create table ${table} (\${OWNED_COLUMNS},
  name text not null,
  note text not null
);
create unique index ${table}_name on ${table} (user_id, lower(name));
\`;

/** The table of ${words}. A migration that has run anywhere is never edited. */
export const ${camel}Migrations: Migrations = {
  '100_${table}': { up: async (db) => void (await sql.raw(TABLE).execute(db)) },
};
`;

const personalData = ({
  name,
  words,
  camel,
  table,
}) => `import { tablesOf, type PersonalData } from '@plumbline/shared/server';
import { ${camel}Resource } from './routes/${name}.routes';

/** The part of ${words} in what is kept about people. */
export const ${camel}Data: PersonalData = {
  kept: [{ what: '${words} you made', where: 'application store', howLong: 'until you remove them or the account' }],
  tables: { ${table}: { inCopy: true, onDeletion: 'deleted' } },
  copy: async (db, userId) => [await ${camel}Resource(tablesOf(db)).exportOf(userId)],
};
`;

const spec = ({ domain, name, noun, camel, table }) => `import { ${camel}Calls } from '@plumbline/${domain}/contract';
import { bindCalls, createDispatch } from '@plumbline/shared/server';
import { createTestStore, memberIdentity, type TestStore } from '@plumbline/shared/server/testing';
import { sql } from 'kysely';
import { ${camel}Data } from '../${name}-data';
import { ${camel}Migrations } from '../store/${name}.migrations';
import { ${camel}Handlers, ${camel}Resource } from './${name}.routes';

let test: TestStore;
beforeAll(async () => {
  const users = sql.raw('create table users (user_id bigint primary key); insert into users values (1), (2)');
  const first = { '001_users': { up: async (db: TestStore['db']) => void (await users.execute(db)) } };
  test = await createTestStore({ ...first, ...${camel}Migrations });
});
afterAll(() => test.remove());

const as = (userId: number) =>
  createDispatch(bindCalls(${camel}Calls, ${camel}Handlers({ db: test.db })), memberIdentity({ userId }));

it('is there for its owner, for nobody else, and goes with the account', async () => {
  const { id } = (await as(1)('POST /_api/${table}', { body: { name: 'Mine' } })) as { id: number };
  const change = { params: { id }, body: { name: 'Yours', note: '' } };
  expect(await as(2)('GET /_api/${table}', {})).toMatchObject({ total: 0 });
  await expect(as(2)('PUT /_api/${table}/{id}', change)).rejects.toMatchObject({ statusCode: 404 });
  await expect(as(2)('DELETE /_api/${table}/{id}', { params: { id } })).rejects.toMatchObject({ statusCode: 404 });
  expect(await ${camel}Data.copy!(test.db, 1)).toMatchObject([{ content: [{ name: 'Mine' }] }]);
  await test.pool.query('delete from users where user_id = 1');
  expect(await ${camel}Data.copy!(test.db, 1)).toMatchObject([{ content: [] }]);
});

// TODO(name, #issue): the rules that only a ${noun} has.
it('says what it is in what people get of their data', () => {
  expect(${camel}Resource(test.db as never).spec.exported.about).not.toContain('TODO');
});
`;

/** Test cases for calls that store texts and have owners. */
function addToTests(tree, { table }) {
  const cases = 'apps/api/src/testing/text-cases.ts';
  const texts = ['POST /_api/TABLE body', 'PUT /_api/TABLE/{id} body'].flatMap((call) =>
    ['name', 'note'].map((field) => `'${call.replace('TABLE', table)} ${field}',`),
  );
  tree.edit(cases, /(export const KEPT[^=]*= \[)/, `$1\n  ${texts.join('\n  ')}`);
  tree.edit(
    cases,
    /(const BASES[^=]*= \{)/,
    `$1\n  'POST /_api/${table}': { name: 'x' },\n  'PUT /_api/${table}/{id}': { name: 'x', note: '' },`,
  );
  tree.edit('apps/api/src/all-identities.int.spec.ts', /(const ELSEWHERE = \[)/, `$1\n    '${table}/',`);
}

function addToModule(tree, resource) {
  const { name, camel } = resource;
  const file = serveCalls(tree, resource);
  addMigrations(tree, file, { name, own: `${camel}Migrations` });
  addImport(tree, file, { module: `./${name}-data`, name: `${camel}Data`, before: /(\n\/\*\*)/ });
  const text = tree.read(file);
  if (/\bpersonalData: \[/.test(text)) tree.edit(file, /(\bpersonalData: \[)/, `$1${camel}Data, `);
  else if (/\n {2}personalData: \w+,/.test(text))
    tree.edit(file, /(\n {2}personalData: )(\w+),/, `$1[$2, ${camel}Data],`);
  else tree.edit(file, /(\n {2}name: '[\w-]+',)/, `$1\n  personalData: [${camel}Data],`);
  if (!/ServerModule<unknown>/.test(tree.read(file))) return;
  tree.edit(file, /ServerModule<unknown>/, 'ServerModule<{ readonly db: Database }>');
  tree.edit(file, /type ServerModule \}/, 'type Database, type ServerModule }');
}

/** owned DOMAIN NAME: calls, table, rules, personal data and tests of a thing that people make, each with one owner. */
export function generateOwned(tree, [domain, name]) {
  knownDomain(domain);
  expectForm(name, /^[a-z][a-z0-9]*(-[a-z0-9]+)*s$/, 'what people own has a kebab-case name of many, reading-lists');
  const resource = describe(domain, name);
  const { words, noun, table } = resource;
  const index = ensureContract(tree, domain);
  tree.create(index.replace('index.ts', `${name}.ts`), contract(resource));
  tree.addExport(index, `export { ${resource.sorts}, ${resource.camel}Calls } from './${name}';`);
  const server = ensureLib(tree, domain, 'server');
  tree.create(`${server}/routes/${name}.routes.ts`, routes(resource));
  tree.create(`${server}/routes/${name}.int.spec.ts`, spec(resource));
  tree.create(`${server}/store/${name}.migrations.ts`, migrations(resource));
  tree.create(`${server}/${name}-data.ts`, personalData(resource));
  addToModule(tree, resource);
  addToTests(tree, resource);
  const kept = `| ${words} you made | application store | until you remove them or the account |`;
  tree.edit('docs/privacy.md', /(\n\| which shared portfolios)/, `\n${kept}$1`);
  nameOwnCall(tree, `GET /_api/${table}`, `the ${words} of a person`);
  nameOwnCall(tree, `POST /_api/${table}`, `adds one of them`);
  nameOwnCall(tree, `PUT /_api/${table}/{id}`, `changes a ${noun}`);
  nameOwnCall(tree, `DELETE /_api/${table}/{id}`, `removes a ${noun}`);
  return [
    `Its paths are ours: take those of the specification where it has some.`,
    `Make the test pass: npx jest libs/${domain}/server/src/routes/${name}`,
  ];
}
