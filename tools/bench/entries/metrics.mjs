// Screens and rankings over columns of figures, and the same questions asked of DuckDB; prints JSON. argv: the step and
// its options as JSON. Figures are made by a fixed seed: every run asks the same of the same.
import { DOUBLE, DuckDBDataChunk, DuckDBInstance, INTEGER, VARCHAR } from '@duckdb/node-api';
import { checkFormula, compileColumns, compileFilter, Machine, screenRows } from '@plumbline/formula/domain';
import { buildMarket, openMarketReader } from '@plumbline/market-data/market';
import {
  columnField,
  columnKeys,
  fieldCatalog,
  FieldHistory,
  FIELDS,
  isSteady,
  monthEndsUntil,
  presentDay,
} from '@plumbline/metrics/domain';
import { historySources, metricColumns } from '@plumbline/metrics/server';
import { STATEMENT_CONCEPTS } from '@plumbline/statements/domain';
import { rmSync } from 'node:fs';
import path from 'node:path';

import { quantile } from '../table.mjs';

const CHUNK = 2048;
const CONDITIONS = 5;
const PAGE = 50;
const SECTORS = ['Technology', 'Healthcare', 'Energy', 'Utilities', 'Industrials', 'Basic Materials', 'Real Estate',
  'Financial Services', 'Consumer Cyclical', 'Consumer Defensive', 'Communication Services']; // prettier-ignore

/** A row of numbers that look random, the same ones for a seed. */
function numbersOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const isNumber = ({ flavor }) => !['text', 'boolean', 'date'].includes(flavor);

/** A column: a tenth to a third is missing, the rest lies about a middle with a long tail on both sides. */
function columnOf(rows, random) {
  const [missing, middle, width] = [0.1 + 0.23 * random(), 100 * random() - 20, 1 + 40 * random()];
  return Float64Array.from({ length: rows }, () => {
    const spread = random() + random() + random() - 1.5;
    return random() < missing ? Number.NaN : middle + width * spread ** 3;
  });
}

/** All columns of so many securities; with `fields` only so many of them. */
function universeOf({ rows, fields = FIELDS.length, seed = 20_260_101 }) {
  const random = numbersOf(seed);
  const columns = new Map();
  for (const field of FIELDS) {
    if (columns.size >= fields) break;
    columns.set(field.key, columnOf(rows, random));
  }
  const codes = Int32Array.from({ length: rows }, () => Math.floor(random() * (SECTORS.length + 0.3)));
  for (let row = 0; row < rows; row += 1) if (codes[row] >= SECTORS.length) codes[row] = -1;
  const sector = { codes, texts: SECTORS };
  const source = {
    rows,
    numbers: ({ key }) => columns.get(key),
    texts: (key) => (key === 'sector' ? sector : undefined),
  };
  const keys = FIELDS.filter((field) => columns.has(field.key) && isNumber(field)).map(({ key }) => key);
  return { rows, columns, source, keys, sector, random };
}

const knownOf = (column) => column.filter((value) => value === value).sort();

/** Screens as people write them: conditions that most or some securities pass, one in three with a sector. */
function screensOf({ columns, keys, random }, count) {
  const sorted = new Map();
  const limitOf = (key, share) => {
    if (!sorted.has(key)) sorted.set(key, knownOf(columns.get(key)));
    const known = sorted.get(key);
    return Number(known[Math.floor(share * (known.length - 1))].toFixed(4));
  };
  const one = () => keys[Math.floor(random() * keys.length)];
  const condition = () => {
    const [key, share, isAbove] = [one(), 0.2 + 0.4 * random(), random() < 0.5];
    const limit = limitOf(key, isAbove ? share : 1 - share);
    return `${key} ${isAbove ? '>' : '<='} ${limit < 0 ? `-${-limit}` : limit}`;
  };
  return Array.from({ length: count }, (_, at) => {
    const conditions = Array.from({ length: CONDITIONS }, condition);
    if (at % 3 === 0)
      conditions[0] = `sector in ("${SECTORS[at % 7]}", "${SECTORS[7]}", "${SECTORS[8]}", "${SECTORS[9]}")`;
    return { where: conditions.join(' and '), sort: one(), descending: random() < 0.6 };
  });
}

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

/** How long each of these takes, ms; processor time is of all of them. */
async function timed(list, work) {
  const times = [];
  const cpu = process.cpuUsage();
  for (const each of list) {
    const started = performance.now();
    await work(each);
    times.push(performance.now() - started);
  }
  const { user, system } = process.cpuUsage(cpu);
  const total = times.reduce((sum, time) => sum + time, 0);
  return {
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    perSecond: (1000 * list.length) / total,
    cpuMs: (user + system) / 1000 / list.length,
  };
}

/** The columns the questions need, as a table of the engine; on one thread, as ours. */
async function tableOf({ rows, columns, sector }, keys) {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  const named = keys.map((key) => `"${key}" DOUBLE`).join(', ');
  await connection.run(`CREATE TABLE market (row_number INTEGER, sector VARCHAR, ${named})`);
  const appender = await connection.createAppender('market');
  const chunk = DuckDBDataChunk.create([INTEGER, VARCHAR, ...keys.map(() => DOUBLE)]);
  for (let from = 0; from < rows; from += CHUNK) {
    const length = Math.min(CHUNK, rows - from);
    chunk.reset();
    chunk.rowCount = length;
    const values = (of) => Array.from({ length }, (_, at) => of(from + at));
    chunk.setColumnValues(
      0,
      values((row) => row),
    );
    chunk.setColumnValues(
      1,
      values((row) => sector.texts[sector.codes[row]] ?? null),
    );
    keys.forEach((key, at) => {
      const column = columns.get(key);
      chunk.setColumnValues(
        at + 2,
        values((row) => (column[row] === column[row] ? column[row] : null)),
      );
    });
    appender.appendDataChunk(chunk);
  }
  appender.closeSync();
  return connection;
}

const sqlOf = ({ where, sort, descending }) =>
  `SELECT row_number, count(*) OVER () AS total FROM market WHERE ${where.replaceAll('"', "'").replace(/(?<= and |^)([a-z_0-9]+)(?= [<>])/g, '"$1"')} ORDER BY "${sort}" ${descending ? 'DESC' : 'ASC'} NULLS LAST, row_number LIMIT ${PAGE}`;

/** Where the two answers differ: nobody is faster with another answer. */
function differenceOf(screen, ours, theirs) {
  const rows = theirs.map(([row]) => Number(row));
  const total = Number(theirs[0]?.[1] ?? 0);
  const same = total === ours.total && rows.join() === [...ours.rows].join();
  return same ? undefined : `${sqlOf(screen)}: ${ours.total} and ${total}`;
}

const KEYS_OF = /[a-z][a-z_0-9]*(?= [<>])/g;

async function screens({ rows, fields, count }) {
  const universe = universeOf({ rows, fields });
  const list = screensOf(universe, count);
  const machine = new Machine();
  for (const screen of list.slice(0, 30)) ask(screen, universe.source, machine);
  const ours = await timed(list, (screen) => ask(screen, universe.source, machine));
  const keys = [...new Set(list.flatMap(({ where, sort }) => [...where.match(KEYS_OF), sort]))];
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
