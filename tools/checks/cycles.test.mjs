// The cycle check on a small made graph, and on files of a folder of its own.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { root } from '../launcher/config.mjs';
import { checkCycles, stronglyConnected } from './cycles.mjs';
import { resolveImport, runtimeImports, sources } from './import-graph.mjs';

mkdirSync(path.join(root, 'tmp'), { recursive: true });
const folder = mkdtempSync(path.join(root, 'tmp', 'cycles-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Writes files and answers their paths. */
function write(files) {
  return Object.entries(files).map(([name, text]) => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  });
}

const graph = (edges) => new Map(Object.entries(edges));
const groups = (edges) =>
  stronglyConnected(graph(edges))
    .filter((group) => group.length > 1)
    .map((group) => [...group].sort());

test('a chain has no cycle', () => assert.deepEqual(groups({ a: ['b'], b: ['c'], c: [] }), []));
test('a diamond has none', () => assert.deepEqual(groups({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }), []));
test('two that know each other are one', () => assert.deepEqual(groups({ a: ['b'], b: ['a'] }), [['a', 'b']]));
test('a long way round is one', () =>
  assert.deepEqual(groups({ a: ['b'], b: ['c'], c: ['d'], d: ['b'], e: ['a'] }), [['b', 'c', 'd']]));
test('two cycles are distinguished', () =>
  assert.deepEqual(groups({ a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] }).sort(), [
    ['a', 'b'],
    ['c', 'd'],
  ]));

test('files that import each other at run time are named', () => {
  const files = write({ 'one.ts': "import { two } from './two';\n", 'two.ts': "export { one } from './one';\n" });
  const [line, ...more] = checkCycles(files);
  assert.match(line, /^import cycle: .*(one\.ts -> .*two\.ts|two\.ts -> .*one\.ts)$/);
  assert.deepEqual(more, []);
});

test('a file that imports itself is named', () => {
  assert.equal(checkCycles(write({ 'self.ts': "import { x } from './self';\n" })).length, 1);
});

test('types and lazy imports make no cycle', () => {
  const files = write({
    'a.ts': "import type { B } from './b';\nimport { type C } from './b';\nexport type { D } from './b';\n",
    'b.ts': "import { a } from './a';\n",
    'c.ts': "const later = () => import('./d');\n",
    'd.ts': "import { c } from './c';\n",
  });
  assert.deepEqual(checkCycles(files), []);
});

test('aliases lead to their files, packages nowhere', () => {
  const from = path.join(root, 'apps/api/src/app.ts');
  assert.equal(resolveImport(from, '@plumbline/shared/domain'), path.join(root, 'libs/shared/domain/src/index.ts'));
  assert.equal(resolveImport(from, 'fastify'), undefined);
  assert.ok(runtimeImports(from).includes('fastify'));
  assert.ok(sources(['apps']).includes(from));
});
