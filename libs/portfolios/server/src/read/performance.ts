import { missing, type Measured } from '@plumbline/formula/domain';
import { totalReturnSeries } from '@plumbline/market-data/domain';
import {
  annualReturn,
  benchmarkOn,
  gainParts,
  growthOf,
  monthlyReturns,
  PERIOD_KEYS,
  periodStart,
  riskOf,
  rowOn,
  sameMoney,
  type DaySeries,
  type Stretch,
} from '@plumbline/portfolios/domain';
import type { Day } from '@plumbline/shared/domain';
import type { PortfolioSources } from '../sources';
import { contributions, openingOf, openLots, partsOfPortfolio, returnsOver, stretchOf } from './breakdown';
import { readRates } from './rates';
import { scoped } from './scope';
import { refOfName, stockToWire } from './stock-wire';
import { temporaryRefs } from './temporary-refs';
import { notesOf } from './detail';
import type { ValuedPortfolio } from './valued-portfolio';

/** Scope, range and benchmark of a performance query. */
export interface PerformanceAsked {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly scope: string;
  readonly benchmark?: string | undefined;
}

/** A benchmark with its total return on the days of a series. */
export interface Benchmark {
  readonly stock: ReturnType<typeof stockToWire>;
  readonly values: Float64Array;
}

/** The benchmark that is asked for, else that of the portfolio. */
export async function readBenchmark(
  deps: PortfolioSources,
  { portfolio, base, asOf }: ValuedPortfolio,
  asked: string | undefined,
  days: readonly Day[],
): Promise<Benchmark | undefined> {
  const refs = temporaryRefs(deps.refs);
  const ref = asked === undefined ? portfolio.benchmark : await refOfName({ market: deps.market, refs }, asked);
  if (ref === null) return undefined;
  const referred = (await refs.resolve([ref])).get(ref);
  const { security } = referred ?? {};
  const [series, document] = security ? [deps.market.prices(security.id), await deps.market.document(security.id)] : [];
  if (!security || !series || !document) return undefined;
  const { splits, actions = [] } = document;
  const returns = totalReturnSeries(
    series,
    { splits, actions },
    { currency: security.currency, ...(asOf && { asOf }) },
  );
  const rate = await readRates(deps.market, [base, security.currency]);
  const values = benchmarkOn(days, { days: returns.days, close: returns.value }, (day) =>
    rate(security.currency, base, day),
  );
  return { stock: stockToWire(referred, ref), values };
}

const benchmarkReturn = (values: Float64Array | undefined, { first, last }: Stretch): Measured => {
  if (!values) return missing('not_available', 'There is no benchmark');
  const growth = values[last]! / values[first]! - 1;
  return Number.isFinite(growth)
    ? { value: growth }
    : missing('not_available', 'The benchmark does not reach back to the opening day');
};

function benchmarkGain(series: DaySeries, values: Float64Array | undefined, { first, last }: Stretch): Measured {
  if (!values) return missing('not_available', 'There is no benchmark');
  const cut = (column: Float64Array) => column.subarray(first, last + 1);
  const part = cutOf(series, { first, last });
  // Flows on the opening day are part of the opening value.
  const [into, out] = [Float64Array.from(part.in), Float64Array.from(part.out)];
  [into[0], out[0]] = [0, 0];
  const worth = sameMoney({ ...part, in: into, out }, cut(values)).at(-1)!;
  const flows = into.reduce((all, one) => all + one, 0) - out.reduce((all, one) => all + one, 0);
  const gain = worth - series.value[first]! - flows;
  return Number.isFinite(gain)
    ? { value: gain }
    : missing(
        'not_meaningful',
        'The benchmark does not reach back, or more was taken out than it would have been worth',
      );
}

function period(
  valued: ValuedPortfolio,
  series: DaySeries,
  benchmark: Benchmark | undefined,
  { key, first, last }: Stretch & { key: string },
) {
  const stretch = { first, last };
  const [from, to] = [series.days[first]!, series.days[last]!];
  const returns = returnsOver(series, stretch);
  const parts = gainParts({ ...valued, series, stretch }, openingOf(valued, from));
  return {
    key,
    from,
    to,
    ...returns,
    twr_annual: annualReturn(returns.twr, from, to),
    mwr_annual: annualReturn(returns.mwr, from, to),
    benchmark: benchmarkReturn(benchmark?.values, stretch),
    gain: parts.gain,
    benchmark_gain: benchmarkGain(series, benchmark?.values, stretch),
    parts,
  };
}

/** Rows of a chart. */
const MAX_ROWS = 1_000;

const wireNumber = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : Math.round(value * 1e6) / 1e6;

