import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { BUILDING } from '../../launcher/children.mjs';
import { runEntry } from '../bundle.mjs';
import { realSamples } from '../real-samples.mjs';
import { median, row } from '../table.mjs';

const ROUNDS = 3;
const MB = 1e6;
/** Sizes the budgets are stated for. */
const FULL_COMPANIES = 10_000;
const YEARS = 20;
const FULL_SAMPLE_S = 60;
const FACTS_MS_PER_MB = 40;
const FACTS_BYTES = 100 * MB;
const PRICES = { files: 505, rows: 1_226, seconds: 5 };
const MANY = 60_000;
const COLUMNS = 613;
const OPEN_S = 0.5;
const LOAD_S = 1;
const DAY = { companies: 100, seconds: 20 };
const MEMORY_MB = 4_096;
const DISK_GB = 2;

/** As the launcher starts the product's own processes. */
const step = (name, options, core) => runEntry('data', [name, JSON.stringify(options)], BUILDING, core);

/** Share of the budget, and how busy the machine was. */
const noteOf = (measured, budget, more) =>
  [budget && `${(measured / budget).toFixed(2)} of the budget`, more, `load ${loadavg()[0].toFixed(1)}`]
    .filter(Boolean)
    .join(', ');

const budgeted = (what, measured, unit, budget, more) =>
  row(what, measured, unit, budget, noteOf(measured, budget, more));

function bytesBelow(folder) {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) bytes += statSync(path.join(entry.parentPath, entry.name)).size;
  return bytes;
}

/** Imports into a fresh archive, several times; the middle round. */
async function imports(folder, paths, { core, threads }) {
  const rounds = [];
  for (let at = 0; at < ROUNDS; at += 1) {
    const archive = path.join(folder, `archive-${at}`);
    rounds.push(await step('import', { paths, archive, threads }, core));
    rmSync(archive, { recursive: true });
  }
  const seconds = median(rounds.map((each) => each.seconds));
  const found = rounds.find((each) => each.seconds === seconds);
  if (found.bad.length > 0) throw new Error(`not imported: ${found.bad[0]}`);
  return found;
}

async function factsSpeed(what, folder, from) {
  const to = path.join(folder, 'facts');
  const { bytes } = await step('repeatFacts', { from, to, bytes: FACTS_BYTES });
  const { seconds, cpuSeconds, rows, peakMb } = await imports(folder, [to], { core: 0, threads: 1 });
  rmSync(to, { recursive: true });
  const size = bytes / MB;
  const more = `${(size / seconds).toFixed(1)} MB/s (${(size / cpuSeconds).toFixed(1)} MB a second of CPU): ${size.toFixed(0)} MB, ${rows} facts, ${peakMb.toFixed(0)} MB memory`;
  return budgeted(
    `${what}, parsed and stored on one core, per MB`,
    (1000 * seconds) / size,
    'ms',
    FACTS_MS_PER_MB,
    more,
  );
}

async function priceSpeed(folder) {
  const to = path.join(folder, 'prices');
  await step('priceFiles', { to, files: PRICES.files, rows: PRICES.rows });
  const { seconds, rows } = await imports(folder, [to], { threads: 2 });
  rmSync(to, { recursive: true });
  return budgeted(`${rows} rows of prices in ${PRICES.files} files imported`, seconds, 's', PRICES.seconds);
}

/** A market generated, imported and built, each step in a process of its own. */
async function market(folder, options) {
  const [files, archive, built] = ['files', 'archive', 'built'].map((name) => path.join(folder, name));
  const written = await step('sample', { to: files, ...options });
  const imported = await step('import', { paths: [files], archive });
  const made = await step('build', { archive, built });
  return { files, archive, built, written, imported, made };
}

const steps = ({ written, imported, made }) =>
  [['generated', written], ['imported', imported], ['built', made]]
    .map(([what, { seconds }]) => `${what} ${seconds.toFixed(1)} s`)
    .join(', '); // prettier-ignore

const total = ({ written, imported, made }) => written.seconds + imported.seconds + made.seconds;

/** The same for a universe of the size asked for: `BENCH_COMPANIES`. */
async function universe(folder, companies) {
  const made = await market(folder, { companies, years: YEARS });
  const disk = (bytesBelow(made.archive) + bytesBelow(made.built)) / 1e9;
  const memory = Math.max(made.imported.peakMb, made.made.peakMb);
  const to = path.join(folder, 'day');
  const day = await step('dayFiles', { sample: made.files, built: made.built, to, companies: DAY.companies });
  const imported = await step('import', { paths: [to], archive: made.archive });
  const rebuilt = await step('build', { archive: made.archive, built: made.built });
  return { ...made, disk, memory, day, dayImport: imported, dayBuild: rebuilt };
}

/** The value of the full size on the line through two smaller ones. */
function extrapolated([small, large], valueOf) {
  const slope = (valueOf(large) - valueOf(small)) / (large.companies - small.companies);
  return valueOf(large) + slope * (FULL_COMPANIES - large.companies);
}

