import { mkdirSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { BUILDING } from '../../launcher/children.mjs';
import { runEntry } from '../bundle.mjs';
import { median, row } from '../table.mjs';

const ROWS = 60_000;
const MANY = 200_000;
const SCREENS = 300;
const FULL = 10_000;
const BUDGET = { p50: 2, p95: 8, manyP50: 8, rank: 15, compile: 1, cold: 10, betweenMs: 2, fieldsS: 20, historyMs: 60 };

const LARGE = '--max-old-space-size=8192';
const NODE_ARGS = ['--max-semi-space-size=64', LARGE];

/** One core, as the budgets are stated for. */
const step = (name, options, args = NODE_ARGS) => runEntry('metrics', [name, JSON.stringify(options)], args, 0);

const loadNow = () => `load ${loadavg()[0].toFixed(1)}`;

const words = ({ ours, theirs, differences }) =>
  [
    `${ours.cpuMs.toFixed(2)} ms CPU`,
    `DuckDB on one thread ${theirs.p50.toFixed(2)} ms, ${(theirs.p50 / ours.p50).toFixed(1)} times as long`,
    differences.length > 0 ? `DIFFERENT ANSWERS: ${differences[0]}` : 'same answers',
    loadNow(),
  ].join(', ');

async function screenRows(rows, fields, budget) {
  const found = await step('screens', { rows, fields, count: SCREENS });
  const what = `screen of ${rows} x ${found.columns}, 5 conditions, compiled, sorted, counted`;
  const { ours, theirs } = found;
  return [
    row(`${what}: p50`, ours.p50, 'ms', budget.p50, words(found)),
    row(`${what}: p95`, ours.p95, 'ms', budget.p95, `DuckDB ${theirs.p95.toFixed(2)} ms`),
    row(`${what}: between two`, 1000 / ours.perSecond, 'ms', budget.between, `${ours.perSecond.toFixed(0)} a second`),
  ];
}

const WHOLE = { times: 5, sliderScreens: 2 };

/** Whole answers and sliders of the screener, side by side with DuckDB over the same columns. */
async function answerRows() {
  const found = await runEntry('answers', [JSON.stringify({ rows: ROWS, count: SCREENS })], NODE_ARGS, 0);
  const { ours, theirs, sliders, differences } = found;
  const best = Math.min(theirs.one.p50, theirs.two.p50);
  const what = `whole answer over ${ROWS}: 5 conditions, order, total, 100 rows of 20 columns as JSON: p50`;
  const also = `${(best / ours.p50).toFixed(1)} times as long by DuckDB (${best.toFixed(2)} ms), budget ${WHOLE.times} times`;
  const answers = differences.length > 0 ? `DIFFERENT ANSWERS: ${differences[0]}` : 'same answers';
  const slider = 'histogram of a slider with the counts of five conditions: p50';
  return [
    row(what, ours.p50, 'ms', best / WHOLE.times, `${also}, ${answers}, ${loadNow()}`),
    row(slider, sliders.p50, 'ms', WHOLE.sliderScreens * ours.p50, `budget ${WHOLE.sliderScreens} whole answers`),
  ];
}

async function rankRows() {
  const found = await step('ranks', { rows: ROWS, count: 40 });
  return [row(`rank(...) by sector over ${ROWS}: p50`, found.ours.p50, 'ms', BUDGET.rank, words(found))];
}

/** New processes whose first texts are measured: each meets its compiler and its collector at another moment. */
const NEW_PROCESSES = 7;

/** A time of each new process. */
function coldRow(what, times, budget) {
  const sorted = times.toSorted((a, b) => a - b);
  const words = `${sorted[0].toFixed(1)} to ${sorted.at(-1).toFixed(1)} in ${times.length} processes, ${loadNow()}`;
  return row(what, median(times), 'ms', budget, words);
}

async function compileRows() {
  const found = await step('compile', { count: SCREENS });
  const cold = [];
  // As the product starts its own: on all cores, where compiler and collector have one of their own.
  for (let at = 0; at < NEW_PROCESSES; at += 1)
    cold.push(await runEntry('metrics', ['compile', JSON.stringify({ count: 1 })], NODE_ARGS));
  const timesOf = (name) => cold.map((each) => each[name]);
  return [
    row('a screen read, checked and compiled: p50', found.p50, 'ms', BUDGET.compile, `p95 ${found.p95.toFixed(2)} ms`),
    coldRow('the first formula of a process', timesOf('first'), BUDGET.compile),
    coldRow('a hostile text right after it, a misspelt name 120 times', timesOf('cold'), BUDGET.cold),
  ];
}

/**
 * Companies whose histories are computed, after those that make the process ready: code that has seen fewer is still being
 * compiled, which ten thousand would not notice.
 */
const HISTORIES = { companies: 120, warm: 80 };

const minutesOf = (ms) => `${((FULL * ms) / 60_000).toFixed(1)} minutes for ${FULL}, extrapolated`;

/** Twenty years in both readings on one core: what is kept a vintage, and what is joined with it when it is read. */
async function historyRows(folders) {
  const [kept, joined] = [
    await step('histories', { ...folders, ...HISTORIES, kept: true }),
    await step('histories', { ...folders, ...HISTORIES, kept: false }),
  ];
  const { companies, vintages } = kept;
  const ms = vintages + kept.figures;
  const words = `CPU, of ${companies} sample companies: statements ${vintages.toFixed(1)}, figures ${kept.figures.toFixed(1)}; ${minutesOf(ms)}, budget 10, ${loadNow()}`;
  return [
    row(`20 years of ${kept.fields} figures a statement vintage: a company`, ms, 'ms', BUDGET.historyMs, words),
    row(
      `${joined.fields} more, joined with month-end prices`,
      joined.figures,
      'ms',
      undefined,
      `${((kept.known + joined.known) / companies).toFixed(0)} known values of all ${kept.fields + joined.fields}`,
    ),
  ];
}

/** Days of four years, none of them twice. */
const pastDays = Array.from({ length: 40 }, (_, at) =>
  new Date(Date.UTC(2021, at, 5 + (at % 20))).toISOString().slice(0, 10),
);

const PAST_BUDGET_TIMES = 3;

/** Screens of past days from columns over time, against the same screen of now and against documents, and what such columns cost. */
async function pastRows(folders) {
  const ask = (name) => runEntry('cube', [name, JSON.stringify({ ...folders, days: pastDays })], NODE_ARGS, 0);
  const [made, asked] = [await ask('make'), await ask('screens')];
  const { securities } = made;
  const minutes = (seconds) => `${((FULL / securities) * (seconds / 60)).toFixed(1)} minutes for ${FULL}, extrapolated`;
  const times = (part) => `${(asked[part].before / asked[part].fresh).toFixed(0)} times as long from documents`;
  const kb = made.bytes / made.count / securities;
  return [
    row(`screen of ${securities} securities, five figures of statements, now: p50`, asked.steady.present, 'ms'),
    row(
      'the same as of a past day that was not asked for before: p50',
      asked.steady.fresh,
      'ms',
      undefined,
      times('steady'),
    ),
    row(
      'the same day again: p50',
      asked.steady.again,
      'ms',
      PAST_BUDGET_TIMES * asked.steady.present,
      `budget ${PAST_BUDGET_TIMES} times the present one, ${loadNow()}`,
    ),
    row(
      'the columns shown first, with prices, as of a new past day: p50',
      asked.joined.fresh,
      'ms',
      undefined,
      times('joined'),
    ),
    row('the same day again: p50', asked.joined.again, 'ms'),
    row(
      'places in ten years of month ends, as of a new past day: p50',
      asked.months.fresh,
      'ms',
      undefined,
      times('months'),
    ),
    row('the same day again: p50', asked.months.again, 'ms'),
    row(
      'one figure over time, the first of a market',
      made.one.cpuSeconds,
      's',
      undefined,
      minutes(made.one.cpuSeconds),
    ),
    row('one more, statements read before', made.next.cpuSeconds, 's', undefined, minutes(made.next.cpuSeconds)),
    row(
      `all of ${made.pinned} readings that the screens of the product need`,
      made.all.cpuSeconds,
      's',
      undefined,
      `${minutes(made.all.cpuSeconds)}; ${kb.toFixed(0)} bytes a security and reading`,
    ),
  ];
}

/** All fields of the sample market. The time for 10,000 securities is extrapolated and has no budget. */
async function fieldRows(varDir) {
  const folder = path.join(varDir, 'metrics-bench');
  const [files, archive, built] = ['files', 'archive', 'built'].map((name) => path.join(folder, name));
  mkdirSync(folder, { recursive: true });
  const make = (name, options) => runEntry('data', [name, JSON.stringify(options)], BUILDING);
  try {
    await make('sample', { to: files });
    await make('import', { paths: [files], archive });
    await make('build', { archive, built });
    const histories = [...(await historyRows({ archive, built })), ...(await pastRows({ archive, built }))];
    const { securities, seconds, cpuSeconds, known } = await step('fields', { archive, count: FULL }, [
      ...BUILDING,
      LARGE,
    ]);
    const words = `the sample's repeated, from digests of statements and from prices; ${known} columns have values; ${cpuSeconds.toFixed(1)} s CPU, ${loadNow()}`;
    return [row(`613 fields of ${securities} securities`, seconds, 's', BUDGET.fieldsS, words), ...histories];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A part that cannot be measured says so; the others go on. */
async function orReason(what, work) {
  try {
    return await work();
  } catch (error) {
    return [row(what, undefined, '', undefined, String(error.message).split('\n')[0])];
  }
}

/** Formulas over columns; each in a process of its own on one core, DuckDB in the same process on the same data. */
export async function metrics({ varDir }) {
  const budget = { p50: BUDGET.p50, p95: BUDGET.p95, between: BUDGET.betweenMs };
  const parts = {
    screens: () => screenRows(ROWS, undefined, budget),
    'screens of many': () => screenRows(MANY, 80, { p50: BUDGET.manyP50 }),
    answers: answerRows,
    ranks: rankRows,
    compiling: compileRows,
    'all fields': () => fieldRows(varDir),
  };
  const lines = [];
  for (const [what, work] of Object.entries(parts)) lines.push(...(await orReason(what, work)));
  return lines;
}
