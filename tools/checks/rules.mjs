// Every rule of the specification has a test that names it by its id.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/config.mjs';

/** Rules that nothing of ours can prove: they leave open what they ask for, or what they speak of is decided otherwise. */
const WITHOUT_TEST = [
  [
    /^s2\.(screens-elsewhere|response-shapes|methods-missing|response-handling|request-details)$/,
    'says what the specification leaves open',
  ],
  [/^error\.middleware$/, 'nothing of ours has named middlewares'],
  [/^portfolio\.(v2|flag-on|popover)$/, 'there is one portfolio, for everybody (decision 066)'],
  [/^entity\.us-stockid$/, 'ids do not say where a stock is traded (decision 070)'],
  [/^quote\.debounce$/, 'nothing asks for quotes while somebody types (decision 070)'],
  [/^chart\.export-columns$/, 'files of charts that are made in the background are not built (decision 071)'],
  [/^error\.server-codes$/, 'says what the specification leaves open'],
  [/^(nav\.scroll-news|scroll\.restore)$/, 'every page gets back its place, at once (decision 072)'],
  [/^layout\.widths$/, 'blocks for other sites are fluid (decision 072)'],
  [/^menu\.cache-other$/, 'menus need no cache (decision 072)'],
];

const TEST_FILE = /\.(spec|e2e|stories)\.tsx?$|\.test\.mjs$/;

function* testFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* testFiles(full);
    else if (TEST_FILE.test(entry.name)) yield full;
  }
}

/** Every word of tests that could be a rule's id. */
function namesIn(folders) {
  const names = new Set();
  for (const folder of folders)
    for (const file of testFiles(path.join(root, folder)))
      for (const [name] of readFileSync(file, 'utf8').matchAll(/[a-z][\w-]*(?:\.[\w-]+)*/g)) names.add(name);
  return names;
}

export function checkRules(rules = JSON.parse(readFileSync(path.join(root, 'docs/spec/rules.json'), 'utf8'))) {
  const named = namesIn(['apps', 'libs', 'tools']);
  return rules
    .filter(({ id }) => !named.has(id))
    .filter(({ id }) => !WITHOUT_TEST.some(([pattern]) => pattern.test(id)))
    .map(({ id, domain, statement }) => `${domain} ${id} has no test: ${statement}`);
}