function chartOf(series: DaySeries, benchmark: Benchmark | undefined, { first, last }: Stretch) {
  // The day before the first entry has nothing to draw.
  const start = series.value[first] === 0 ? first + 1 : first;
  const step = Math.max(1, Math.ceil((last - start + 1) / MAX_ROWS));
  const rows: number[] = [];
  for (let at = last; at >= start; at -= step) rows.unshift(at);
  const growth = growthOf(series);
  const same = benchmark && sameMoney(series, benchmark.values);
  const between = (column: Float64Array) =>
    rows.map((row, at) => wireNumber(sumOf(column.subarray((rows[at - 1] ?? start - 1) + 1, row + 1))));
  const grown = (column: Float64Array | undefined, row: number) =>
    wireNumber(column && 100 * (column[row]! / column[first]! - 1));
  return {
    days: rows.map((row) => series.days[row]!),
    value: rows.map((row) => wireNumber(series.value[row])),
    in: between(series.in),
    out: between(series.out),
    twr: rows.map((row) => grown(growth, row)),
    benchmark: rows.map((row) => grown(benchmark?.values, row)),
    same_money: rows.map((row) => wireNumber(same?.[row])),
  };
}

const sumOf = (column: Float64Array): number => column.reduce((all, one) => all + one, 0);

function closedLots({ ledger, securities }: ValuedPortfolio) {
  return [...ledger.closed]
    .reverse()
    .slice(0, 500)
    .map((lot) => ({
      stock: stockToWire(securities.get(lot.ref), lot.ref),
      opened_day: lot.openedDay,
      day: lot.day,
      quantity: lot.quantity.toFixed(),
      currency: lot.currency,
      proceeds: lot.proceeds.round(2).toFixed(2),
      cost: lot.cost.round(2).toFixed(2),
      gain: lot.proceeds.minus(lot.cost).round(2).toFixed(2),
      gain_base: wireNumber(lot.proceedsBase && lot.costBase && lot.proceedsBase.minus(lot.costBase).toNumber()),
      currency_gain: wireNumber(lot.currencyGain?.toNumber()),
      opened: lot.opened,
      closed: lot.no ?? null,
    }));
}

/** Rows of the periods that fit between the days, the whole last. */
function stretchesOf(days: readonly Day[], from: Day, to: Day) {
  const last = rowOn(days, to);
  return PERIOD_KEYS.flatMap((key) => {
    const start = periodStart(key, from, days[last]!);
    const first = start === undefined ? -1 : rowOn(days, start);
    return first < 0 || first >= last ? [] : [{ key, first, last }];
  });
}

const NONE = missing('not_available', 'Nothing was invested yet');

/** Columns of some days of a series. */
const cutOf = (series: DaySeries, { first, last }: Stretch): DaySeries => ({
  ...series,
  days: series.days.slice(first, last + 1),
  value: series.value.subarray(first, last + 1),
  in: series.in.subarray(first, last + 1),
  out: series.out.subarray(first, last + 1),
});

/** Returns, chart, months, contributions, parts, lots and risk of a portfolio or a part of it. */
export async function performanceOf(deps: PortfolioSources, whole: ValuedPortfolio, asked: PerformanceAsked) {
  const valued = await scoped(deps, whole, asked.scope);
  const series = valued.series();
  const common = {
    scope: asked.scope,
    currency: valued.base,
    date: valued.on,
    tracks_cash: valued.tracksCash,
    notes: notesOf(valued),
  };
  if (!series || series.days.length < 2) return { ...common, ...EMPTY };
  const benchmark = await readBenchmark(deps, valued, asked.benchmark, series.days);
  const stretch = stretchOf(series, asked.from, asked.to ?? valued.on);
  const [from, to] = [series.days[stretch.first]!, series.days[stretch.last]!];
  const part = cutOf(series, stretch);
  const isWhole = asked.scope === 'portfolio';
  return {
    ...common,
    benchmark: benchmark?.stock ?? null,
    periods: stretchesOf(series.days, from, to).map((one) => period(valued, series, benchmark, one)),
    series: chartOf(series, benchmark, stretch),
    months: monthlyReturns(part),
    holdings: await contributions(valued, series, stretch),
    ...(isWhole ? await partsOfPortfolio(deps, valued, [from, to]) : NO_PARTS),
    lots: openLots(valued),
    closed: closedLots(valued),
    risk: riskOf(part, benchmark?.values.subarray(stretch.first, stretch.last + 1)),
  };
}

const NO_PARTS = { accounts: [], currencies: [] };

const EMPTY = {
  benchmark: null,
  periods: [],
  series: { days: [], value: [], in: [], out: [], twr: [], benchmark: [], same_money: [] },
  months: [],
  holdings: [],
  ...NO_PARTS,
  lots: [],
  closed: [],
  risk: { volatility: NONE, drawdown: NONE, sharpe: NONE, beta: NONE, correlation: NONE },
};
