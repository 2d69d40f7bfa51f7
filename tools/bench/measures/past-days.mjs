// Lists of the whole market: now, on past days that were never asked for, and on one of these again. Next to the
// milliseconds of an answer the processor time it took all processes of the server.
import { setTimeout as delay } from 'node:timers/promises';
import { openClient } from '../client.mjs';
import { commandOf, cpuMs, memoryMb, treeOf } from '../processes.mjs';
import { median, quantile, row } from '../table.mjs';

const CALLS = {
  'insiders, feed': '/_api/insider/trades?per_page=50',
  'insiders, clusters': '/_api/insider/cluster?per_page=50',
  'insiders, trend': '/_api/insider/trend?per_page=50',
  Congress: '/_api/politicians?per_page=50',
  'Congress, summary': '/_api/politicians/summary?x=1',
  managers: '/_api/gurus?per_page=50',
  'managers, consensus': '/_api/guru_groups/all/screener?per_page=50',
  'managers, trades': '/_api/guru_groups/all/latest?per_page=50',
  'managers, scoreboard': '/_api/guru_groups/all/scoreboard?per_page=50',
  'managers, industries': '/_api/guru_groups/all/industry_trends?x=1',
  funds: '/_api/etfs?per_page=50',
  news: '/_api/news?per_page=50',
  offerings: '/_api/ipos?per_page=50',
  series: '/_api/economicindicators?per_page=50',
  'industries, groups': '/_api/industry/list_groups?x=1',
  'industries, figures': '/_api/industry/comparison?x=1',
  'industries, returns': '/_api/industry/performance?x=1',
  'a ready screen': '/_api/screeners/slug/magic-formula?x=1',
};
const NOW_ROUNDS = 5;
const FRESH_DAYS = Number(process.env.BENCH_DAYS ?? 10);
/** The most that a past day may take, against the present one. */
const TIMES = 3;
const FIRST_YEAR = 2011;
const YEARS = 13;
/** Columns over time of a new version are made in the background at first. */
const PATIENCE_MS = 600_000;
const AGAIN_MS = 500;

const isServer = (pid) => /dist\/apps\/api\/(main|isolated-process)/.test(commandOf(pid));
const serversOf = (product) => treeOf(product.launcher).filter(isServer);

/** A process that ended between two looks has used what it had used. */
class Processors {
  used = new Map();

  constructor(product) {
    this.product = product;
  }

  total() {
    for (const pid of serversOf(this.product)) this.used.set(pid, cpuMs(pid) ?? this.used.get(pid) ?? 0);
    return [...this.used.values()].reduce((sum, ms) => sum + ms, 0);
  }
}

/** Asks until there is an answer. */
async function ask(product, client, url) {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await fetch(product.address + url, { headers: client.headers(url) });
    await answer.arrayBuffer();
    if (answer.status === 200) return;
    if (![202, 503].includes(answer.status) || performance.now() > until)
      throw new Error(`${url} answered ${answer.status}`);
    await delay(AGAIN_MS);
  }
}

/** Days spread over the years, none of them twice. */
const days = (count, offset) =>
  Array.from({ length: count }, (_, at) => {
    const day = Math.floor(((at + 0.5) / count) * YEARS * 365) + offset;
    return new Date(Date.UTC(FIRST_YEAR, 0, 1 + day)).toISOString().slice(0, 10);
  });

async function timed(processors, work, urls) {
  const [times, cpu] = [[], []];
  for (const url of urls) {
    const [began, before] = [performance.now(), processors.total()];
    await work(url);
    times.push(performance.now() - began);
    cpu.push(processors.total() - before);
  }
  return { p50: median(times), p99: quantile(times, 0.99), cpu: median(cpu), most: Math.max(...cpu) };
}

const ms = (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/** Each call: now, on days never asked before, on the last of them again. */
export async function pastDays({ product }) {
  const [client, processors] = [await openClient(product), new Processors(product)];
  const lines = [];
  const before = serversOf(product).reduce((sum, pid) => sum + memoryMb(pid), 0);
  for (const [at, [name, path]] of Object.entries(CALLS).entries()) {
    const work = (url) => ask(product, client, url);
    const url = (day, n) => `${path}${day ? `&asOf=${day}` : ''}&v=bench${n}`;
    // Reads what a version is read once for.
    await work(url(undefined, 'first'));
    await work(url('2015-06-30', 'first'));
    const now = await timed(
      processors,
      work,
      Array.from({ length: NOW_ROUNDS }, (_, n) => url(undefined, n)),
    );
    const asked = days(FRESH_DAYS, at);
    const fresh = await timed(
      processors,
      work,
      asked.map((day) => url(day, 'fresh')),
    );
    const again = await timed(
      processors,
      work,
      Array.from({ length: NOW_ROUNDS }, (_, n) => url(asked.at(-1), n)),
    );
    const words = [`now ${ms(now.p50)}`, `a past day ${ms(fresh.p50)}, p99 ${ms(fresh.p99)}`, `again ${ms(again.p50)}`];
    const cost = `processor ${ms(now.cpu)}, ${ms(fresh.cpu)} (most ${ms(fresh.most)}), ${ms(again.cpu)}`;
    lines.push(
      row(`${name}: a past day against now`, fresh.p50 / now.p50, 'times', TIMES, `${words.join('; ')}; ${cost}`),
    );
  }
  const after = serversOf(product).reduce((sum, pid) => sum + memoryMb(pid), 0);
  return [...lines, row('memory of the servers', after, 'MB', undefined, `${before.toFixed(0)} MB before`)];
}
