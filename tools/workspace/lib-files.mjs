import { domainMap } from '../domain-map.mjs';
import { StopLine } from '../launcher/stop-line.mjs';
import { toCamel } from './names.mjs';

/** The name when tools/domain-map.mjs knows the domain. */
export function knownDomain(name) {
  if (domainMap.some((domain) => domain.name === name)) return name;
  const names = domainMap.map((domain) => domain.name).join(', ');
  throw new StopLine(`"${name ?? ''}" is no domain: ${names}. A new one gets its row in tools/domain-map.mjs first.`);
}

const project = (domain, kind) => ({
  name: `${domain}-${kind}`,
  $schema: '../../../node_modules/nx/schemas/project-schema.json',
  projectType: 'library',
  sourceRoot: `libs/${domain}/${kind}/src`,
  tags: [`scope:${domain}`, `type:${kind}`],
});

/** The two configuration files and the index of a lib, where they are missing. */
export function ensureLib(tree, domain, kind) {
  const folder = `libs/${domain}/${kind}`;
  tree.ensure(`${folder}/project.json`, `${JSON.stringify(project(domain, kind), null, 2)}\n`);
  tree.ensure(`${folder}/tsconfig.json`, '{ "extends": "../../../tsconfig.base.json", "include": ["src"] }\n');
  tree.ensure(`${folder}/src/index.ts`, 'export {};\n');
  return `${folder}/src`;
}

/** The entry of a domain's contract: its index and the alias that leads to it. */
export function ensureContract(tree, domain) {
  const index = `${ensureLib(tree, domain, 'domain')}/contract/index.ts`;
  tree.ensure(index, '');
  const alias = `"@plumbline/${domain}/contract"`;
  if (!tree.read('tsconfig.base.json').includes(alias))
    tree.edit('tsconfig.base.json', /("paths": \{)/, `$1\n      ${alias}: ["./${index}"],`);
  return index;
}

/** Adds a name to the import of a module of the file, or a new import before the first one that matches. */
export function addImport(tree, file, { module, name, before = /^(import )/m }) {
  const known = new RegExp(`import \\{ ([^}]+?),? \\} from '${module}';`);
  if (known.test(tree.read(file))) tree.edit(file, known, `import { $1, ${name} } from '${module}';`);
  else tree.edit(file, before, `import { ${name} } from '${module}';\n$1`);
}

const emptyModule = (domain) => `import type { ServerModule } from '@plumbline/shared/server';

/** TODO(name, #issue): what this domain answers; its deps take the place of unknown. */
export const ${toCamel(domain)}Module: ServerModule<unknown> = {
  name: '${domain}',
  calls: [],
};
`;

/** One row more in the list of an app. */
function listModule(tree, file, domain) {
  const name = `${toCamel(domain)}Module`;
  addImport(tree, file, { module: `@plumbline/${domain}/server`, name });
  tree.edit(file, /(modules: readonly [^=]+= \[[^\]]+?),?\s*\]/, `$1, ${name}]`);
}

/** The module of a domain's server, listed by the apps that serve and work. */
export function ensureServerModule(tree, domain) {
  const source = ensureLib(tree, domain, 'server');
  const file = `${source}/module.ts`;
  if (tree.exists(file)) return file;
  tree.create(file, emptyModule(domain));
  tree.addExport(`${source}/index.ts`, `export { ${toCamel(domain)}Module } from './module';`);
  for (const app of ['api', 'jobs']) listModule(tree, `apps/${app}/src/modules.ts`, domain);
  return file;
}

