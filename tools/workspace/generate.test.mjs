// Each generator works over a temporary copy of the clone: its files land where the house wants them, and they parse.
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import ts from 'typescript';
import { domainMap } from '../domain-map.mjs';
import { root } from '../launcher/config.mjs';
import { generate } from './generate.mjs';

const COPIED = [
  'apps/api/src',
  'apps/jobs/src/modules.ts',
  'apps/web/app',
  'docs/own-calls.md',
  'docs/privacy.md',
  'docs/spec/calls.json',
  'libs',
  'tools/domain-map.mjs',
  'tsconfig.base.json',
  '.prettierrc.json',
  'package.json',
];
/** Domains that the map names and nobody built: those of the product are built sooner or later. */
const PLANNED = ['first-calls', 'first-lists', 'first-pages', 'first-owned'];
const AREAS = /node_modules|\.react-router|__fixtures__/;

let clone;
before(() => {
  clone = mkdtempSync(path.join(os.tmpdir(), 'plumbline-generate-'));
  const filter = (source) => !AREAS.test(path.relative(root, source));
  for (const place of COPIED) cpSync(path.join(root, place), path.join(clone, place), { recursive: true, filter });
  domainMap.push(...PLANNED.map((name) => ({ name, mayKnow: ['shared', name] })));
});
after(() => rmSync(clone, { recursive: true, force: true }));

const read = (file) => readFileSync(path.join(clone, file), 'utf8');

/** Syntax errors of a file; empty if it is valid. */
function syntaxErrors(file) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const parsed = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true, kind);
  return parsed.parseDiagnostics.map(
    ({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
  );
}

async function generated(kind, ...args) {
  const { files, next } = await generate(kind, args, clone);
  assert.deepEqual(files.filter((file) => /\.tsx?$/.test(file)).flatMap(syntaxErrors), []);
  return { files, next };
}

const refused = (kind, args, line) => assert.rejects(() => generate(kind, args, clone), line);

test('a call of a domain that is there', async () => {
  const { files } = await generated('call', 'stocks', 'GET /_api/stocks/{id}/made-up/{part?}');
  for (const file of [
    'libs/stocks/domain/src/contract/made-up.ts',
    'libs/stocks/server/src/routes/made-up.routes.ts',
    'libs/stocks/server/src/routes/made-up.routes.spec.ts',
    'libs/stocks/data-access/src/made-up-query.ts',
  ])
    assert.ok(files.includes(file), file);
  assert.match(read('libs/stocks/domain/src/contract/made-up.ts'), /part: z\.string\(\).*\.optional\(\)/);
  assert.match(read('libs/stocks/domain/src/contract/index.ts'), /export \{ madeUpCalls \} from '\.\/made-up';/);
  assert.match(read('libs/stocks/data-access/src/calls.ts'), /&\s+typeof madeUpCalls;/);
  const module = read('libs/stocks/server/src/module.ts');
  assert.match(module, /serve\(madeUpCalls, madeUpHandlers\),/);
  assert.match(module, /import \{[^}]*\bmadeUpCalls\b[^}]*\} from '@plumbline\/stocks\/contract'/);
  assert.match(module, /import \{ madeUpHandlers \} from '\.\/routes\/made-up\.routes'/);
  assert.match(read('libs/stocks/server/src/routes/made-up.routes.spec.ts'), /TODO\(name, #issue\)/);
});

test('a list of staff of a domain that has tables and lists', async () => {
  const { files } = await generated('staff-resource', 'shell', 'made-up-signs');
  for (const file of [
    'libs/shell/domain/src/model/made-up-signs.ts',
    'libs/shell/domain/src/model/made-up-signs.spec.ts',
    'libs/shell/server/src/store/made-up-signs.migrations.ts',
  ])
    assert.ok(files.includes(file), file);
  assert.match(read('libs/shell/domain/src/index.ts'), /export \{ MADE_UP_SIGNS \} from '\.\/model\/made-up-signs';/);
  const module = read('libs/shell/server/src/module.ts');
  assert.match(module, /staffResources: \[MADE_UP_SIGNS, \w+/);
  assert.match(module, /migrations: \{ \.\.\.shellMigrations, \.\.\.madeUpSignsMigrations \}/);
  assert.match(read('libs/admin/feature/src/staff-lists/staff-lists.ts'), /STAFF_LISTS[^;]+MADE_UP_SIGNS,?\s*\];/);
});

test('the first list of staff of a domain makes its module', async () => {
  await generated('staff-resource', 'first-lists', 'made-up-tags');
  const module = read('libs/first-lists/server/src/module.ts');
  assert.match(module, /migrations: madeUpTagsMigrations,\s+staffResources: \[MADE_UP_TAGS\]/);
});

test('the first call of a domain makes its libs and the alias of its contract', async () => {
  const { files } = await generated('call', 'first-calls', 'POST /_api/support');
  assert.ok(files.includes('libs/first-calls/data-access/src/create-support-mutation.ts'));
  for (const kind of ['domain', 'server', 'data-access']) {
    const { tags } = JSON.parse(read(`libs/first-calls/${kind}/project.json`));
    assert.deepEqual(tags, ['scope:first-calls', `type:${kind}`]);
  }
  assert.match(
    read('libs/first-calls/server/src/module.ts'),
    /calls: \[serve\(createSupportCalls, createSupportHandlers\)\]/,
  );
  for (const app of ['api', 'jobs'])
    assert.match(read(`apps/${app}/src/modules.ts`), /Module,\s*firstCallsModule,?\s*\]/);
  const { paths } = JSON.parse(read('tsconfig.base.json')).compilerOptions;
  assert.deepEqual(paths['@plumbline/first-calls/contract'], ['./libs/first-calls/domain/src/contract/index.ts']);
});

