// npm run generate -- KIND NAME...: files in house style with a failing test to start from.
import { root } from '../launcher/config.mjs';
import { runMain, StopLine } from '../launcher/stop-line.mjs';
import { generateAdr } from './generators/adr.mjs';
import { generateCall } from './generators/call.mjs';
import { generateChart } from './generators/chart.mjs';
import { generateComponent } from './generators/component.mjs';
import { generateDomain } from './generators/domain.mjs';
import { generateImporter } from './generators/importer.mjs';
import { generateListPage } from './generators/list-page.mjs';
import { generateOwned } from './generators/owned.mjs';
import { generatePage } from './generators/page.mjs';
import { generateStaffResource } from './generators/staff-resource.mjs';
import { Tree } from './tree.mjs';

const USAGE = {
  domain: 'domain NAME',
  call: 'call DOMAIN "METHOD /_api/path"',
  page: 'page DOMAIN NAME',
  'list-page': 'list-page DOMAIN NAME',
  owned: 'owned DOMAIN NAMES',
  chart: 'chart DOMAIN NAME',
  component: 'component DOMAIN/ui NAME',
  importer: 'importer AREA SOURCE-WHAT',
  'staff-resource': 'staff-resource DOMAIN NAME',
  adr: 'adr "TITLE"',
};

const generators = {
  domain: generateDomain,
  call: generateCall,
  page: generatePage,
  'list-page': generateListPage,
  owned: generateOwned,
  chart: generateChart,
  component: generateComponent,
  importer: generateImporter,
  'staff-resource': generateStaffResource,
  adr: generateAdr,
};

/** Runs one generator over a clone; answers the files it wrote and what is left to do by hand. */
export async function generate(kind, args, clone = root) {
  if (!Object.hasOwn(generators, kind ?? ''))
    throw new StopLine(`npm run generate -- KIND, one of\n  ${Object.values(USAGE).join('\n  ')}`);
  const tree = new Tree(clone);
  const next = generators[kind](tree, args);
  return { files: await tree.commit(), next };
}

async function main() {
  const { files, next } = await generate(process.argv[2], process.argv.slice(3));
  for (const file of files) console.log(`  ${file}`);
  for (const line of next) console.log(line);
}

if (process.argv[1] === import.meta.filename) await runMain(main);
