import type { RecordCell, TracedRecords } from '@plumbline/formula/domain';
import { DAY_MS } from '@plumbline/shared/domain';
import { leafOf } from '../fields/registry/leaves';

/**
 * Recomputes values from the records of an explanation: series of prices, payments, reports of owners, members of
 * groups. Written apart from what reads them.
 */

type Row = Readonly<Record<string, RecordCell>>;

/** Rows with the names of their columns. */
export const namedRows = ({ columns, rows }: TracedRecords): readonly Row[] =>
  rows.map((row) => Object.fromEntries(columns.map(({ key }, at) => [key, row[at] ?? null])));

const numbers = (rows: readonly Row[], key: string): readonly number[] =>
  rows.map((row) => row[key]).filter((cell) => typeof cell === 'number');

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const numberIn = (row: Row | undefined, key: string): number =>
  typeof row?.[key] === 'number' ? row[key] : Number.NaN;
const distinct = (rows: readonly Row[], keys: readonly string[]): number =>
  new Set(rows.map((row) => keys.map((key) => row[key]).join('|'))).size;

/** Start day that the title of a count gives: everything in it is after that day. */
const sinceOf = ({ title }: TracedRecords): string => /after (\d{4}-\d\d-\d\d)$/.exec(title)?.[1] ?? '';

const isAll = (rows: readonly Row[], holds: (row: Row) => boolean): boolean => rows.every(holds);

/** Undefined: rows that do not belong to what is counted, or nothing that it could be computed from. */
type Rule = (rows: readonly Row[], records: TracedRecords) => number | undefined;

/** How many of them, where all are what is counted. */
const counted =
  (day: string, count: (rows: readonly Row[]) => number, belongs: (row: Row) => boolean): Rule =>
  (rows, records) => {
    const since = sinceOf(records);
    return since !== '' && isAll(rows, (row) => belongs(row) && String(row[day]) > since) ? count(rows) : undefined;
  };

const personDays = (rows: readonly Row[]): number => distinct(rows, ['day', 'who']);
const deals = (belongs: (row: Row) => boolean): Rule => counted('day', personDays, belongs);
const isBuy = ({ side }: Row): boolean => side === 'buy';
const isSell = ({ side }: Row): boolean => side === 'sell';

const dealValue = (rows: readonly Row[]): number | undefined => {
  const whole = rows.filter(({ shares, price }) => shares !== null && price !== null);
  if (rows.length > 0 && whole.length === 0) return undefined;
  return sum(whole.map((row) => numberIn(row, 'shares') * numberIn(row, 'price')));
};

const managers = (...actions: readonly string[]): Rule =>
  counted(
    'filed',
    (rows) => distinct(rows, ['manager']),
    ({ action }) => actions.includes(String(action)),
  );

const ofPortfolios =
  (column: string): Rule =>
  (rows) => {
    const held = rows.filter(({ bought }) => bought !== null);
    return held.length === 0 ? undefined : sum(numbers(held, column));
  };

const weightOf = (row: Row): number =>
  numberIn(row, 'portfolio') > 0 ? (100 * numberIn(row, 'value')) / numberIn(row, 'portfolio') : 0;

const isMove = ({ action, impact }: Row): boolean => action !== 'No Change' && impact !== null;

function heaviest(rows: readonly Row[]): number | undefined {
  const impacts = numbers(
    rows.filter((row) => row['latest'] === 1 && isMove(row)),
    'impact',
  );
  return impacts.toSorted((a, b) => Math.abs(b) - Math.abs(a))[0];
}

/** By country and issuer the authority's own sum, else that of the named positions to four digits. */
function shortPositions(rows: readonly Row[]): number {
  const issuers = new Map<string, Row[]>();
  for (const row of rows) {
    const name = `${row['country']} ${row['issuer']}`;
    issuers.set(name, [...(issuers.get(name) ?? []), row]);
  }
  const own = (group: readonly Row[]): number => {
    const [aggregate] = numbers(
      group.filter(({ kind }) => kind === 'aggregate'),
      'percent',
    );
    return (
      aggregate ??
      Number(
        sum(
          numbers(
            group.filter(({ kind }) => kind === 'named'),
            'percent',
          ),
        ).toFixed(4),
      )
    );
  };
  return sum([...issuers.values()].map(own));
}

