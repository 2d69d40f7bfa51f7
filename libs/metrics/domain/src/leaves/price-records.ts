import type { RecordCell, RecordColumn, RecordsOf, RecordSource, TracedRecords } from '@plumbline/formula/domain';
import type { CorporateAction, PriceBasis, PriceSource } from '@plumbline/market-data/domain';
import { dayFromEpoch } from '@plumbline/shared/domain';
import { declaredDividends, paidDividends, RHYTHM_DIVIDENDS } from './dividend-leaves';
import type { PriceHistory } from './price-history';
import { closesFrom, dailyFrom, firstOf, monthEnds, rowAgo, yearBefore, yearFrom } from './price-leaves';

/** The prices of a security with its name and the files they came from. */
export interface NamedPrices {
  readonly prices: PriceHistory;
  readonly name: string;
  readonly files?: readonly PriceSource[] | undefined;
}

/** Inputs of records of prices. */
export interface RecordedPrices extends NamedPrices {
  readonly index?: NamedPrices | undefined;
}

type Row = readonly RecordCell[];
type Parts = Pick<TracedRecords, 'title' | 'columns' | 'rows'> & { readonly notes?: readonly string[] };

const DAY: RecordColumn = { key: 'day', label: 'Day', kind: 'day' };
const number = (key: string, label: string, unit: RecordColumn['unit'] = 'per-share'): RecordColumn => ({
  key,
  label,
  kind: 'number',
  unit,
});
const CLOSE = number('close', 'Close');
const ADJUSTED = number('adjusted', 'Dividends counted back');
const RETURN = number('return', 'Return', 'x');

const cell = (value: number | undefined): RecordCell => (value === undefined || Number.isNaN(value) ? null : value);

/** Days without a price that are more than a long weekend, and how many stretches of them are named. */
const [GAP_DAYS, NAMED_GAPS] = [10, 3];

function gapNote(days: readonly number[]): readonly string[] {
  const gaps = days.slice(1).flatMap((day, at) => (day - days[at]! > GAP_DAYS + 1 ? [[days[at]!, day] as const] : []));
  if (gaps.length === 0) return [];
  const longest = gaps.toSorted(([a, b], [c, d]) => d - c - (b - a)).slice(0, NAMED_GAPS);
  const named = longest.map(([last, next]) => `after ${dayFromEpoch(last)} until ${dayFromEpoch(next)}`);
  return [`${gaps.length === 1 ? 'One gap' : `${gaps.length} gaps`} without prices: ${named.join(', ')}`];
}

const BASES: Readonly<Record<PriceBasis['kind'], string>> = {
  'as-traded': 'as traded',
  'split-adjusted': 'split adjusted',
  'split-and-dividend-adjusted': 'split and dividend adjusted',
};

function sourceOf({ file, basis, from, to }: PriceSource): RecordSource {
  const day = 'asOf' in basis ? ` up to ${basis.asOf}` : '';
  return { file, basis: `${BASES[basis.kind]}${day}${basis.assumed ? ', assumed' : ''}`, from, to };
}

/** Files that are named; a market with a file a day has hundreds. */
const NAMED_FILES = 12;

/** The files with any of the days, the last ones named. */
function filesOf(files: readonly PriceSource[], days: readonly number[]): Pick<TracedRecords, 'sources' | 'notes'> {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return { sources: [], notes: [] };
  const [from, to] = [dayFromEpoch(first), dayFromEpoch(last)];
  const found = files.filter((file) => file.from <= to && file.to >= from);
  const rest = found.length - NAMED_FILES;
  return {
    sources: found.slice(-NAMED_FILES).map(sourceOf),
    notes: rest > 0 ? [`${rest} earlier files are not named`] : [],
  };
}

const TOTAL_RETURN = 'Total return: split adjusted, with dividends counted back into the closes before them';
const PRICE_ONLY = 'Split adjusted; dividends are not counted back';
const INSIDE = 'The files have dividends counted back already';

/** Records over bars of a security. */
function ofBars(
  { prices, files = [] }: NamedPrices,
  rows: readonly number[],
  basis: string,
  parts: Parts,
): TracedRecords {
  const days = rows.map((row) => prices.dayAt(row));
  const { sources, notes } = filesOf(files, days);
  return {
    ...parts,
    notes: [prices.hasPaymentsInside() ? INSIDE : basis, ...(parts.notes ?? []), ...notes],
    sources,
  };
}