/** One row more among what the domain serves: the calls of a contract with their handlers. */
export function serveCalls(tree, { domain, camel, name }) {
  const file = ensureServerModule(tree, domain);
  addImport(tree, file, { module: `@plumbline/${domain}/contract`, name: `${camel}Calls` });
  addImport(tree, file, { module: `./routes/${name}.routes`, name: `${camel}Handlers`, before: /(\n\/\*\*)/ });
  if (!/\bserve\b/.test(tree.read(file)))
    tree.edit(
      file,
      /import type \{ ServerModule \} from '@plumbline\/shared\/server'/,
      `import { serve, type ServerModule } from '@plumbline/shared/server'`,
    );
  if (!/\bcalls: \[/.test(tree.read(file))) tree.edit(file, /(\n {2}name: '[\w-]+',)/, `$1\n  calls: [],`);
  tree.edit(file, /(\bcalls: \[)/, `$1serve(${camel}Calls, ${camel}Handlers), `);
  return file;
}

/** One change more of the application store, of a file of its own. */
export function addMigrations(tree, file, { name, own }) {
  addImport(tree, file, { module: `./store/${name}.migrations`, name: own, before: /(\n\/\*\*)/ });
  const text = tree.read(file);
  if (/\bmigrations: \{/.test(text)) tree.edit(file, /(\bmigrations: \{)/, `$1 ...${own},`);
  else if (/\bmigrations: \w/.test(text)) tree.edit(file, /(\bmigrations: )(\w+)/, `$1{ ...$2, ...${own} }`);
  else tree.edit(file, /(\n {2}name: '[\w-]+',)/, `$1\n  migrations: ${own},`);
}

const firstCalls = (domain, calls) => `import { apiOf, createQueries } from '@plumbline/shared/data-access';
import type { ${calls} } from '@plumbline/${domain}/contract';

type Calls = typeof ${calls};

/** Query and mutation values over the contract of ${domain}. */
export const q = createQueries<Calls>(() => apiOf<Calls>());
`;

/** The queries of a domain over one contract more; answers their folder. */
export function ensureQueries(tree, domain, calls) {
  const folder = ensureLib(tree, domain, 'data-access');
  const file = `${folder}/calls.ts`;
  if (!tree.exists(file)) {
    tree.create(file, firstCalls(domain, calls));
    return folder;
  }
  const from = new RegExp(`import type \\{\\s+([^}]+?),?\\s+\\} from '(@plumbline/${domain}/contract)'`);
  tree.edit(file, from, `import type { $1, ${calls} } from '$2'`);
  tree.edit(file, /(type \w*Calls = [^;]+);/, `$1 & typeof ${calls};`);
  return folder;
}

/** A line in the list of our own calls, unless the specification has the call. */
export function nameOwnCall(tree, wire, what) {
  const specified = JSON.parse(tree.read('docs/spec/calls.json'));
  const same = (one) => one.replace(/\{\w+\??\}/g, '{}');
  if (specified.some(({ method, full_path: path }) => same(`${method} ${path}`) === same(wire))) return;
  tree.addExport('docs/own-calls.md', `- \`${wire}\`: ${what}`);
}

const emptyPages = (domain) => `import type { DomainPages } from '@plumbline/shared/domain';

/** Pages of ${domain}. */
export const ${toCamel(domain)}Pages: DomainPages = {
  pages: [],
};
`;

/** The pages of a domain, listed by the site and found by the search. */
export function ensurePages(tree, domain) {
  const source = ensureLib(tree, domain, 'domain');
  const file = `${source}/model/pages.ts`;
  const name = `${toCamel(domain)}Pages`;
  if (tree.exists(file)) return file;
  tree.create(file, emptyPages(domain));
  tree.addExport(`${source}/index.ts`, `export { ${name} } from './model/pages';`);
  const module = ensureServerModule(tree, domain);
  addImport(tree, module, { module: `@plumbline/${domain}/domain`, name });
  tree.edit(module, /(\n {2}name: '[^']+',)/, `$1\n  pages: ${name}.pages,`);
  const site = 'apps/web/app/domain-pages.ts';
  addImport(tree, site, { module: `@plumbline/${domain}/domain`, name });
  tree.edit(site, /(DomainPages\[\] = \[[^\]]+?),?\s*\]/, `$1, ${name}]`);
  return file;
}

/** One row more among the pages of a domain. */
export function addPage(tree, domain, { path, name }) {
  const row = `{ path: '${path}', name: '${name}', description: 'TODO(name, #issue): what it shows', menu: { top: 'more', place: 50 } }`;
  tree.edit(ensurePages(tree, domain), /(\bpages: \[)/, `$1${row},`);
}
