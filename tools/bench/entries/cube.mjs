// Figures over time: how long they take to be made and read, and how large they are; prints JSON. argv: the step and its
// options as JSON.
import { checkFormula, columnOf, compileFilter, Machine, referencesOf, screenRows } from '@plumbline/formula/domain';
import { openMarketReader } from '@plumbline/market-data/market';
import { fieldCatalog } from '@plumbline/metrics/domain';
import { keepOverTime, marketPanels } from '@plumbline/metrics/server';
import { DEFAULT_COLUMNS } from '@plumbline/screener/domain';
import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

import { pinnedReads } from '../../../libs/screener/server/src/jobs/pinned';
import { quantile } from '../table.mjs';

const open = ({ archive, built }) =>
  openMarketReader({ marketDir: built, archiveDir: () => archive, documents: 1, threads: 1 });

const plain = (key) => ({ key, yearsBack: 0, quartersBack: 0 });

async function spent(work) {
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  const found = await work();
  const { user, system } = process.cpuUsage(cpu);
  return { found, ms: performance.now() - started, cpuSeconds: (user + system) / 1e6 };
}

/** Makes files of readings: with nothing there, with blocks of statements there, and all that screens of the product need. */
async function make({ archive, built, days: [day] }) {
  const market = await open({ archive, built });
  const [folder, blocks] = ['over-time', 'made'].map((name) => path.join(built, name));
  for (const each of [folder, blocks]) rmSync(each, { recursive: true, force: true });
  const ask = () =>
    marketPanels(market)
      .open(day)
      .columns({ reads: [plain('revenue')], texts: [] });
  const one = await spent(ask);
  rmSync(folder, { recursive: true });
  const next = await spent(ask);
  const all = await spent(() => keepOverTime(market, pinnedReads(), { bytes: 2 ** 30 }));
  const sizes = readdirSync(folder).map((name) => statSync(path.join(folder, name)).size);
  const securities = market.list().length;
  market.close();
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { securities, one, next, all, pinned: all.found.made + all.found.there, bytes, count: sizes.length };
}

const STEADY = 'roe > 10% and gross_margin > 20% and debt_to_equity < 2 and revenue_growth_5y > 0 and net_margin > 5%';
const JOINED = DEFAULT_COLUMNS.filter((key) => key !== 'sector');
/** Figures of ready screens that read ten years of month ends. */
const MONTH_ENDS = ['pettm_rank_hist', 'pb_rank_hist', 'ps_rank_hist'];

/** The market without a place for columns over time: days are computed from documents. */
const bare = (market) => ({
  document: (id) => market.document(id),
  prices: (id) => market.prices(id),
  list: () => market.list(),
  status: () => market.status(),
  columns: () => market.columns(),
  areas: () => market.areas(),
});

/** A screen of five figures of statements, the columns shown first, and figures of month ends: now, and as of past days. */
async function screens({ archive, built, days }) {
  const market = await open({ archive, built });
  const checked = checkFormula(STEADY, { catalog: fieldCatalog });
  const [where, machine] = [compileFilter(checked), new Machine()];
  const asked = {
    steady: referencesOf(checked.tree).map(columnOf),
    joined: JOINED.map(plain),
    months: MONTH_ENDS.map(plain),
  };
  const found = {};
  for (const [name, reads] of Object.entries(asked)) {
    const run = async (panels, day) => {
      const columns = await panels.open(day).columns({ reads, texts: [] });
      if (name === 'steady') screenRows({ where, limit: 100 }, columns, machine);
    };
    const timesOf = async (list) => {
      const times = [];
      for (const day of list) times.push((await spent(() => run(panels, day))).ms);
      return quantile(times, 0.5);
    };
    const panels = marketPanels(market);
    await run(panels, undefined);
    await run(panels, '2020-06-30');
    const present = await timesOf(Array.from({ length: 300 }));
    const fresh = await timesOf(days);
    const again = await timesOf(Array.from({ length: 100 }, () => days.at(-1)));
    const before = (await spent(() => run(marketPanels(bare(market)), days[0]))).ms;
    found[name] = { present, fresh, again, before };
  }
  market.close();
  return found;
}

const STEPS = { make, screens };

const [step, options] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await STEPS[step](JSON.parse(options))));