const rowsFrom = (prices: PriceHistory, from: number): readonly number[] =>
  Array.from({ length: prices.length - from }, (_, at) => from + at);

const dayText = (prices: PriceHistory, row: number): string => dayFromEpoch(prices.dayAt(row));

function closes(of: NamedPrices, last: number): TracedRecords {
  const { prices, name } = of;
  const rows = rowsFrom(prices, closesFrom(prices, last));
  const days = rows.map((row) => prices.dayAt(row));
  return ofBars(of, rows, PRICE_ONLY, {
    title: `Daily closes of ${name}`,
    columns: [DAY, CLOSE],
    rows: rows.map((row) => [dayText(prices, row), prices.close(row)]),
    notes: gapNote(days),
  });
}

const returnAt = (values: readonly number[], at: number): RecordCell =>
  at === 0 ? null : values[at]! / values[at - 1]! - 1;

/** Returns between bars, the first bar without one. */
function returnsOver(of: NamedPrices, rows: readonly number[], step: 'Daily' | 'Monthly'): TracedRecords {
  const { prices, name } = of;
  const adjusted = rows.map((row) => prices.adjusted(row));
  return ofBars(of, rows, TOTAL_RETURN, {
    title: `${step} returns of ${name}`,
    columns: [DAY, CLOSE, ADJUSTED, RETURN],
    rows: rows.map((row, at) => [dayText(prices, row), prices.close(row), adjusted[at]!, returnAt(adjusted, at)]),
    notes: step === 'Daily' ? gapNote(rows.map((row) => prices.dayAt(row))) : [],
  });
}

/** Returns of the index on the days of the security, each by the last close of the index by that day. */
function indexReturnsOver(
  { prices, name, index }: RecordedPrices,
  rows: readonly number[],
  step: 'Daily' | 'Monthly',
): TracedRecords | undefined {
  if (!index) return undefined;
  const own = rows.map((row) => index.prices.rowOn(prices.dayAt(row)));
  if (own.some((row) => row < 0)) return undefined;
  const adjusted = own.map((row) => index.prices.adjusted(row));
  const days = own.map((row) => dayText(index.prices, row));
  const missed = rows.filter((row, at) => dayText(prices, row) !== days[at]).length;
  return ofBars(index, own, TOTAL_RETURN, {
    title: `${step} returns of ${index.name} on the days of ${name}`,
    columns: [DAY, { ...DAY, key: 'index_day', label: 'Day of the index' }, CLOSE, ADJUSTED, RETURN],
    rows: rows.map((row, at) => [
      dayText(prices, row),
      days[at]!,
      index.prices.close(own[at]!),
      adjusted[at]!,
      returnAt(adjusted, at),
    ]),
    notes: missed === 0 ? [] : [`On ${missed} of the days the index has no close: that of the day before holds`],
  });
}

const ALL = Number.MAX_SAFE_INTEGER;

const dailyRows = ({ prices }: NamedPrices, last: number): readonly number[] =>
  rowsFrom(prices, dailyFrom(prices, last));
const monthlyRows = ({ prices }: NamedPrices, last: number): readonly number[] =>
  monthEnds(prices, Math.min(last, ALL - 1) + 1);

/** The last values of series, by the key of their leaf. */
const SERIES: Readonly<Record<string, (of: RecordedPrices, last: number) => TracedRecords | undefined>> = {
  closes,
  daily_returns: (of, last) => returnsOver(of, dailyRows(of, last), 'Daily'),
  index_daily_returns: (of, last) => indexReturnsOver(of, dailyRows(of, last), 'Daily'),
  monthly_returns: (of, last) => returnsOver(of, monthlyRows(of, last), 'Monthly'),
  index_monthly_returns: (of, last) => indexReturnsOver(of, monthlyRows(of, last), 'Monthly'),
};

type Single = (of: NamedPrices) => TracedRecords | undefined;

/** A column of the bars from one to the last. */
const overBars =
  (
    title: string,
    column: RecordColumn,
    {
      from,
      read,
    }: {
      readonly from: (prices: PriceHistory) => number;
      readonly read: (prices: PriceHistory, from: number) => readonly RecordCell[];
    },
  ): Single =>
  (of) => {
    const { prices, name } = of;
    const first = from(prices);
    if (first < 0 || first >= prices.length) return undefined;
    const rows = rowsFrom(prices, first);
    const values = read(prices, first);
    return ofBars(of, rows, PRICE_ONLY, {
      title: `${title} of ${name}`,
      columns: [DAY, column],
      rows: rows.map((row, at) => [dayText(prices, row), values[at] ?? null]),
      notes: gapNote(rows.map((row) => prices.dayAt(row))),
    });
  };

