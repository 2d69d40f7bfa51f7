// Screens and rankings over columns of figures, and the same questions asked of DuckDB; prints JSON. argv: the step and
// its options as JSON.
import { checkFormula, compileColumns, compileFilter, Machine, screenRows } from '@plumbline/formula/domain';
import { buildMarket, openMarketReader } from '@plumbline/market-data/market';
import {
  columnField,
  columnKeys,
  fieldCatalog,
  FieldHistory,
  isSteady,
  monthEndsUntil,
  presentDay,
} from '@plumbline/metrics/domain';
import { historySources, metricColumns } from '@plumbline/metrics/server';
import { STATEMENT_CONCEPTS } from '@plumbline/statements/domain';
import { rmSync } from 'node:fs';
import path from 'node:path';

import { keysOf, orderOf, screensOf, tableOf, timed, universeOf, whereOf } from '../universe.mjs';

const PAGE = 50;

const names = { catalog: fieldCatalog };

function checked(text) {
  const found = checkFormula(text, names);
  if (found.error) throw new Error(`${text}: ${found.error.message}`);
  return found;
}

const compiled = (text) => compileColumns(checked(text));
const filter = (text) => compileFilter(checked(text));

/** A screen as a request asks for it: two texts read, checked and compiled, all rows gone through, one page. */
function ask({ where, sort, descending }, source, machine) {
  const asked = { where: filter(where), sort: { program: compiled(sort), descending }, limit: PAGE };
  return screenRows(asked, source, machine);
}

const sqlOf = (screen) =>
  `SELECT row_number, count(*) OVER () AS total FROM market WHERE ${whereOf(screen)} ORDER BY ${orderOf(screen)} LIMIT ${PAGE}`;

/** Where the two answers differ: nobody is faster with another answer. */
function differenceOf(screen, ours, theirs) {
  const rows = theirs.map(([row]) => Number(row));
  const total = Number(theirs[0]?.[1] ?? 0);
  const same = total === ours.total && rows.join() === [...ours.rows].join();
  return same ? undefined : `${sqlOf(screen)}: ${ours.total} and ${total}`;
}

async function screens({ rows, fields, count }) {
  const universe = universeOf({ rows, fields });
  const list = screensOf(universe, count);
  const machine = new Machine();
  for (const screen of list.slice(0, 30)) ask(screen, universe.source, machine);
  const ours = await timed(list, (screen) => ask(screen, universe.source, machine));
  const keys = [...new Set(list.flatMap(keysOf))];
  const connection = await tableOf(universe, keys);
  const theirs = await timed(list, async (screen) => (await connection.runAndReadAll(sqlOf(screen))).getRows());
  const differences = [];
  for (const screen of list.slice(0, 60)) {
    const found = (await connection.runAndReadAll(sqlOf(screen))).getRows();
    const difference = differenceOf(screen, ask(screen, universe.source, machine), found);
    if (difference) differences.push(difference);
  }
  return { ours, theirs, differences, columns: universe.columns.size, asked: keys.length };
}

async function ranks({ rows, count }) {
  const universe = universeOf({ rows, fields: 60 });
  const keys = universe.keys.slice(0, count);
  const machine = new Machine();
  const rank = (key) => compiled(`rank(${key}) by sector`).run(universe.source, machine);
  keys.slice(0, 5).forEach(rank);
  const ours = await timed(keys, rank);
  const connection = await tableOf(universe, keys);
  const sql = (key) =>
    `SELECT row_number, CASE WHEN sector IS NULL OR "${key}" IS NULL THEN NULL ELSE rank() OVER (PARTITION BY sector ORDER BY "${key}" DESC NULLS LAST) END AS place FROM market`;
  // The engine's own result, not read value by value: what a column of ours is.
  const theirs = await timed(keys, (key) => connection.run(`CREATE OR REPLACE TEMP TABLE ranked AS ${sql(key)}`));
  const differences = [];
  for (const key of keys.slice(0, 5)) {
    const found = (await connection.runAndReadAll(`${sql(key)} ORDER BY row_number`)).getColumns()[1];
    const { values } = rank(key);
    const at = found.findIndex((place, row) =>
      place === null ? values[row] === values[row] : Number(place) !== values[row],
    );
    if (at >= 0) differences.push(`${key} in row ${at}: ${values[at]} and ${found[at]}`);
  }
  return { ours, theirs, differences };
}

