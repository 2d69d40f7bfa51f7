// Times of the building blocks over a built market; prints JSON. argv: the folder of the market.
import { createSearchIndex } from '@plumbline/market-data/domain';
import { openMarketReader } from '@plumbline/market-data/market';
import { createSurroundings, fieldHistories, marketPanels } from '@plumbline/metrics/server';
import { companyAt, statementTable } from '@plumbline/statements/domain';
import { bindModules } from '@plumbline/shared/server';
import { stocksModule } from '@plumbline/stocks/server';

import path from 'node:path';

const ROUNDS = 9;
const PATIENCE_MS = 20_000;
const MANY = 60_000;
const PREFIXES = ['a', 'ap', 'app', 'apple', 'in', 'inc', 'b', 'ba', 'bank', 'c', 'co', 'tech', 'gr', 'z', 'first na'];
const SYLLABLES = [
  'al',
  'bor',
  'cen',
  'dra',
  'el',
  'fin',
  'gor',
  'hal',
  'in',
  'jor',
  'kal',
  'lum',
  'mer',
  'nor',
  'ost',
];

const sorted = (values) => [...values].sort((a, b) => a - b);
const quantile = (values, share) => sorted(values)[Math.floor(share * (values.length - 1))];
const median = (values) => quantile(values, 0.5);

async function timed(work, rounds = ROUNDS) {
  const times = [];
  for (let at = 0; at < rounds; at += 1) {
    const input = await work.prepare?.();
    const started = performance.now();
    await work.run(input);
    times.push(performance.now() - started);
  }
  return median(times);
}

const folder = process.argv[2];
const open = () =>
  openMarketReader({
    marketDir: path.join(folder, 'built'),
    archiveDir: (sample) => path.join(folder, sample ? 'sample-archive' : 'archive'),
    documents: 1,
    memoryLimit: '256MB',
    threads: 1,
  });
const market = await open();

/** The company with the most facts of those most people look at. */
async function subject() {
  const apple = market.find('AAPL');
  const candidates = apple ? [apple] : market.list().slice(0, 20);
  let best;
  for (const security of candidates) {
    const document = await market.document(security.id);
    if (document && (!best || document.facts.length > best.facts.length)) best = document;
  }
  return best;
}

function searches(search) {
  const times = [];
  for (let at = 0; at < 40; at += 1)
    for (const text of PREFIXES) {
      const started = performance.now();
      search(text, 12);
      times.push(performance.now() - started);
    }
  return times;
}

function manyNames() {
  const name = (n) => SYLLABLES[n % 15] + SYLLABLES[Math.floor(n / 15) % 15] + SYLLABLES[Math.floor(n / 225) % 15];
  return Array.from({ length: MANY }, (_, n) => ({
    id: `S${n}`,
    symbol: n.toString(36).toUpperCase(),
    exchange: 'NYS',
    company: `${name(n)} ${name(n * 7 + 3)} Inc`,
    currency: 'USD',
    rows: n,
  }));
}

function many() {
  const names = manyNames();
  const started = performance.now();
  const index = createSearchIndex(names);
  return { manyIndex: performance.now() - started, manyP99: quantile(searches(index), 0.99) };
}

const document = await subject();
const fresh = () => companyAt(document);
const copy = () => ({ ...document });
const table = (period, basis = 'restated') =>
  timed({ prepare: fresh, run: (view) => statementTable(view, { period, basis }) });

async function summaryTime() {
  const panels = marketPanels(market).open;
  const surroundings = createSurroundings(market, PATIENCE_MS);
  const histories = fieldHistories(market, PATIENCE_MS);
  const calls = bindModules([stocksModule], { market, panels, surroundings, histories, filingTexts: market });
  const { handle: call } = calls.find(({ key }) => key === 'GET /_api/stocks/{id}/summary');
  let day = 0;
  const run = () =>
    call({ params: { id: document.security.id }, query: { asOf: `2025-01-${String(10 + (day += 1))}` } });
  return timed({ run });
}

function longest() {
  const lengths = market.list().map(({ id }) => ({ id, bars: market.prices(id)?.days.length ?? 0 }));
  return lengths.sort((a, b) => b.bars - a.bars)[0];
}

const { id, bars } = longest();
const other = market.list().find((each) => each.id !== document.security.id);
const found = searches((text, limit) => market.search(text, limit));
const result = {
  symbol: document.security.symbol,
  facts: document.facts.length,
  securities: market.list().length,
  bars,
  series: await timed({ run: () => market.prices(id) }, 200),
  searchP50: median(found),
  searchP99: quantile(found, 0.99),
  document: await timed({
    prepare: () => other && market.document(other.id),
    run: () => market.document(document.security.id),
  }),
  firstView: await timed({ prepare: copy, run: (one) => companyAt(one).calendar }),
  nextView: await timed({ run: () => fresh().calendar }),
  annual: await table('annual'),
  quarterly: await table('quarterly'),
  ttm: await table('ttm'),
  ttmAsReported: await table('ttm', 'asReported'),
  summary: await summaryTime(),
  ...many(),
};
console.log(JSON.stringify(result));
market.close();