const extremes =
  (name: 'high' | 'low') =>
  (prices: PriceHistory, from: number): readonly RecordCell[] =>
    prices.pricesFrom(name, from);

const high = (from: (prices: PriceHistory) => number): Single =>
  overBars('Highest prices of days', number('high', 'High'), { from, read: extremes('high') });
const low = (from: (prices: PriceHistory) => number): Single =>
  overBars('Lowest prices of days', number('low', 'Low'), { from, read: extremes('low') });

const volumes = overBars('Shares traded', number('volume', 'Volume', 'shares'), {
  from: (prices) => firstOf(prices, '3m'),
  read: (prices, from) => Array.from(prices.volumesFrom(from), cell),
});

const PAYOUTS: readonly RecordColumn[] = [
  DAY,
  { key: 'what', label: 'What', kind: 'text' },
  number('amount', 'Amount a share'),
  number('before', 'Close before'),
  number('factor', 'Factor', 'x'),
];

/** A close and what was paid out after it: the adjusted close is the close times all factors. */
const counted =
  (rowOf: (prices: PriceHistory) => number): Single =>
  (of) => {
    const { prices, name } = of;
    const row = rowOf(prices);
    if (row < 0) return undefined;
    const paid = prices
      .payoutsAfter(row)
      .map(({ day, kind, amount, before, factor }): Row => [day, kind, amount, before, factor]);
    return ofBars(of, [row], TOTAL_RETURN, {
      title: `A close of ${name} and what was paid out since`,
      columns: PAYOUTS,
      rows: [[dayText(prices, row), 'close', prices.close(row), null, 1], ...paid],
    });
  };

/** Dividends with the shares that one share of then is by now. */
const dividends =
  (which: (prices: PriceHistory) => readonly CorporateAction[]): Single =>
  ({ prices, name }) => ({
    title: `Regular dividends of ${name}`,
    columns: [
      { ...DAY, label: 'Ex-day' },
      number('amount', 'Declared'),
      number('shares', 'Shares today', 'x'),
      number('today', 'A share of today'),
    ],
    rows: which(prices).map(({ day, amount = 0 }) => {
      const shares = prices.splitsSince(day);
      return [day, amount, shares, amount / shares];
    }),
    notes: [],
    sources: [],
  });

const SPANS = ['3y', '5y', '10y'] as const;
const AGO = ['1w', '1m', '3m', '6m', '12m', ...SPANS] as const;

const named = (prefix: string, spans: readonly string[], of: (span: string) => Single, suffix = '') =>
  spans.map((span) => [`${prefix}${span}${suffix}`, of(span)] as const);

/** Single values that are made of many, by the key of their leaf. */
const SINGLES: Readonly<Record<string, Single>> = {
  week52_high: high(yearFrom),
  week52_low: low(yearFrom),
  volume_3m: volumes,
  adj_close_year_start: counted(yearBefore),
  last_regular_dividend: dividends(declaredDividends),
  ex_dividend_date: dividends(declaredDividends),
  dividends_a_year: dividends((prices) => paidDividends(prices).slice(-RHYTHM_DIVIDENDS)),
  ...Object.fromEntries([
    ...named('pricehigh_', SPANS, (span) => high((prices) => firstOf(prices, span))),
    ...named('pricelow_', SPANS, (span) => low((prices) => firstOf(prices, span))),
    ...named('adj_close_', AGO, (span) => counted((prices) => rowAgo(prices, span)), '_ago'),
  ]),
};

const nothing = (of: NamedPrices): TracedRecords => ({
  title: `Prices of ${of.name}`,
  columns: [DAY, CLOSE],
  rows: [],
  sources: [],
  notes: ['The prices do not reach as far'],
});

/** Returns the prices behind a leaf of prices or dividends; undefined for a leaf that is a single price. */
export function priceRecords(key: string, of: RecordedPrices, last = ALL): RecordsOf | undefined {
  const [series, single] = [SERIES[key], SINGLES[key]];
  if (series) return () => series(of, last) ?? nothing(of);
  return single && (() => single(of) ?? nothing(of));
}
