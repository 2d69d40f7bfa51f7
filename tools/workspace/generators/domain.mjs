import { domainMap } from '../../domain-map.mjs';
import { StopLine } from '../../launcher/stop-line.mjs';
import { ensureContract, ensurePages } from '../lib-files.mjs';
import { expectForm, toSentence } from '../names.mjs';

const MAP = 'tools/domain-map.mjs';
/** The storey of a new domain: it may know market data and figures, and pages of other domains may know it. */
const STOREY = /(\n {2}\['stocks', [^\]]+?)\]/;

const readme = (domain) => `# ${toSentence(domain)}

TODO(name, #issue): its purpose in three sentences.

| outside | importers | store | compute | contract + route | data-access | page |
| --- | --- | --- | --- | --- | --- | --- |
| – | – | – | – | [contract](domain/src/contract), [module](server/src/module.ts) | – | [pages](domain/src/model/pages.ts) |
`;

/** domain NAME: its place in the map, libs of model, contract and server, README, and one line in each app. */
export function generateDomain(tree, [domain]) {
  expectForm(domain, /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'a domain has a kebab-case name, gurus');
  if (tree.exists(`libs/${domain}`)) throw new StopLine(`libs/${domain} exists already.`);
  if (!domainMap.some(({ name }) => name === domain)) tree.edit(MAP, STOREY, `$1, '${domain}']`);
  ensureContract(tree, domain);
  ensurePages(tree, domain);
  tree.create(`libs/${domain}/README.md`, readme(domain));
  return [
    `Say what it may know by its storey in ${MAP}, and what it is for in libs/${domain}/README.md.`,
    `Then: npm run generate -- call ${domain} "GET /_api/...", npm run generate -- page ${domain} NAME`,
  ];
}
