// Columns of invented figures, screens over them, and the same as a table of DuckDB: made by a fixed seed, so that every
// run asks the same of the same.
import { DOUBLE, DuckDBDataChunk, DuckDBInstance, INTEGER, VARCHAR } from '@duckdb/node-api';
import { FIELDS } from '@plumbline/metrics/domain';

import { quantile } from './table.mjs';

const CHUNK = 2048;
const CONDITIONS = 5;
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
export function universeOf({ rows, fields = FIELDS.length, seed = 20_260_101 }) {
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
export function screensOf({ columns, keys, random }, count) {
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

/** How long each of these takes, ms; processor time is of all of them. */
export async function timed(list, work) {
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
export async function tableOf({ rows, columns, sector }, keys) {
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

/** The conditions of a screen in the words of the engine. */
export const whereOf = ({ where }) => where.replaceAll('"', "'").replace(/(?<= and |^)([a-z_0-9]+)(?= [<>])/g, '"$1"');

/** How rows are ordered, ties by their place. */
export const orderOf = ({ sort, descending }) => `"${sort}" ${descending ? 'DESC' : 'ASC'} NULLS LAST, row_number`;

/** Fields that the conditions of a screen name. */
export const keysOf = ({ where, sort }) => [...where.match(/[a-z][a-z_0-9]*(?= [<>])/g), sort];
