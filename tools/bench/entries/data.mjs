// One step of work on market data, in a process of its own; prints JSON. argv: the step, and its options as JSON.
import { importPaths } from '@plumbline/market-data/archive';
import {
  buildMarket,
  DOCUMENT_TASK,
  documentTask,
  openMarketReader,
  importMarket,
} from '@plumbline/market-data/market';
import { writeSampleMarket } from '@plumbline/market-data/sample';
import { metricColumns, PANEL_TASK, panelTask } from '@plumbline/metrics/server';
import { serveTasks } from '@plumbline/shared/server';
import { documentChecks, STATEMENT_CONCEPTS } from '@plumbline/statements/domain';
import { linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { readColumnFiles, writeColumnFile } from '../../../libs/market-data/market/src/files/column-file';
import { readBuiltSecurities, writeDirectory } from '../../../libs/market-data/market/src/directory/market-directory';

const DAY_MS = 864e5;

const put = (file, text) => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/** Weekdays from a day on. */
function weekdays(from, count) {
  const days = [];
  for (let at = Date.parse(from); days.length < count; at += DAY_MS)
    if (![0, 6].includes(new Date(at).getUTCDay())) days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

/** The companyfacts of a folder again and again, each time of other companies, until there are so many bytes. */
function repeatFacts({ from, to, bytes }) {
  const files = readdirSync(from).filter((name) => /^CIK\d+\.json$/.test(name));
  let [written, cik] = [0, 2_000_000_001];
  while (written < bytes)
    for (const name of files) {
      const text = readFileSync(path.join(from, name), 'utf8').replace(/"cik":"?\d+"?/, `"cik":${cik}`);
      put(path.join(to, `CIK${cik}.json`), text);
      [written, cik] = [written + Buffer.byteLength(text), cik + 1];
    }
  return { bytes: written };
}

/** Price files in the layout of a table of S&P 500 members: the same ones every time. */
function priceFiles({ to, files, rows }) {
  const days = weekdays('2013-02-08', rows);
  let bytes = 0;
  for (let file = 0; file < files; file += 1) {
    const symbol = `B${String.fromCharCode(65 + Math.floor(file / 26))}${String.fromCharCode(65 + (file % 26))}`;
    const lines = days.map((day, row) => {
      const close = 20 + (file % 90) + 10 * Math.sin((row + file) / 40) + row / 100;
      const [open, high, low] = [close * 0.997, close * 1.008, close * 0.991].map((price) => price.toFixed(2));
      return `${day},${open},${high},${low},${close.toFixed(2)},${1e6 + ((row * 7919 + file * 104_729) % 9e6)},${symbol}`;
    });
    const text = `date,open,high,low,close,volume,Name\n${lines.join('\n')}\n`;
    put(path.join(to, `${symbol}_data.csv`), text);
    bytes += text.length;
  }
  put(path.join(to, 'prices.meta.json'), JSON.stringify({ basis: 'as-traded' }));
  return { bytes };
}

const currentOf = (built) => JSON.parse(readFileSync(path.join(built, 'current.json'), 'utf8'));
const manifestOf = (built) =>
  JSON.parse(readFileSync(path.join(built, 'versions', `${currentOf(built).version}.json`), 'utf8'));

/** One more fact in a document of companyfacts: the latest one, reported again by a later filing. */
function withOneMore(text, day) {
  const document = JSON.parse(text);
  for (const concepts of Object.values(document.facts))
    for (const { units } of Object.values(concepts))
      for (const facts of Object.values(units)) {
        const last = facts.at(-1);
        if (!last?.accn) continue;
        facts.push({ ...last, accn: `${last.accn.slice(0, 11)}${day.slice(2, 4)}-999999`.slice(0, 20), filed: day });
        return JSON.stringify(document);
      }
  return text;
}

/** Files of one day: a price of every symbol in one file, and new figures of some companies. */
async function dayFiles({ sample, built, to, companies }) {
  const { directory, lastPriceDay } = manifestOf(built);
  const securities = await readBuiltSecurities(built, directory);
  const [, day] = weekdays(lastPriceDay, 2);
  const quoted = securities.filter(({ prices, delisted }) => prices && !delisted);
  const rows = quoted.map(({ symbol }, row) => `${symbol},${day},10,11,9,${10 + (row % 7) / 10},${1000 + row}`);
  put(path.join(to, 'prices', `${day}.csv`), `Symbol,Date,Open,High,Low,Close,Volume\n${rows.join('\n')}\n`);
  put(path.join(to, 'prices', 'prices.meta.json'), JSON.stringify({ basis: 'split-adjusted', asOf: day }));
  const names = readdirSync(path.join(sample, 'companyfacts')).sort().slice(0, companies);
  for (const name of names)
    put(
      path.join(to, 'companyfacts', name),
      withOneMore(readFileSync(path.join(sample, 'companyfacts', name), 'utf8'), day),
    );
  return { rows: rows.length, companies: names.length };
}

/** The built market with its securities repeated under other names: only what a reader opens at its start is new. */
async function many({ built, to, count }) {
  const manifest = manifestOf(built);
  for (const folder of ['panel', 'documents']) {
    mkdirSync(path.join(to, folder), { recursive: true });
    for (const name of readdirSync(path.join(built, folder)))
      linkSync(path.join(built, folder, name), path.join(to, folder, name));
  }
  const securities = await readBuiltSecurities(built, manifest.directory);
  const repeated = Array.from({ length: count }, (_, at) => {
    const found = securities[at % securities.length];
    const round = Math.floor(at / securities.length);
    return round === 0
      ? found
      : {
          ...found,
          id: `${found.id}X${round}`,
          symbol: `${found.symbol}.${round}`,
          company: `${found.company} ${round}`,
        };
  });
  repeated.sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
  const directory = await writeDirectory(to, repeated);
  // Columns are measured next to it; what owners report is of those that are not repeated.
  const text = JSON.stringify({ ...manifest, securities: count, directory, columns: null, owners: null });
  const version = createHash('sha256').update(text).digest('hex').slice(0, 24);
  put(path.join(to, 'versions', `${version}.json`), text);
  put(path.join(to, 'current.json'), JSON.stringify({ ...currentOf(built), version }));
  return { securities: count };
}

async function importAll({ paths, archive, threads = 2 }) {
  const report = await importPaths(paths, {}, { archiveDir: archive, threads });
  const bad = report.files.filter(({ status }) => status !== 'accepted' && status !== 'unchanged');
  const rows = report.files.reduce((sum, { accepted }) => sum + accepted, 0);
  return {
    files: report.files.length,
    bad: bad.map(({ path: file, reasons }) => `${file}: ${reasons[0]}`).slice(0, 3),
    rows,
  };
}

/** As the product's own builds judge a company. */
function judge(document) {
  const checks = documentChecks({ ...document, priceSources: [], priceConflicts: [] });
  const failing = checks.filter(({ passed }) => !passed);
  return { checked: checks.length, failed: failing.length, failing: failing.slice(-100) };
}

async function build({ archive, built, threads = 2 }) {
  const options = {
    archiveDir: archive,
    marketDir: built,
    concepts: STATEMENT_CONCEPTS,
    program: 'bench',
    judge,
    columns: metricColumns(threads > 1 ? { script: process.argv[1] } : undefined),
    ...(threads > 1 ? { documents: { script: process.argv[1] } } : {}),
    threads,
  };
  const version = await buildMarket(options);
  return { version, securities: manifestOf(built).securities };
}

const columnsOf = (built) => path.join(built, 'columns');

/** Dense columns as metrics give them: one value a security, some missing, none of few digits. */
async function columns({ built, count, rows }) {
  for (let column = 0; column < count; column += 1) {
    const values = new Float64Array(rows);
    for (let row = 0; row < rows; row += 1)
      values[row] = (row * 31 + column) % 10 === 0 ? Number.NaN : Math.sin(row + column / 7);
    await writeColumnFile(columnsOf(built), `m${column}`, values);
  }
  return { columns: count };
}

/** Opens a built market, and the columns that are next to it; says for how long nobody else could be served. */
async function open({ archive, built }) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const cpu = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  };
  const [begun, cpuBegun] = [performance.now(), cpu()];
  const market = await openMarketReader({ marketDir: built, archiveDir: () => archive, documents: 1, threads: 1 });
  const found = market.search('inc', 12).length;
  const { length } = market.list();
  const [opened, cpuOpened] = [performance.now(), cpu()];
  const names = readdirSync(columnsOf(built));
  const loaded = await readColumnFiles(columnsOf(built), names);
  const values = loaded.reduce((sum, column) => sum + column.length, 0);
  const openSeconds = (opened - begun) / 1000;
  market.close();
  const loadSeconds = (performance.now() - begun) / 1000;
  const [openCpu, loadCpu] = [cpuOpened - cpuBegun, cpu() - cpuBegun];
  await new Promise((resolve) => setTimeout(resolve, 10));
  const blockedMs = delay.max / 1e6;
  return { securities: length, found, values, openSeconds, loadSeconds, openCpu, loadCpu, blockedMs };
}

const sample = async ({ to, ...options }) => {
  const { companies, files, bytes } = await writeSampleMarket({ folder: to, ...options });
  return { companies, files: files.length, bytes };
};

const STEPS = { repeatFacts, priceFiles, dayFiles, many, columns, import: importAll, build, open, sample };

async function run(step, options) {
  const started = performance.now();
  const found = await STEPS[step](JSON.parse(options));
  const seconds = (performance.now() - started) / 1000;
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const cpuSeconds = (userCPUTime + systemCPUTime) / 1e6;
  console.log(JSON.stringify({ ...found, seconds, cpuSeconds, peakMb: maxRSS / 1024 }));
}

// A second thread or process of a build begins here too.
const tasks = {
  [PANEL_TASK]: panelTask(importMarket),
  [DOCUMENT_TASK]: documentTask(() => ({ judge, columns: metricColumns() })),
};
if (!serveTasks(tasks)) await run(...process.argv.slice(2));
