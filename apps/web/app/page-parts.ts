export interface ModuleGraph {
  /** Modules that each page begins with. */
  readonly pages: ReadonlyMap<string, readonly string[]>;
  /** Modules that a module loads with itself. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
  readonly bytesOf: (module: string) => number;
}

/** Modules that become one script. */
export interface Part {
  readonly modules: readonly string[];
  /** Pages that load it first. */
  readonly pages: ReadonlySet<string>;
  readonly bytes: number;
}

/** Bytes of source that one script less is worth: each is wrapped, compresses less alone and is a request. */
const BYTES_A_SCRIPT = 1_500;

const importsOf = ({ imports }: ModuleGraph, modules: readonly string[]): readonly string[] =>
  modules.flatMap((module) => imports.get(module) ?? []);

function reached(from: readonly string[], next: (each: string) => readonly string[]): Set<string> {
  const seen = new Set<string>();
  const open = [...from];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (seen.has(each)) continue;
    seen.add(each);
    open.push(...next(each));
  }
  return seen;
}

/** Modules that the same pages load, together: no page loads what it does not use. */
function partsByPages(graph: ModuleGraph): Part[] {
  const pagesOf = new Map<string, Set<string>>();
  for (const [page, first] of graph.pages)
    for (const module of reached(first, (each) => importsOf(graph, [each])))
      pagesOf.set(module, (pagesOf.get(module) ?? new Set()).add(page));
  const parts = new Map<string, Part>();
  for (const [module, pages] of pagesOf) {
    const key = [...pages].join('\n');
    const { modules = [], bytes = 0 } = parts.get(key) ?? {};
    parts.set(key, { pages, modules: [...modules, module], bytes: bytes + graph.bytesOf(module) });
  }
  return [...parts.values()];
}

/** Worth of the scripts that pages are spared, less the bytes that they then load without a use for them. */
function gainOf(a: Part, b: Part): number {
  const both = [...a.pages].filter((page) => b.pages.has(page)).length;
  return both * BYTES_A_SCRIPT - (a.pages.size - both) * b.bytes - (b.pages.size - both) * a.bytes;
}

const together = (a: Part, b: Part): Part => ({
  modules: [...a.modules, ...b.modules],
  pages: new Set([...a.pages, ...b.pages]),
  bytes: a.bytes + b.bytes,
});

/** True where modules of two parts load each other by way of a third: in one script it would wait for itself. */
function isCircular(graph: ModuleGraph, parts: readonly Part[], pair: readonly [Part, Part]): boolean {
  const partOf = new Map(parts.flatMap((part) => part.modules.map((module) => [module, part] as const)));
  const inside = (module: string): boolean => pair.some((part) => part === partOf.get(module));
  const outside = importsOf(graph, together(...pair).modules).filter((module) => !inside(module));
  const whole = (module: string): readonly string[] =>
    inside(module) ? [] : importsOf(graph, partOf.get(module)?.modules ?? [module]);
  return [...reached(outside, whole)].some(inside);
}

/** The two parts that gain most together. */
function bestPair(graph: ModuleGraph, parts: readonly Part[]): readonly [Part, Part] | undefined {
  const pairs = parts.flatMap((a, at) =>
    parts.slice(at + 1).map((b) => ({ pair: [a, b] as const, gain: gainOf(a, b) })),
  );
  return pairs
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain)
    .find(({ pair }) => !isCircular(graph, parts, pair))?.pair;
}

/** Parts in an order in which none loads a later one; those of most pages come first. */
function inOrder(graph: ModuleGraph, parts: readonly Part[]): readonly Part[] {
  const partOf = new Map(parts.flatMap((part) => part.modules.map((module) => [module, part] as const)));
  const ordered = new Set<Part>();
  const add = (part: Part): void => {
    if (ordered.has(part)) return;
    for (const module of importsOf(graph, part.modules)) {
      const other = partOf.get(module);
      if (other && other !== part) add(other);
    }
    ordered.add(part);
  };
  parts.toSorted((a, b) => b.pages.size - a.pages.size).forEach(add);
  return [...ordered];
}

/** Scripts of all pages: few for each of them, and few bytes that it has no use for. None loads a later one. */
export function pageParts(graph: ModuleGraph): readonly Part[] {
  let parts = partsByPages(graph);
  for (let pair = bestPair(graph, parts); pair; pair = bestPair(graph, parts)) {
    const [a, b] = pair;
    parts = [...parts.filter((part) => part !== a && part !== b), together(a, b)];
  }
  return inOrder(graph, parts);
}