/** A close with what was paid out after it taken out. */
const countedBack: Rule = ([close, ...paid]) =>
  paid.reduce(
    (price, row) => price * Math.max(1 - numberIn(row, 'amount') / numberIn(row, 'before'), 0),
    numberIn(close, 'amount'),
  );

const dayNumber = (cell: RecordCell | undefined): number => Date.parse(String(cell)) / DAY_MS;

function paymentsAYear(rows: readonly Row[]): number | undefined {
  const gaps = rows.slice(1).map(({ day }, at) => dayNumber(day) - dayNumber(rows[at]?.['day']));
  const middle = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)];
  if (middle === undefined) return undefined;
  return middle <= 45 ? 12 : middle <= 135 ? 4 : middle <= 250 ? 2 : 1;
}

const perShareToday = (row: Row | undefined): number => numberIn(row, 'amount') / numberIn(row, 'shares');
const most: Rule = (rows) => (rows.length === 0 ? undefined : Math.max(...numbers(rows, 'high')));
const least: Rule = (rows) => (rows.length === 0 ? undefined : Math.min(...numbers(rows, 'low')));
const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : sum(values) / values.length;
const shares: Rule = (rows) => sum(numbers(rows, 'shares'));

const named = (
  prefix: string,
  spans: readonly string[],
  rule: Rule,
  suffix = '',
): readonly (readonly [string, Rule])[] => spans.map((span) => [`${prefix}${span}${suffix}`, rule]);

const WINDOWS = ['3m', '6m', '12m'];
const YEARS = ['3y', '5y', '10y'];

/** Leaves that are one value, by their keys. */
const RULES: Readonly<Record<string, Rule>> = {
  ...Object.fromEntries([
    ...named('insider_buys_', WINDOWS, deals(isBuy)),
    ...named('insider_sells_', WINDOWS, deals(isSell)),
    ...named(
      'ceo_buys_',
      WINDOWS,
      deals((row) => isBuy(row) && row['ceo'] === 1),
    ),
    ...named(
      'cfo_buys_',
      WINDOWS,
      deals((row) => isBuy(row) && row['cfo'] === 1),
    ),
    ...named('guru_buys_', WINDOWS, managers('New Buy', 'Add')),
    ...named('guru_sells_', WINDOWS, managers('Reduce', 'Sold Out')),
    ...named('pricehigh_', YEARS, most),
    ...named('pricelow_', YEARS, least),
    ...named('adj_close_', ['1w', '1m', '3m', '6m', '12m', ...YEARS], countedBack, '_ago'),
  ]),
  insider_buy_value_3m: dealValue,
  insider_sell_value_3m: dealValue,
  insider_shares: (rows) =>
    rows.length === 0 ? undefined : sum(rows.map((row) => numberIn(row, 'reported') * numberIn(row, 'factor'))),
  politician_buys_3m: counted(
    'disclosed',
    ({ length }) => length,
    ({ kind }) => kind === 'purchase',
  ),
  politician_sells_3m: counted(
    'disclosed',
    ({ length }) => length,
    ({ kind }) => String(kind).includes('sale'),
  ),
  guru_new_buys_3m: managers('New Buy'),
  guru_sold_out_3m: managers('Sold Out'),
  num_guru_holders: ({ length }) => length,
  guru_max_weight: (rows) => Math.max(0, ...rows.map(weightOf)),
  guru_trade_impact: heaviest,
  guru_shares: shares,
  institutional_shares: shares,
  guru_shares_before: (rows) => sum(numbers(rows, 'before')),
  guru_average_buy_price: (rows) => numbers(rows, 'average')[0],
  guru_purchases: ofPortfolios('bought'),
  guru_sales: ofPortfolios('sold'),
  guru_value_begin: ofPortfolios('before'),
  guru_value_end: ofPortfolios('portfolio'),
  short_positions_pct: shortPositions,
  week52_high: most,
  week52_low: least,
  volume_3m: (rows) => mean(numbers(rows, 'volume')),
  adj_close_year_start: countedBack,
  dividends_a_year: paymentsAYear,
  last_regular_dividend: (rows) => (rows.length === 0 ? undefined : perShareToday(rows.at(-1))),
};