/** Texts as a process meets them: the very first of all, and each new one after that. */
async function compile({ count }) {
  const started = performance.now();
  compiled('roe > 15% and debt_to_equity < 0.5 and sector = "Energy"');
  const first = performance.now() - started;
  const hostile = performance.now();
  checkFormula(`${'revenu_per_shar_of_the_compny + '.repeat(120)}1`, names);
  const cold = performance.now() - hostile;
  const list = screensOf(universeOf({ rows: 1000 }), count).map(({ where }) => where);
  return { first, cold, ...(await timed(list, compiled)) };
}

/** The securities of a market again and again, until there are so many. */
const repeated = ({ securities, ...market }, count) => ({
  ...market,
  securities: Array.from({ length: count }, (_, at) => securities[at % securities.length]),
});

/** Makes all columns and throws them away; how long that took, and how many had a value. */
async function madeOnce(maker, market) {
  let known = 0;
  const numbers = async (name, values) => {
    if (columnField(name) && values.some((value) => value === value)) known += 1;
  };
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  await maker.make(market, { numbers, texts: async () => undefined });
  const { user, system } = process.cpuUsage(cpu);
  return { seconds: (performance.now() - started) / 1000, cpuSeconds: (user + system) / 1e6, known };
}

/**
 * All fields from statements and prices by the maker that a build calls: of the securities of the market first, which makes
 * the process ready, then of so many, the same ones repeated.
 */
async function fields({ archive, count }) {
  const columns = metricColumns();
  let found;
  const make = async (market, sink) => {
    await columns.make(market, sink);
    found = await madeOnce(columns, repeated(market, count));
  };
  const marketDir = path.join(archive, '..', 'built-for-fields');
  const options = { archiveDir: archive, marketDir, concepts: STATEMENT_CONCEPTS, program: 'bench', sample: true };
  await buildMarket({ ...options, columns: { ...columns, make } });
  rmSync(marketDir, { recursive: true });
  return { securities: count, ...found };
}

const YEARS = 20;

/** Month ends of the last twenty years up to a day. */
const twentyYears = (day) => monthEndsUntil(day, `${Number(day.slice(0, 4)) - YEARS}${day.slice(4)}`);

/** By places: an iterator leaves a number on the heap for each value, which the next company would pay for. */
function knownIn(column) {
  let known = 0;
  for (let at = 0; at < column.length; at += 1) if (column[at] === column[at]) known += 1;
  return known;
}

/**
 * Twenty years of figures in both readings, company after company: `kept`, vintages made from the document and figures of
 * statements alone at each of them; else those that are joined with the prices of month ends when they are read. The first
 * companies make the process ready and do not count.
 */
async function histories({ archive, built, companies, warm, kept }) {
  const market = await openMarketReader({ marketDir: built, archiveDir: () => archive, documents: 1, threads: 1 });
  const all = market.list().filter(({ kind }) => kind === undefined || kind === 'stock');
  const picked = all.filter((_, at) => at % Math.max(1, Math.floor(all.length / (companies + warm))) === 0);
  const keys = columnKeys().filter((key) => isSteady(key) === kept);
  const spent = { vintages: 0, figures: 0 };
  const timed = (part, work) => {
    const started = process.cpuUsage();
    const found = work();
    const { user, system } = process.cpuUsage(started);
    spent[part] += (user + system) / 1000;
    return found;
  };
  market.made = async (_document, _maker, make) => timed('vintages', make);
  const read = historySources(market);
  let [counted, known] = [0, 0];
  for (const [at, { id }] of picked.slice(0, companies + warm).entries()) {
    if (at === warm) [counted, known, spent.vintages, spent.figures] = [0, 0, 0, 0];
    const source = await read(id);
    const present = source && presentDay(source, undefined);
    if (!present) continue;
    counted += 1;
    const days = twentyYears(present);
    for (const as of ['known', 'restated']) {
      const columns = timed('figures', () => {
        const history = new FieldHistory(source, days, { as });
        return keys.map((key) => history.column(key)?.values ?? []);
      });
      for (const column of columns) known += knownIn(column);
    }
  }
  market.close();
  const [vintages, figures] = [spent.vintages / counted, spent.figures / counted];
  return { companies: counted, fields: keys.length, known, vintages, figures };
}

const STEPS = { screens, ranks, compile, fields, histories };

const [step, options] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await STEPS[step](JSON.parse(options))));
