// Whole answers of the screener (conditions, order, total, a page with its columns as JSON), histograms of its sliders, and
// the same answers by DuckDB; prints JSON. argv: its options as JSON.
import { runScreen } from '../../../libs/screener/server/src/screen/run-screen';
import { checkQuestion } from '../../../libs/screener/server/src/screen/checked-question';
import { distributions } from '../../../libs/screener/server/src/screen/distribution';
import { PREDEFINED } from '../../../libs/screener/server/src/screen/named-companies';
import { rowOrder } from '../../../libs/screener/server/src/screen/row-order';
import { shownColumn } from '../../../libs/screener/server/src/screen/shown-columns';

import { keysOf, orderOf, screensOf, tableOf, timed, universeOf, whereOf } from '../universe.mjs';

const PAGE = 100;
const COLUMNS = 20;
const WARM = 30;

/** The columns as the screener reads them, each row a company. */
function panelOf({ rows, source, columns }) {
  const securities = Array.from({ length: rows }, (_, row) => ({
    id: `US${row}`,
    symbol: `S${row}`,
    company: `Company ${row} Inc.`,
    exchange: 'NAS',
    currency: 'USD',
    cik: String(row),
  }));
  const inGroups = new Uint8Array(rows).fill(1);
  const column = ({ key }) => {
    const values = columns.get(key);
    return values && { values, statuses: undefined };
  };
  return { securities, columns: async () => ({ ...source, inGroups, column }) };
}

const ask = ({ where, sort, descending }, shown) => ({
  question: checkQuestion({ formula: where, universe: '' }, PREDEFINED),
  columns: shown.map((key) => shownColumn(key)),
  order: rowOrder({ key: sort, desc: descending }),
  offset: 0,
  limit: PAGE,
  hasCounts: false,
});

const named = (keys) => keys.map((key) => `"${key}"`).join(', ');

/** Total and page in one statement, or in two: whichever the engine answers faster. */
const statementsOf = (screen, shown) => {
  const page = `FROM market WHERE ${whereOf(screen)} ORDER BY ${orderOf(screen)} LIMIT ${PAGE}`;
  return {
    one: [`SELECT row_number, ${named(shown)}, count(*) OVER () AS total ${page}`],
    two: [
      `SELECT row_number, ${named(shown)} ${page}`,
      `SELECT count(*) AS total FROM market WHERE ${whereOf(screen)}`,
    ],
  };
};

const json = (value) => JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? Number(each) : each));

const [options] = process.argv.slice(2);
const { rows, count } = JSON.parse(options);
const universe = universeOf({ rows });
const panel = panelOf(universe);
const shown = universe.keys.slice(0, COLUMNS);
const list = screensOf(universe, count);
const answer = async (screen) => JSON.stringify(await runScreen(panel, ask(screen, shown)));
for (const screen of list.slice(0, WARM)) await answer(screen);
const ours = await timed(list, answer);

const connection = await tableOf(universe, [...new Set([...list.flatMap(keysOf), ...shown])]);
const theirs = {};
for (const kind of ['one', 'two'])
  theirs[kind] = await timed(list, async (screen) => {
    const found = [];
    for (const sql of statementsOf(screen, shown)[kind])
      found.push((await connection.runAndReadAll(sql)).getRowObjects());
    return json(found);
  });

/** Where the two answers differ: nobody is faster with another answer. */
const differences = [];
for (const screen of list.slice(0, 60)) {
  const { total, data } = await runScreen(panel, ask(screen, shown));
  const found = (await connection.runAndReadAll(statementsOf(screen, shown).one[0])).getRowObjects();
  const same = found.every((row, at) => shown.every((key, place) => row[key] === data[at]?.values[place]));
  if (!same || found.length !== data.length || Number(found[0]?.total ?? 0) !== total) differences.push(screen.where);
}

const slider = async (screen) => {
  const [field] = keysOf(screen);
  const everything = checkQuestion({ formula: '', universe: '' }, PREDEFINED);
  const bars = await distributions(panel, everything, [shownColumn(field)]);
  const counted = await runScreen(panel, { ...ask(screen, []), limit: 0, hasCounts: true });
  return JSON.stringify({ bars, counts: counted.counts, total: counted.total });
};
for (const screen of list.slice(0, WARM)) await slider(screen);
const sliders = await timed(list, slider);
process.stdout.write(JSON.stringify({ ours, theirs, sliders, differences }));