test('a domain gets its place in the map, its libs and one line an app', async () => {
  const { files } = await generated('domain', 'made-up');
  assert.match(read('tools/domain-map.mjs'), /\['stocks', [^\]]*'made-up'\]/);
  for (const kind of ['domain', 'server'])
    assert.deepEqual(JSON.parse(read(`libs/made-up/${kind}/project.json`)).tags, ['scope:made-up', `type:${kind}`]);
  const module = read('libs/made-up/server/src/module.ts');
  assert.match(module, /madeUpModule: ServerModule<unknown>/);
  assert.match(module, /pages: madeUpPages\.pages/);
  for (const app of ['api', 'jobs']) assert.match(read(`apps/${app}/src/modules.ts`), /madeUpModule,?\s*\]/);
  assert.match(read('apps/web/app/domain-pages.ts'), /madeUpPages,?\s*\]/);
  assert.ok(files.includes('libs/made-up/README.md'));
  await refused('domain', ['made-up'], /exists already/);
  await refused('domain', ['MadeUp'], /kebab-case/);
});

test('a page has a route file and a row among the pages of its domain', async () => {
  const { files } = await generated('page', 'stocks', 'made-up');
  assert.ok(files.includes('apps/web/app/routes/stocks/made-up.tsx'));
  assert.ok(existsSync(path.join(clone, 'libs/stocks/feature/src/pages/made-up.page.spec.tsx')));
  assert.match(read('libs/stocks/feature/src/index.ts'), /export \{ MadeUpPage \}/);
  assert.match(read('libs/stocks/domain/src/model/pages.ts'), /path: '\/made-up',\s+name: 'Made up'/);
});

test('the first page of a domain makes its pages, listed by the site and the search', async () => {
  await generated('page', 'first-pages', 'made-up-rates');
  assert.match(read('libs/first-pages/domain/src/model/pages.ts'), /firstPagesPages: DomainPages/);
  assert.match(read('libs/first-pages/server/src/module.ts'), /pages: firstPagesPages\.pages/);
  assert.match(read('apps/web/app/domain-pages.ts'), /firstPagesPages,?\s*\]/);
});

test('what people own: calls, table, personal data, and its place in tests over all calls', async () => {
  const { files } = await generated('owned', 'portfolios', 'made-up-lists');
  for (const file of [
    'libs/portfolios/domain/src/contract/made-up-lists.ts',
    'libs/portfolios/server/src/routes/made-up-lists.int.spec.ts',
    'libs/portfolios/server/src/store/made-up-lists.migrations.ts',
  ])
    assert.ok(files.includes(file), file);
  const module = read('libs/portfolios/server/src/module.ts');
  assert.match(module, /serve\(madeUpListsCalls, madeUpListsHandlers\)/);
  assert.match(module, /personalData: \[portfolioData, madeUpListsData\]/);
  assert.match(module, /migrations: \{ \.\.\.\w+, \.\.\.madeUpListsMigrations \}/);
  assert.match(read('apps/api/src/testing/text-cases.ts'), /'PUT \/_api\/made_up_lists\/\{id\} body note'/);
  assert.match(read('apps/api/src/all-identities.int.spec.ts'), /\n {4}'made_up_lists\/',/);
  assert.match(read('docs/own-calls.md'), /\n- `DELETE \/_api\/made_up_lists\/\{id\}`: removes a made up list\n/);
  assert.match(read('docs/privacy.md'), /\| made up lists you made +\|/);
  await generated('owned', 'first-owned', 'made-up-notes');
  assert.match(read('libs/first-owned/server/src/module.ts'), /ServerModule<\{ readonly db: Database \}>/);
  await refused('owned', ['portfolios', 'made-up'], /name of many/);
});

