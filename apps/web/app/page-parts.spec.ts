import fc from 'fast-check';
import { pageParts, type ModuleGraph, type Part } from './page-parts';

const BIG = 10_000;

/** A graph in which each page begins with a module of its name. */
const graphOf = (uses: Readonly<Record<string, readonly string[]>>, pages: readonly string[], bytes = BIG) =>
  ({
    pages: new Map(pages.map((page) => [page, [page]])),
    imports: new Map(Object.entries(uses)),
    bytesOf: () => bytes,
  }) satisfies ModuleGraph;

const partsOf = (graph: ModuleGraph) => pageParts(graph).map(({ modules }) => [...modules].sort().join(' '));

it('puts modules together that the same pages load, those of most pages first', () => {
  const graph = graphOf({ a: ['all', 'two'], b: ['two'], c: ['all'], two: ['all', 'more'] }, ['a', 'b', 'c']);
  expect(partsOf(graph)).toEqual(['all', 'more two', 'a', 'b', 'c']);
});

it('loads no page with more bytes than one script less is worth', () => {
  const uses = { a: ['x', 'y'], b: ['x', 'y'], c: ['x'] };
  expect(partsOf(graphOf(uses, ['a', 'b', 'c'])).slice(0, 2)).toEqual(['x', 'y']);
  expect(partsOf(graphOf(uses, ['a', 'b', 'c'], 100))).toEqual(['a b c x y']);
});

it('follows modules that import each other', () => {
  expect(partsOf(graphOf({ a: ['x'], x: ['y'], y: ['x'] }, ['a', 'b']))).toContain('a x y');
});

const COUNT = 14;
const names = Array.from({ length: COUNT }, (_, at) => `m${String(at)}`);
const some = fc.subarray(names, { minLength: 1, maxLength: 4 });

/** Modules that import only later ones, and pages that begin with some of them. */
const graphs = fc
  .record({
    uses: fc.array(some, { minLength: COUNT, maxLength: COUNT }),
    bytes: fc.array(fc.constantFrom(100, 900, 4_000), { minLength: COUNT, maxLength: COUNT }),
    pages: fc.array(some, { minLength: 2, maxLength: 6 }),
  })
  .map(({ uses, bytes, pages }): ModuleGraph => ({
    pages: new Map(pages.map((first, at) => [String(at), first])),
    imports: new Map(names.map((name, at) => [name, (uses[at] ?? []).filter((each) => names.indexOf(each) > at)])),
    bytesOf: (module) => bytes[names.indexOf(module)] ?? 0,
  }));

/** Parts that a part loads, directly or by way of others. */
function loadedWith(graph: ModuleGraph, parts: readonly Part[], part: Part, seen = new Set<Part>()): Set<Part> {
  const next = part.modules
    .flatMap((module) => graph.imports.get(module) ?? [])
    .filter((each) => !part.modules.includes(each));
  for (const other of parts.filter(({ modules }) => next.some((each) => modules.includes(each))))
    if (!seen.has(other)) loadedWith(graph, parts, other, seen.add(other));
  return seen;
}

/** A graph in which the merge that gains most makes two scripts that load each other by way of a third. */
const CIRCULAR: ModuleGraph = {
  pages: new Map([
    ['0', ['m0', 'm3']],
    ['1', ['m1', 'm3']],
    ['2', ['m1', 'm7']],
    ['3', ['m5', 'm6']],
    ['4', ['m0', 'm5']],
    ['5', ['m3']],
  ]),
  imports: new Map([
    ['m0', ['m1', 'm4']],
    ['m1', ['m2', 'm3', 'm4']],
    ['m2', ['m6']],
    ['m6', ['m7']],
  ]),
  bytesOf: (module) => [900, 1_600, 1_600, 1_600, 900, 100, 900, 1_600][names.indexOf(module)] ?? 0,
};

it('makes no scripts that load each other, and has each module in one', () =>
  fc.assert(
    fc.property(graphs, (graph) => {
      const parts = pageParts(graph);
      expect(parts.filter((part) => loadedWith(graph, parts, part).has(part))).toEqual([]);
      const modules = parts.flatMap((part) => part.modules);
      expect(new Set(modules).size).toBe(modules.length);
    }),
    { examples: [[CIRCULAR]] },
  ));
