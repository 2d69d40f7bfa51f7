// The checks of structure and twins on small graphs and texts.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { root } from '../launcher/config.mjs';
import { folderKnots, foldersBetween, importGraph, misplaced, sizes, typeCycles } from './structure.mjs';
import { twins } from './twins.mjs';

mkdirSync(path.join(root, 'tmp'), { recursive: true });
const folder = mkdtempSync(path.join(root, 'tmp', 'structure-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function write(files) {
  return Object.entries(files).map(([name, text]) => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  });
}

const lib = (file) => path.join(root, 'libs/made/up/src', file);
const graph = (edges) => new Map(Object.entries(edges).map(([from, to]) => [lib(from), to.map(lib)]));

test('types that need each other are a cycle, lazy imports are none', () => {
  const files = write({
    'a.ts': "import type { B } from './b';\nexport type A = B;\n",
    'b.ts': "import type { A } from './a';\nexport type B = A;\n",
    'c.ts': "export const c = () => import('./d');\n",
    'd.ts': "import { c } from './c';\nexport const d = c;\n",
  });
  const [line, ...more] = typeCycles(importGraph(files));
  assert.match(line, /a\.ts -> .*b\.ts$/);
  assert.deepEqual(more, []);
});

test('folders that import each other are a knot; one direction, tests and other libs are none', () => {
  assert.deepEqual(folderKnots(graph({ 'x/a.ts': ['y/b.ts'], 'y/b.ts': [], 'y/c.ts': ['x/d.ts'] })), [
    'folders import each other: libs/made/up/src/x, libs/made/up/src/y',
  ]);
  assert.deepEqual(folderKnots(graph({ 'x/a.ts': ['y/b.ts'], 'y/b.spec.ts': ['x/a.ts'] })), []);
  assert.equal(foldersBetween('libs/a/domain/src/x/a.ts', 'libs/b/domain/src/y/b.ts'), undefined);
  assert.equal(foldersBetween('libs/a/domain/src/index.ts', 'libs/a/domain/src/y/b.ts'), undefined);
});

test('too many files, and a path that is too deep, are named', () => {
  const many = Array.from({ length: 41 }, (_, place) => lib(`one/file-${place}.ts`));
  assert.deepEqual(sizes(many), ['libs/made/up/src/one has 41 files: a folder at most 40']);
  assert.deepEqual(sizes(many.slice(1)), []);
  assert.match(sizes([lib('a/b/c/d/e/f/deep.ts')])[0], /more than 5 folders deep/);
  assert.deepEqual(sizes([lib('a/b/c/d/e/fine.ts')]), []);
});

test('files of servers are in the folder in which every domain has them', () => {
  const server = (file) => path.join(root, 'libs/made/server/src', file);
  const right = [
    'routes/a.routes.ts',
    'hooks/mount-hooks.ts',
    'jobs/made-jobs.ts',
    'store/migrations.ts',
    'texts/a.ts',
  ];
  assert.deepEqual(misplaced(right.map(server)), []);
  assert.deepEqual(misplaced([server('texts/a.routes.ts'), server('migrations.ts')]), [
    'libs/made/server/src/texts/a.routes.ts belongs in routes',
    'libs/made/server/src/migrations.ts belongs in store',
  ]);
  assert.deepEqual(
    misplaced([path.join(root, 'libs/shared/server/src/slow-calls/migrations.ts'), lib('a.routes.ts')]),
    [],
  );
});

test('twins differ in names and texts alone', () => {
  const shape = (name, n) =>
    `export function ${name}(a: number) {\n${Array.from({ length: n }, (_, i) => `  const v${i} = a + ${i};`).join('\n')}\n}`;
  assert.equal(
    twins([
      ['one.ts', shape('first', 14)],
      ['two.ts', shape('second', 14)],
    ]).length,
    1,
  );
  assert.deepEqual(
    twins([
      ['one.ts', shape('first', 14)],
      ['two.ts', shape('second', 14).replaceAll('+', '-')],
    ]),
    [],
  );
  assert.deepEqual(
    twins([
      ['one.ts', shape('first', 5)],
      ['two.ts', shape('second', 5)],
    ]),
    [],
  );
});