test('a list page has its call, and its first page is rendered on the server', async () => {
  const { files } = await generated('list-page', 'stocks', 'made-up-list');
  assert.ok(files.includes('libs/stocks/feature/src/pages/made-up-list.page.spec.tsx'));
  assert.match(read('apps/web/app/routes/stocks/made-up-list.tsx'), /loader = toLoader\(queries\)/);
  assert.match(read('libs/stocks/data-access/src/calls.ts'), /&\s+typeof madeUpListCalls;/);
  assert.match(read('libs/stocks/server/src/module.ts'), /serve\(madeUpListCalls, madeUpListHandlers\)/);
  assert.match(read('libs/stocks/domain/src/model/pages.ts'), /path: '\/made-up-list',\s+name: 'Made up list'/);
});

test('a chart is in the frame of all charts, with a story of each case', async () => {
  const { files } = await generated('chart', 'stocks', 'made-up-curve');
  assert.deepEqual(files, [
    'libs/stocks/feature/src/charts/MadeUpCurveChart.tsx',
    'libs/stocks/feature/src/charts/MadeUpCurveChart.stories.tsx',
    'libs/stocks/feature/src/charts/MadeUpCurveChart.spec.tsx',
  ]);
  for (const story of ['Normal', 'Empty', 'OnePoint', 'Negative', 'TwentyThousand'])
    assert.match(read(files[1]), new RegExp(`export const ${story}: Story`));
});

test('a component of shared/ui has a folder, one of another domain a line in its index', async () => {
  const { files } = await generated('component', 'shared/ui', 'MadeUp');
  assert.deepEqual(files.map((file) => path.basename(file)).sort(), [
    'MadeUp.spec.tsx',
    'MadeUp.stories.tsx',
    'MadeUp.tsx',
    'index.ts',
  ]);
  assert.equal(path.dirname(files[0]), 'libs/shared/ui/src/MadeUp');
  await generated('component', 'charts/ui', 'MadeUp');
  assert.match(read('libs/charts/ui/src/index.ts'), /export \{ MadeUp, type MadeUpProps \} from '\.\/MadeUp';/);
});

test('an importer is a folder of its area and is in its list', async () => {
  const { files } = await generated('importer', 'prices', 'made-up');
  assert.ok(files.includes('libs/market-data/importers/src/prices/made-up/__fixtures__/made-up.csv'));
  assert.match(read('libs/market-data/importers/src/prices/index.ts'), /= \[madeUp, /);
});

test('a decision record takes the next number', async () => {
  const { files: first } = await generated('adr', 'One process serves both');
  assert.deepEqual(first, ['docs/decisions/001-one-process-serves-both.md']);
  const { files: second } = await generated('adr', 'And another one');
  assert.deepEqual(second, ['docs/decisions/002-and-another-one.md']);
});

test('what it cannot do it says in a line and changes nothing', async () => {
  const before = read('apps/web/app/domain-pages.ts');
  await refused('page', ['nowhere', 'made-up'], /"nowhere" is no domain/);
  await refused('page', ['stocks', 'MadeUp'], /kebab-case/);
  await refused('page', ['stocks', 'made-up'], /exists already/);
  await refused('call', ['stocks', 'FETCH /x'], /named by its wire/);
  await refused('component', ['shared/ui', 'made-up'], /PascalCase/);
  await refused('importer', ['stocks', 'made-up'], /the areas of importers/);
  await refused('adr', ['short'], /several words/);
  await refused('unknown', [], /npm run generate/);
  assert.equal(read('apps/web/app/domain-pages.ts'), before);
});
