import { addImport, addMigrations, ensureLib, ensureServerModule, knownDomain } from '../lib-files.mjs';
import { expectForm, toCamel, toKebab, toSentence } from '../names.mjs';

const toSnake = (name) => toKebab(name).replaceAll('-', '_');

const row = (name, constant) => `import type { StaffResource } from '@plumbline/shared/domain';

/** TODO(name, #issue): what staff keep here, and where it shows. */
export const ${constant}: StaffResource = {
  name: '${name}',
  title: '${toSentence(name)}',
  group: 'Content',
  noun: 'entry',
  about: 'TODO',
  table: '${toSnake(name)}',
  calls: {
    list: 'GET /_api/admin/${toSnake(name)}',
    create: 'POST /_api/admin/${toSnake(name)}',
    update: 'PUT /_api/admin/${toSnake(name)}/{id}',
    remove: 'DELETE /_api/admin/${toSnake(name)}/{id}',
  },
  fields: [
    { key: 'title', label: 'Title', kind: 'line', max: 120 },
    { key: 'body', label: 'Text', kind: 'rich' },
    { key: 'published', label: 'Published', kind: 'flag' },
  ],
  columns: ['title', 'published'],
  searched: ['title'],
  filters: ['published'],
  order: { key: 'created_at', direction: 'desc' },
};
`;

const spec = (name, constant) => `import { ${constant} } from './${name}';

// TODO(name, #issue): what is wrong between its fields, where the row has a check.
it('says where it shows', () => expect(${constant}.about).not.toContain('TODO'));
`;

const migrations = (name) => `import { STAFF_COLUMNS, type Migrations } from '@plumbline/shared/server';
import { sql } from 'kysely';

const TABLE = \`
create table ${toSnake(name)} (\${STAFF_COLUMNS},
  title text not null,
  body text not null,
  published boolean not null
);
\`;

/** The table of ${toSentence(name).toLowerCase()}. A migration that has run anywhere is never edited. */
export const ${toCamel(name)}Migrations: Migrations = {
  '100_${toSnake(name)}': { up: async (db) => void (await sql.raw(TABLE).execute(db)) },
};
`;

function addToModule(tree, domain, name, constant) {
  const file = ensureServerModule(tree, domain);
  addImport(tree, file, { module: `@plumbline/${domain}/domain`, name: constant });
  const text = tree.read(file);
  if (/\bstaffResources: \[/.test(text)) tree.edit(file, /(staffResources: \[)/, `$1${constant}, `);
  else tree.edit(file, /(\n {2}name: '[\w-]+',)/, `$1\n  staffResources: [${constant}],`);
  addMigrations(tree, file, { name, own: `${toCamel(name)}Migrations` });
}

function addToStaffApp(tree, domain, constant) {
  const file = 'libs/admin/feature/src/staff-lists/staff-lists.ts';
  addImport(tree, file, { module: `@plumbline/${domain}/domain`, name: constant });
  tree.edit(file, /(STAFF_LISTS[^=]*= \[[^\]]+?),?\s*\];/, `$1, ${constant}];`);
}

/** staff-resource DOMAIN NAME: row, table, calls and a page of the staff app at /admin/NAME. */
export function generateStaffResource(tree, [domain, name]) {
  knownDomain(domain);
  expectForm(name, /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'a list of staff has a kebab-case name, article-tags');
  const constant = toSnake(name).toUpperCase();
  const source = ensureLib(tree, domain, 'domain');
  tree.create(`${source}/model/${name}.ts`, row(name, constant));
  tree.create(`${source}/model/${name}.spec.ts`, spec(name, constant));
  tree.addExport(`${source}/index.ts`, `export { ${constant} } from './model/${name}';`);
  const server = ensureLib(tree, domain, 'server');
  tree.create(`${server}/store/${name}.migrations.ts`, migrations(name));
  addToModule(tree, domain, name, constant);
  addToStaffApp(tree, domain, constant);
  return [
    `Take the paths of its calls from the specification; name others in docs/own-calls.md.`,
    `Make the test pass: npx jest libs/${domain}/domain/src/model/${name}`,
  ];
}
