// How files lie: no cycle of types, no folders that need each other, nothing too large or too deep.
import path from 'node:path';
import { root } from '../launcher/config.mjs';
import { stronglyConnected } from './cycles.mjs';
import { importsOf, resolveImport, sources } from './import-graph.mjs';

const MAX_FILES = { folder: 40, lib: 150 };
/** Folders below `src` on the way to a file. */
const MAX_DEPTH = 5;
/** One folder an importer: their number is that of the publishers. */
const LARGE_LIBS = new Set(['libs/market-data/importers']);

/** Tests, stories and indexes do not count. */
const TEST = /\.(spec|stories|e2e|types)\.tsx?$|\/testing\/|\/index\.ts$/;
const LIB = /^(libs\/[^/]+\/[^/]+|apps\/[^/]+)\/(src|app|server)\//;
/** One small file an address: their number is that of the pages. */
const ROUTE = /^apps\/web\/app\/routes\//;
const short = (file) => path.relative(root, file);

/** Each file with the files it imports, types included; lazy imports are no edge, they load what comes later. */
export const importGraph = (files) =>
  new Map(
    files.map((file) => {
      const imports = importsOf(file).filter(({ isLazy }) => !isLazy);
      return [file, imports.flatMap(({ from }) => resolveImport(file, from) ?? [])];
    }),
  );

export const typeCycles = (graph) =>
  stronglyConnected(graph)
    .filter((group) => group.length > 1)
    .map((group) => `import cycle of types: ${group.map(short).sort().join(' -> ')}`);

/** The folders next to each other that an import goes between; undefined within a folder or between libs. */
export function foldersBetween(from, to) {
  const [a, b] = [from.split('/'), to.split('/')];
  const place = a.findIndex((name, index) => name !== b[index]);
  const lib = LIB.exec(from)?.[0];
  if (!lib || !to.startsWith(lib) || place >= a.length - 1 || place >= b.length - 1) return undefined;
  return [a.slice(0, place + 1).join('/'), b.slice(0, place + 1).join('/')];
}

/** Folders of one lib that import each other. */
export function folderKnots(graph) {
  const folders = new Map();
  const add = (name) => folders.get(name) ?? folders.set(name, new Set()).get(name);
  for (const [file, to] of graph) {
    if (TEST.test(file)) continue;
    for (const other of to) {
      const between = foldersBetween(short(file), short(other));
      if (!between) continue;
      add(between[1]);
      add(between[0]).add(between[1]);
    }
  }
  const edges = new Map([...folders].map(([name, to]) => [name, [...to]]));
  return stronglyConnected(edges)
    .filter((group) => group.length > 1)
    .map((group) => `folders import each other: ${group.sort().join(', ')}`);
}

function count(names) {
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts];
}

export function sizes(files) {
  const own = files.map(short).filter((file) => !TEST.test(file) && LIB.test(file));
  const libOf = (file) => LIB.exec(file)[1];
  const over = (counts, max, what) =>
    counts.filter(([, files]) => files > max).map(([name, files]) => `${name} has ${files} files: ${what} ${max}`);
  const deep = own.filter((file) => file.replace(LIB, '').split('/').length - 1 > MAX_DEPTH);
  return [
    ...over(count(own.map((file) => path.dirname(file))), MAX_FILES.folder, 'a folder at most'),
    ...over(
      count(own.filter((file) => !ROUTE.test(file)).map(libOf)).filter(([name]) => !LARGE_LIBS.has(name)),
      MAX_FILES.lib,
      'a lib at most',
    ),
    ...deep.map((file) => `${file} is more than ${MAX_DEPTH} folders deep`),
  ];
}

/** Folders that mean the same in the server of every domain, by the names of the files that belong there. */
const STATIONS = [
  [/\.routes\.ts$/, ['routes']],
  [/\/mount-[a-z-]+\.ts$/, ['routes', 'hooks', 'feeds']],
  [/\/([a-z-]+-)?jobs\.ts$/, ['jobs']],
  [/-command\.ts$/, ['commands']],
  [/\/(migrations|tables\.generated|column-types)\.ts$/, ['store']],
];
const SERVER = /^libs\/(?!shared\/)[^/]+\/server\/src\/(?:(.+)\/)?[^/]+$/;

/** Files of servers that are outside of the folder in which every domain has them. */
export function misplaced(files) {
  return files.map(short).flatMap((file) => {
    const [, folder = ''] = SERVER.exec(file) ?? [];
    if (!SERVER.test(file)) return [];
    const [, folders = []] = STATIONS.find(([name]) => name.test(file)) ?? [];
    return folders.length === 0 || folders.includes(folder) ? [] : [`${file} belongs in ${folders.join(' or ')}`];
  });
}

export function checkStructure(files = sources()) {
  const graph = importGraph(files);
  return [...typeCycles(graph), ...folderKnots(graph), ...sizes(files), ...misplaced(files)];
}