/** A value of a smaller universe is not compared with a budget: its limit is in the note only. */
function scaled(what, sizes, valueOf, unit, budget, more) {
  const value = valueOf(sizes.at(-1));
  if (sizes.length === 1) return budgeted(what, value, unit, budget, more);
  const grown = extrapolated(sizes, valueOf).toPrecision(3);
  const words = `for ${FULL_COMPANIES} companies extrapolated, not measured: ${grown} ${unit}, budget ${budget} ${unit}`;
  return row(what, value, unit, undefined, noteOf(value, undefined, [words, more].filter(Boolean).join(', ')));
}

const dayWords = ({ day, dayImport, dayBuild }) =>
  `${day.rows} prices, figures of ${day.companies} companies; imported ${dayImport.seconds.toFixed(1)} s, built ${dayBuild.seconds.toFixed(1)} s`;

/** A universe of the size asked for, and unless that is the full one a quarter of it, so that growth shows. */
async function universeRows(folder, companies) {
  const sizes = [];
  for (const size of companies >= FULL_COMPANIES ? [companies] : [Math.ceil(companies / 4), companies]) {
    const own = path.join(folder, String(size));
    sizes.push({ companies: size, ...(await universe(own, size)) });
    rmSync(own, { recursive: true });
  }
  const found = sizes.at(-1);
  const { made, imported } = found;
  const perCompany = (each) => `${((1000 * each.cpuSeconds) / companies).toFixed(1)} ms CPU a company`;
  const peaks = `import ${imported.peakMb.toFixed(0)}, build ${made.peakMb.toFixed(0)}`;
  return [
    row(
      `${companies} companies, ${made.securities} securities, ${YEARS} years: generated, imported, built`,
      total(found),
      's',
      undefined,
      noteOf(0, 0, steps(found)),
    ),
    row('import of it', imported.seconds, 's', undefined, perCompany(imported)),
    row('full build of it', made.seconds, 's', undefined, perCompany(made)),
    scaled('disk: archive and built market', sizes, ({ disk }) => disk, 'GB', DISK_GB),
    scaled('memory: import or build, the larger peak', sizes, ({ memory }) => memory, 'MB', MEMORY_MB, peaks),
    scaled(
      'an incremental day: import and build',
      sizes,
      ({ dayImport, dayBuild }) => dayImport.seconds + dayBuild.seconds,
      's',
      DAY.seconds,
      dayWords(found),
    ),
  ];
}

/** Work of a server before it serves a new version: securities with all their names, and all columns of figures. */
async function readerRows(folder, { archive, built }) {
  const to = path.join(folder, 'many');
  await step('many', { built, to, count: MANY });
  await step('columns', { built: to, count: COLUMNS, rows: MANY });
  const rounds = [];
  for (let at = 0; at < ROUNDS; at += 1) rounds.push(await step('open', { archive, built: to }));
  const middle = (valueOf) => median(rounds.map(valueOf));
  rmSync(to, { recursive: true });
  const cpuOf = (valueOf) => `${middle(valueOf).toFixed(2)} s CPU`;
  const more = `${cpuOf(({ openCpu }) => openCpu)}, nobody else served for ${middle(({ blockedMs }) => blockedMs).toFixed(0)} ms at most; ${middle(({ peakMb }) => peakMb).toFixed(0)} MB memory with columns`;
  return [
    budgeted(
      `reader opens ${MANY} securities`,
      middle(({ openSeconds }) => openSeconds),
      's',
      OPEN_S,
      more,
    ),
    budgeted(
      `${MANY} securities x ${COLUMNS} fields loaded`,
      middle(({ loadSeconds }) => loadSeconds),
      's',
      LOAD_S,
      cpuOf(({ loadCpu }) => loadCpu),
    ),
  ];
}

async function sampleRows(folder) {
  const made = await market(folder, {});
  const whole = `${made.written.companies} companies, ${made.made.securities} securities; ${steps(made)}`;
  const lines = [
    budgeted('full sample market generated, imported and built', total(made), 's', FULL_SAMPLE_S, whole),
    ...(await readerRows(folder, made)),
    await factsSpeed('companyfacts of the sample', folder, path.join(made.files, 'companyfacts')),
  ];
  rmSync(folder, { recursive: true });
  return lines;
}

/** Real companyfacts where they are next to the repository. */
async function realFacts(folder) {
  const real = realSamples()
    ?.map((each) => path.join(each, 'companyfacts'))
    .find((each) => existsSync(each));
  return real ? [await factsSpeed('companyfacts, real', folder, real)] : [];
}

/** Import, build and reading of market data; each step in a process of its own. */
export async function data({ varDir }) {
  const folder = path.join(varDir, 'data-bench');
  mkdirSync(folder, { recursive: true });
  const companies = Number(process.env.BENCH_COMPANIES || 1_000);
  const lines = [];
  for (const each of [
    () => realFacts(folder),
    async () => [await priceSpeed(folder)],
    () => sampleRows(path.join(folder, 'sample')),
    () => universeRows(path.join(folder, 'universe'), companies),
  ]) {
    const found = await each().catch((error) => [
      row('not measured', undefined, '', undefined, String(error.message).split('\n')[0]),
    ]);
    for (const line of found)
      console.log(`  ${line.what}: ${line.measured?.toPrecision(4) ?? ''} ${line.unit} ${line.note}`);
    lines.push(...found);
  }
  rmSync(folder, { recursive: true, force: true });
  return lines;
}
