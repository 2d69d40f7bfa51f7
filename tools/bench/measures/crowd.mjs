// Two hundred visitors over all kinds of pages: alone, next to one visitor who asks for past days, and during a build.
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { commandOf, memoryMb, treeOf } from '../processes.mjs';
import { runCommand } from '../product.mjs';
import { quantile, row } from '../table.mjs';

const VISITORS = 200;
/** A visitor reads a page so long before the next one, in milliseconds. */
const THINK_MS = [2_000, 8_000];
const MINUTES = Number(process.env.BENCH_MINUTES ?? 6);
/** Questions of the visitor of past days. */
const PAST_A_MINUTE = 120;
const TABS = ['summary', 'financials', 'dividend', 'valuation', 'insider', 'chart'];
/** Lists that read the whole market for a past day. */
const PAST_PATHS = [
  '/insiders',
  '/politicians',
  '/industry',
  '/etf',
  '/guru',
  '/news',
  '/ipos',
  '/economic_indicators',
];
const FIRST_YEAR = 2009;
const YEARS = 15;

/** Where visitors come from: the two kinds have different addresses. */
const CROWD = { localAddress: '127.0.0.1', agent: new Agent({ keepAlive: true, maxSockets: VISITORS }) };
const PAST = { localAddress: '127.0.0.9', agent: new Agent({ keepAlive: true }) };

/** True for a connection that the server gave up while it was idle, as this request was on its way: browsers ask again. */
const isStaleConnection = ({ reusedSocket }, { code }) => reusedSocket && code === 'ECONNRESET';

/** One page, as a browser asks for it: its status and how long the whole answer took. */
function open(address, path, from) {
  const began = performance.now();
  return new Promise((resolve) => {
    const send = () => {
      const asked = request(address + path, { ...from, headers: { accept: 'text/html', 'accept-encoding': 'br' } });
      asked.on('response', (answer) => {
        answer.resume();
        const isKept = Boolean(answer.headers['cache-status']);
        answer.on('end', () => resolve({ status: answer.statusCode, isKept, ms: performance.now() - began }));
      });
      asked.on('error', (error) => {
        if (isStaleConnection(asked, error)) return send();
        resolve({ status: error.code ?? error.message, isKept: false, ms: performance.now() - began });
      });
      asked.end();
    };
    send();
  });
}