/** True for a leaf whose value is computed from its records. */
export const hasRule = (leaf: string): boolean => RULES[leaf] !== undefined;

/** The value of a leaf by its records; undefined where they give none. */
export function recordsValue(leaf: string, records: TracedRecords): number | undefined {
  const value = RULES[leaf]?.(namedRows(records), records);
  return value === undefined || Number.isNaN(value) ? undefined : value;
}

/** Returns between the given closes, each compared with its neighbour. */
function returnsOf(rows: readonly Row[]): readonly number[] {
  const closes = numbers(rows, 'adjusted');
  return closes.slice(1).map((close, at) => close / closes[at]! - 1);
}

/** Series and records as a measure reads them, by the keys of their leaves. */
const LISTS: Readonly<Record<string, (rows: readonly Row[]) => readonly unknown[]>> = {
  closes: (rows) => numbers(rows, 'close'),
  daily_returns: returnsOf,
  index_daily_returns: returnsOf,
  monthly_returns: returnsOf,
  index_monthly_returns: returnsOf,
  guru_weights: (rows) => rows.map(weightOf),
  guru_actions_3m: (rows) => rows.map(({ action }) => action),
  guru_trades_3m: (rows) => rows.filter(isMove).map(({ action, impact }) => ({ action, impact_pct: impact })),
  insider_trades_12m: (rows) =>
    rows.map(({ day, who, side }) => ({ date: day, insider: who, code: side === 'buy' ? 'P' : 'S' })),
};

/** A list from its records; undefined without records. */
export const listOfRecords = (leaf: string, records: TracedRecords): readonly unknown[] | undefined =>
  leafOf(leaf) && LISTS[leaf]?.(namedRows(records));

/** All companies as a measure reads them: what is not said is not there. */
export function companiesOfRecords({ columns, rows }: TracedRecords): readonly Readonly<Record<string, unknown>>[] {
  return rows.map((row) => {
    const cells = columns.map(({ key, unit }, at) => {
      const cell = row[at] ?? undefined;
      return [key, unit === 'boolean' && cell !== undefined ? cell !== 0 : cell] as const;
    });
    return Object.fromEntries(cells.filter(([key]) => key !== 'place'));
  });
}

const GROUP = /^(\w+)\((.*?)(?:, (\d+))?\)(?: by (\w+))?$/;

/** Rank of a company among the given members; undefined where it has no value, or too few have one. */
export function groupValue(formula: string, records: TracedRecords): number | undefined {
  const [, name, , fewest = '1'] = GROUP.exec(formula) ?? [];
  const rows = namedRows(records);
  const values = numbers(rows, 'value');
  const own = records.own === undefined ? Number.NaN : numberIn(rows[records.own], 'value');
  if (Number.isNaN(own) || values.length < Number(fewest)) return undefined;
  const [below, equal] = [values.filter((each) => each < own).length, values.filter((each) => each === own).length];
  if (name === 'rank') return values.length - below - equal + 1;
  return name === 'percentile' ? (100 * (below + equal / 2)) / values.length : undefined;
}

/** Why places of members are not what their values give; undefined where they are. */
export function problemOfPlaces(records: TracedRecords): string | undefined {
  const values = numbers(namedRows(records), 'value');
  const wrong = namedRows(records).find(
    (row) => numberIn(row, 'place') !== 1 + values.filter((each) => each > numberIn(row, 'value')).length,
  );
  return wrong && `a member in another place: ${JSON.stringify(wrong)}`;
}
