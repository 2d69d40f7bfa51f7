import { domainMap } from '../domain-map.mjs';
import { StopLine } from '../launcher/stop-line.mjs';

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
  targets: { lint: {}, test: {}, typecheck: {} },
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
