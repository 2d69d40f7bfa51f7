import { statSync } from 'node:fs';
import path from 'node:path';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import type { Part } from './app/page-parts.js';

/** Packages that every page needs. They change seldom: a browser keeps them over many versions of ours. */
const PACKAGES = [
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
  /\/query-core\/build\/modern\/(query(Client|Cache|Observer)?|mutation(Cache)?|hydration|utils|retryer|\w+Manager)\.js/,
  /\/query-core\/build\/modern\/(infiniteQueryBehavior|removable|subscribable|thenable)\.js/,
  /\/react-query\/build\/modern\/(\w*Provider|HydrationBoundary|useBaseQuery|useSuspenseQuery|queryOptions)\.js/,
  /\/react-query\/build\/modern\/(errorBoundaryUtils|suspense|QueryErrorResetBoundary)\.js/,
];

/** Files that only hand on what others make: a module loads what it takes of them, not all. */
const INDEXES = [/\/libs\/(.+)\/index\.ts$/, /\/node_modules\/(@tanstack\/[\w-]+)\/build\/modern\/index\.js$/];
const PAGE = /\/app\/routes\/(.+)\.tsx/;

const SOURCE = path.join(import.meta.dirname, 'app/page-parts.ts');

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo' | 'getModuleIds' | 'parse'>;
type Statement = ReturnType<Context['parse']>['body'][number];

/** Modules of a build. */
interface Modules {
  readonly importedIds: (id: string) => readonly string[];
  readonly statements: (id: string) => readonly Statement[];
}

function modulesOf(context: Context): Modules {
  const read = new Map<string, readonly Statement[]>();
  return {
    importedIds: (id) => context.getModuleInfo(id)?.importedIds ?? [],
    statements: (id) => {
      const body = read.get(id) ?? context.parse(context.getModuleInfo(id)?.code ?? '', { lang: 'tsx' }).body;
      read.set(id, body);
      return body;
    },
  };
}

/** How modules name an index: `@plumbline/shared/kit`; undefined for any other file. */
function indexName(id: string): string | undefined {
  const [ours, theirs] = INDEXES.map((each) => each.exec(id)?.[1]);
  return theirs ?? (ours && `@plumbline/${ours.replace('/src', '').replace('/domain/contract', '/contract')}`);
}

const textOf = (name: object): string => ('name' in name ? String(name.name) : '');

/** The imported module that a statement means by its source. */
function imported(modules: Modules, id: string, source: string): readonly string[] {
  const file = path.join(path.dirname(id), source);
  return modules
    .importedIds(id)
    .filter((each) =>
      source.startsWith('.')
        ? each === file || each.startsWith(`${file}.`) || each.startsWith(`${file}/index.`)
        : indexName(each) === source,
    );
}

/** The modules that an index takes a name from. */
function behindIndex(modules: Modules, index: string, name: string): readonly string[] {
  const behind = (source: string, theirs: string): readonly string[] =>
    imported(modules, index, source).flatMap((id) =>
      indexName(id) === undefined ? [id] : behindIndex(modules, id, theirs),
    );
  const statements = modules.statements(index);
  for (const each of statements)
    if (each.type === 'ExportNamedDeclaration' && each.source) {
      const handedOn = each.specifiers.find(({ exported }) => textOf(exported) === name);
      if (handedOn) return behind(each.source.value, textOf(handedOn.local));
    }
  return statements.flatMap((each) => (each.type === 'ExportAllDeclaration' ? behind(each.source.value, name) : []));
}

/** Modules that a module loads with itself. */
function importsOf(modules: Modules, id: string): readonly string[] {
  const ids = modules.importedIds(id);
  const direct = ids.filter((each) => indexName(each) === undefined);
  if (direct.length === ids.length || indexName(id) !== undefined) return ids;
  const taken = modules.statements(id).flatMap((each) => {
    if (each.type !== 'ImportDeclaration') return [];
    const [index] = imported(modules, id, each.source.value).filter((other) => indexName(other) !== undefined);
    if (index === undefined) return [];
    return each.specifiers.flatMap((name) =>
      name.type === 'ImportSpecifier' ? behindIndex(modules, index, textOf(name.imported)) : [index],
    );
  });
  return [...direct, ...taken];
}

/**
 * The root of all pages and its sheet stay apart: as part of a shared script the sheet would belong to all that loads
 * later, which would load it a second time.
 */
const ROOT = /\/apps\/web\/app\/(root\.tsx|app\.css)/;

/** Parts of the pages of a build. */
async function partsOf(context: Context): Promise<readonly Part[]> {
  const { module } = await runnerImport<typeof import('./app/page-parts.js')>(SOURCE, { configFile: false });
  const modules = modulesOf(context);
  // In an order of their own: that of loading differs from build to build.
  const ids = [...context.getModuleIds()].sort();
  const first = ids.filter((id) => context.getModuleInfo(id)?.isEntry);
  const frame = first.filter((id) => !PAGE.test(id));
  const pages = new Map<string, string[]>();
  for (const id of first) {
    const page = PAGE.exec(id)?.[1];
    if (page !== undefined) pages.set(page, [...(pages.get(page) ?? frame), id]);
  }
  return module.pageParts({
    pages,
    imports: new Map(ids.map((id) => [id, importsOf(modules, id)])),
    bytesOf: (id) => (id.endsWith('.css') ? statSync(id).size : (context.getModuleInfo(id)?.code?.length ?? 0)),
  });
}

/** More than there are: scripts that several pages share. */
const MAX_SHARED = 200;

/**
 * Scripts that a first visit loads: one of packages, one of all that pages have in common, a few that some of them share,
 * and one of its own. The bundler alone would make a script of each set of pages and of parts that load later: hundreds
 * of them, most under a kilobyte.
 */
export function pageScripts() {
  const shared = new Map<string, number>();
  const own = new Map<string, string>();
  const plugin: Plugin = {
    name: 'page-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildEnd() {
      const parts = await partsOf(this);
      const [many, one] = [parts.filter(({ pages }) => pages.size > 1), parts.filter(({ pages }) => pages.size === 1)];
      many.forEach(({ modules }, at) => modules.filter((id) => !ROOT.test(id)).forEach((id) => shared.set(id, at)));
      for (const { modules, pages } of one)
        for (const id of modules) own.set(id, [...pages].join().replace(/\W+/g, '-'));
    },
  };
  // A group takes what its modules load, too: what others load comes before them.
  const groups = [
    { name: 'vendor', priority: MAX_SHARED + 1, test: (id: string) => PACKAGES.some((each) => each.test(id)) },
    ...Array.from({ length: MAX_SHARED }, (_, at) => ({
      name: at === 0 ? 'frame' : 'part',
      priority: MAX_SHARED - at,
      test: (id: string) => shared.get(id) === at,
    })),
    { name: (id: string) => own.get(id) ?? null, debugName: 'pages', priority: 0, test: (id: string) => own.has(id) },
  ];
  return { plugin, groups };
}
