import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import path from 'node:path';
import { realSamples } from '../real-samples.mjs';
import { runCommand, startProduct } from '../product.mjs';
import { quantile, row } from '../table.mjs';

const PROBE_PAUSE_MS = 5;

/** Asks /healthz again and again until `work` is done; answers the milliseconds of each answer. */
async function probeWhile(address, work) {
  let over = false;
  const done = work.finally(() => (over = true));
  const times = [];
  while (!over) {
    const asked = performance.now();
    await (await fetch(`${address}/healthz`)).text();
    times.push(performance.now() - asked);
    await delay(PROBE_PAUSE_MS);
  }
  await done;
  return times;
}

async function importBeside({ product, varDir }) {
  const paths = realSamples() ?? [path.join(varDir, 'market', 'sample-files')];
  if (!paths.every((each) => existsSync(each))) return [];
  let took = 0;
  const work = runCommand(varDir, ['import', ...paths]).then(({ ms }) => (took = ms));
  const times = await probeWhile(product.address, work);
  return [
    row(
      'import and build of the files while the server runs',
      took / 1000,
      's',
      undefined,
      paths.map((each) => path.basename(each)).join(', '),
    ),
    row(
      '/healthz while it runs: p99',
      quantile(times, 0.99),
      'ms',
      20,
      `${times.length} answers, p50 ${quantile(times, 0.5).toFixed(1)} ms, longest ${Math.max(...times).toFixed(0)} ms`,
    ),
  ];
}

/** First start in an empty folder, an import while the server runs, and a later start; leaves the product running. */
export async function starts(context) {
  if (context.reused)
    return [row('first start and import', undefined, 's', undefined, 'a folder is reused (BENCH_VAR_DIR)')];
  const first = row(
    'first start (built already): database, sample market, serving',
    context.product.startMs / 1000,
    's',
  );
  const imported = await importBeside(context);
  await context.product.end();
  context.product = await startProduct(context.varDir);
  return [first, ...imported, row('later start', context.product.startMs / 1000, 's')];
}
