// Weighs the pages of page-bytes.json on the built product with its sample market: node tools/test/page-bytes.mjs.
//   --update   lowers the limits of pages that became lighter
//   --raise    with --update: sets all limits to what was measured, for a page that is worth it
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startProduct } from '../bench/product.mjs';
import { ensureBuilt } from '../launcher/build.mjs';
import { root } from '../launcher/config.mjs';
import { runMain, StopLine } from '../launcher/stop-line.mjs';
import { nextLimits, readCeilings, tooHeavy, writeCeilings } from './page-bytes/ceilings.mjs';
import { weighPage } from './page-bytes/weigh.mjs';
import { removeData } from './real-data.mjs';

async function weighAll(pages) {
  await ensureBuilt();
  const varDir = path.join(root, 'tmp', `page-bytes-${process.pid}`);
  mkdirSync(varDir, { recursive: true });
  const product = await startProduct(varDir);
  try {
    const weighed = [];
    for (const page of pages) weighed.push([page, await weighPage(product.address, page)]);
    return weighed;
  } finally {
    await product.end();
    removeData(varDir);
  }
}

async function main() {
  const { values } = parseArgs({ options: { update: { type: 'boolean' }, raise: { type: 'boolean' } } });
  const ceilings = readCeilings();
  const weighed = await weighAll(Object.keys(ceilings));
  for (const [page, { scripts, styles, html }] of weighed)
    console.log(`${page}: ${scripts} scripts, ${styles} styles, ${html} html`);
  const faults = weighed.flatMap(([page, weights]) => tooHeavy(page, ceilings[page], weights));
  if (values.update)
    writeCeilings(
      Object.fromEntries(
        weighed.map(([page, weights]) => [page, nextLimits(ceilings[page], weights, values.raise ?? false)]),
      ),
    );
  if (faults.length > 0 && !(values.update && values.raise)) throw new StopLine(faults.join('\n'));
}

await runMain(main);