/** Draws that are the same in every run. */
function createRandom(seed) {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

async function addressesOf(product) {
  const text = await (await fetch(`${product.address}/sitemap.xml`)).text();
  const paths = [...text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  const symbols = [...new Set(paths.map((path) => /^\/stock\/([^/]+)/.exec(path)?.[1]).filter(Boolean))];
  const kinds = new Map();
  for (const path of paths.filter((one) => !one.startsWith('/stock/'))) {
    const kind = path.split('/')[1];
    kinds.set(kind, [...(kinds.get(kind) ?? []), path]);
  }
  return { symbols, others: [...kinds.values()] };
}

/** One of a list, those in front more often: few pages are read by many. */
const drawOf = (list, random) => list[Math.floor(random() ** 3 * list.length)];

/** Half of the pages are of stocks, the others of all kinds alike. */
function pageOf({ symbols, others }, random) {
  if (random() < 0.5 || symbols.length === 0) return drawOf(others[Math.floor(random() * others.length)], random);
  const symbol = drawOf(symbols, random);
  return `/stock/${symbol}/${TABS[Math.floor(random() ** 2 * TABS.length)]}`;
}

class Crowd {
  answers = [];

  constructor(product, addresses) {
    Object.assign(this, { product, addresses, isOver: false });
  }

  async visit(random) {
    await delay(random() * THINK_MS[1]);
    while (!this.isOver) {
      const path = pageOf(this.addresses, random);
      const answer = await open(this.product.address, path, CROWD);
      this.answers.push({ ...answer, path });
      await delay(THINK_MS[0] + random() * (THINK_MS[1] - THINK_MS[0]));
    }
  }

  /** The answers since the last call. */
  take() {
    return this.answers.splice(0);
  }
}

/** Asks for past days at a fixed rate, whatever comes back. */
async function askForPast(product, random, isOver) {
  const statuses = {};
  while (!isOver()) {
    const path = PAST_PATHS[Math.floor(random() * PAST_PATHS.length)];
    const day = new Date(Date.UTC(FIRST_YEAR, 0, 1 + Math.floor(random() * YEARS * 365))).toISOString().slice(0, 10);
    void open(product.address, `${path}?asOf=${day}`, PAST).then(
      ({ status }) => (statuses[status] = (statuses[status] ?? 0) + 1),
    );
    await delay(60_000 / PAST_A_MINUTE);
  }
  return statuses;
}

/** Megabytes of the process that serves, and of those next to it which read past days. */
function serverMb(product) {
  const sumOf = (program) =>
    treeOf(product.launcher)
      .filter((pid) => program.test(commandOf(pid)))
      .reduce((sum, pid) => sum + memoryMb(pid), 0);
  return { serving: sumOf(/dist\/apps\/api\/main/), apart: sumOf(/dist\/apps\/api\/isolated-process/) };
}

const memoryRow = (what, before, after, budget) =>
  row(what, after - before, 'MB', budget, `${before.toFixed(0)} to ${after.toFixed(0)} MB`);

const words = (counts) =>
  Object.entries(counts)
    .map(([what, count]) => `${what}: ${count}`)
    .join(', ');

function summaryOf(answers) {
  const warm = answers.filter(({ isKept, status }) => isKept && status < 400).map(({ ms }) => ms);
  const cold = answers.filter(({ isKept, status }) => !isKept && status < 400).map(({ ms }) => ms);
  const bad = answers.filter(({ status }) => typeof status === 'string' || status >= 500);
  const counts = {};
  for (const { status } of bad) counts[status] = (counts[status] ?? 0) + 1;
  const unannounced = bad.filter(({ status }) => status !== 503).length;
  return {
    p50: quantile(warm, 0.5),
    p99: quantile(warm, 0.99),
    cold99: quantile(cold, 0.99),
    counts,
    unannounced,
    warm,
    cold,
  };
}

const rowsOf = (phase, { p50, p99, cold99, counts, unannounced, warm, cold }) => [
  row(
    `${phase}: p99 of kept pages`,
    p99,
    'ms',
    300,
    `p50 ${p50?.toFixed(1)} ms of ${warm.length}; rendered ones p99 ${cold99?.toFixed(0)} ms of ${cold.length}`,
  ),
  row(`${phase}: answers 5xx but 503`, unannounced, '', 0, words(counts)),
];

/** The crowd for `BENCH_MINUTES` (6): a third alone, a third next to past days, a third with a build. */
export async function crowd({ product, varDir }) {
  const all = new Crowd(product, await addressesOf(product));
  const visits = Array.from({ length: VISITORS }, (_, at) => all.visit(createRandom(at * 7_919 + 1)));
  const third = (MINUTES * 60_000) / 3;
  // Until every visitor has opened some pages, most of them are cold.
  await delay(third / 2);
  all.take();
  const before = serverMb(product);
  await delay(third);
  const alone = summaryOf(all.take());
  let isOver = false;
  const past = askForPast(product, createRandom(11), () => isOver);
  await delay(third);
  isOver = true;
  const nextToPast = summaryOf(all.take());
  const statuses = await past;
  const build = runCommand(varDir, ['build']).then(({ ms }) => ms);
  await delay(third);
  const building = summaryOf(all.take());
  const buildMs = await build;
  all.isOver = true;
  await Promise.all(visits);
  const after = serverMb(product);
  return [
    ...rowsOf(`${VISITORS} visitors`, alone),
    ...rowsOf('next to one visitor of past days', nextToPast),
    row(
      'p99 next to past days, against without',
      nextToPast.p99 / alone.p99,
      'times',
      2,
      `past days: ${words(statuses)}`,
    ),
    ...rowsOf('during a build', building),
    row('build meanwhile', buildMs / 1000, 's'),
    memoryRow('memory of the serving process: growth', before.serving, after.serving, 200),
    memoryRow('memory of the process for past days: growth', before.apart, after.apart),
  ];
}
