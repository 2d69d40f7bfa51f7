// npm run bench: what the product costs, against its budgets. It reports and never fails: a busy machine is no defect.
// `npm run bench -- pages kit` measures the named ones only, those of NAMED_ONLY have to be named. BENCH_VAR_DIR reuses a data folder.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/config.mjs';
import { checkNode, ensureInstalled } from '../launcher/install.mjs';
import { runMain, StopLine } from '../launcher/stop-line.mjs';
import { startProduct } from './product.mjs';
import { printTable, row } from './table.mjs';
import { yardstick } from './yardstick.mjs';

const LOADS = {
  starts: async () => (await import('./measures/starts.mjs')).starts,
  pages: async () => (await import('./measures/pages.mjs')).pages,
  'page-kinds': async () => (await import('./measures/page-kinds.mjs')).pageKinds,
  tabs: async () => (await import('./measures/tabs.mjs')).tabs,
  'cold-tabs': async () => (await import('./measures/cold-tabs.mjs')).coldTabs,
  api: async () => (await import('./measures/api.mjs')).api,
  scripts: async () => (await import('./measures/scripts.mjs')).scripts,
  memory: async () => (await import('./measures/memory.mjs')).memory,
  soak: async () => (await import('./measures/memory.mjs')).soak,
  crowd: async () => (await import('./measures/crowd.mjs')).crowd,
  'past-days': async () => (await import('./measures/past-days.mjs')).pastDays,
  'sign-in': async () => (await import('./measures/sign-in.mjs')).signIn,
  library: async () => (await import('./measures/library.mjs')).library,
  kit: async () => (await import('./measures/kit.mjs')).kit,
  data: async () => (await import('./measures/data.mjs')).data,
  metrics: async () => (await import('./measures/metrics.mjs')).metrics,
  portfolio: async () => (await import('./measures/portfolio.mjs')).portfolio,
  'first-day': async () => (await import('./measures/first-day.mjs')).firstDay,
};
const NAMED_ONLY = new Set([
  'page-kinds',
  'soak',
  'crowd',
  'past-days',
  'tabs',
  'cold-tabs',
  'data',
  'metrics',
  'portfolio',
  'first-day',
]);
/** Measured alone: nothing else of ours may use the processor then. */
const WITHOUT_PRODUCT = new Set(['library', 'kit', 'data', 'metrics', 'first-day']);
/** Measured without anything that was built or started before. */
const STANDALONE = new Set(['data', 'metrics', 'first-day']);

function wantedNames(names) {
  const unknown = names.find((name) => !LOADS[name]);
  if (unknown) throw new StopLine(`there is no measure "${unknown}": ${Object.keys(LOADS).join(', ')}.`);
  return Object.keys(LOADS).filter((name) => (names.length ? names.includes(name) : !NAMED_ONLY.has(name)));
}

/** Measures; one that cannot be done says so in the table, the others go on. */
async function measure(name, context) {
  console.log(`measuring ${name} ...`);
  try {
    return await (
      await LOADS[name]()
    )(context);
  } catch (error) {
    return [row(name, undefined, '', undefined, error instanceof Error ? error.message.split('\n')[0] : String(error))];
  }
}

async function measureAlone(names, context) {
  const lines = [yardstick()];
  for (const name of names) lines.push(...(await measure(name, context)));
  return lines;
}

async function measureAll(names, context) {
  if (names.every((name) => STANDALONE.has(name))) return measureAlone(names, context);
  const started = performance.now();
  const { ensureBuilt } = await import('../launcher/build.mjs');
  const version = await ensureBuilt();
  const built = row('build', (performance.now() - started) / 1000, 's', undefined, version);
  const lines = [built, yardstick()];
  context.product = await startProduct(context.varDir);
  // The library is measured over the imported market, which `starts` makes.
  const first = names.some((name) => name !== 'kit' && name !== 'starts') ? ['starts'] : [];
  const inOrder = [...new Set([...first, ...names])];
  for (const name of inOrder) {
    if (WITHOUT_PRODUCT.has(name)) await context.product.end();
    const found = await measure(name, context);
    if (names.includes(name)) lines.push(...found);
  }
  return lines;
}

async function main() {
  checkNode();
  ensureInstalled();
  const names = wantedNames(process.argv.slice(2));
  const reused = process.env.BENCH_VAR_DIR;
  const varDir = path.resolve(root, reused || path.join('tmp', 'bench', String(process.pid)));
  mkdirSync(varDir, { recursive: true });
  const context = { varDir, reused: Boolean(reused) };
  try {
    printTable(await measureAll(names, context));
  } finally {
    await context.product?.end();
    if (!reused) rmSync(varDir, { recursive: true, force: true });
  }
  process.exit(0);
}

await runMain(main);
