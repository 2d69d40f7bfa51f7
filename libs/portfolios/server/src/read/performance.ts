import { missing, type Measured } from '@plumbline/formula/domain';
import { totalReturnSeries } from '@plumbline/market-data/domain';
import {
  annualReturn,
  benchmarkOn,
  dayBefore,
  daySeries,
  dietzReturn,
  gainParts,
  growthOf,
  moneyWeightedReturn,
  monthlyReturns,
  partsByRef,
  PERIOD_KEYS,
  periodStart,
  placeOn,
  riskOf,
  rowOn,
  sameMoney,
  timeWeightedReturn,
  type DaySeries,
  type Stretch,
} from '@plumbline/portfolios/domain';
import { ApiError, epochDay, type Day } from '@plumbline/shared/domain';
import { setImmediate } from 'node:timers/promises';
import type { PortfolioDeps } from '../deps';
import { readRates } from './rates';
import { refOfName, stockToWire } from './stock-wire';
import { notesOf } from './detail';
import type { ValuedPortfolio } from './valued-portfolio';

/** What part of a portfolio is looked at, between which days, against what. */
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
  deps: PortfolioDeps,
  { portfolio, base, asOf }: ValuedPortfolio,
  asked: string | undefined,
  days: readonly Day[],
): Promise<Benchmark | undefined> {
  const ref = asked === undefined ? portfolio.benchmark : await refOfName(deps, asked);
  if (ref === null) return undefined;
  const referred = (await deps.refs.resolve([ref])).get(ref);
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

interface Scope {
  readonly series: DaySeries;
  readonly ref: number | undefined;
}

/** The days of the whole, of one security, or undefined where nothing was ever there. */
async function scopeOf(deps: PortfolioDeps, valued: ValuedPortfolio, scope: string): Promise<Scope | undefined> {
  if (scope === 'portfolio') {
    const series = valued.series();
    return series && { series, ref: undefined };
  }
  const name = /^stock:(.+)$/.exec(scope)?.[1];
  if (!name)
    throw new ApiError(400, 'The scope is "portfolio" or "stock:SYMBOL"', {
      fields: [{ path: 'query.scope', message: 'portfolio or stock:SYMBOL' }],
    });
  const ref = await refOfName(deps, name);
  const first = valued.ledger.trades
    .filter((flow) => flow.ref === ref)
    .map(({ day }) => day)
    .sort()[0];
  if (first === undefined) return undefined;
  const { ledger, market, on, tracksCash } = valued;
  return { series: daySeries({ ledger, market, tracksCash, ref, from: dayBefore(first), to: on }), ref };
}

/** Value of a security on a day in its own currency: what was held times the close. */
const openingOf =
  ({ ledger, market }: ValuedPortfolio, day: Day) =>
  (ref: number): number => {
    const steps = ledger.steps.get(ref) ?? [];
    const quantity =
      steps
        .filter((step) => step.day <= day)
        .at(-1)
        ?.quantity.toNumber() ?? 0;
    const closes = market.closes(ref);
    const price = closes?.close[placeOn(closes.days, epochDay(day))] ?? market.paid(ref, day) ?? 0;
    return quantity === 0 ? 0 : quantity * price;
  };

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
  const part = {
    ...series,
    days: series.days.slice(first, last + 1),
    value: cut(series.value),
    in: cut(series.in),
    out: cut(series.out),
  };
  // What went in on the opening day stands in the opening value.
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
  { series, ref }: Scope,
  benchmark: Benchmark | undefined,
  { key, first, last }: Stretch & { key: string },
) {
  const stretch = { first, last };
  const [from, to] = [series.days[first]!, series.days[last]!];
  const twr = timeWeightedReturn(series, stretch);
  const mwr = moneyWeightedReturn(series, stretch);
  const parts = gainParts({ ...valued, series, stretch, ref }, openingOf(valued, from));
  return {
    key,
    from,
    to,
    twr,
    twr_annual: annualReturn(twr, from, to),
    mwr: mwr.period,
    mwr_annual: annualReturn(mwr.period, from, to),
    dietz: dietzReturn(series, stretch),
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

/** Holdings that are worked out before others are served. */
const AT_ONCE = 10;

/** Gains of the holdings in a period, with the part each has in the return of the whole. */
async function contributions(valued: ValuedPortfolio, whole: DaySeries, stretch: Stretch) {
  const { ledger, market, tracksCash, securities } = valued;
  const days = whole.days.slice(stretch.first, stretch.last + 1);
  const [from, to] = [days[0]!, days.at(-1)!];
  const capital = whole.value[stretch.first]! + sumOf(whole.in.subarray(stretch.first + 1, stretch.last + 1));
  const partOf = partsByRef(ledger);
  const found = [];
  for (const ref of ledger.steps.keys()) {
    const part = partOf(ref);
    const series = daySeries({ ledger: part, market, tracksCash, ref, from, to, days });
    const own = { first: 0, last: days.length - 1 };
    const parts = gainParts({ ...valued, ledger: part, series, stretch: own, ref }, openingOf(valued, from));
    const contribution: Measured =
      capital > 0 ? { value: parts.gain / capital } : missing('not_meaningful', 'Nothing was invested');
    found.push({ stock: stockToWire(securities.get(ref), ref), gain: parts.gain, contribution, parts });
    if (found.length % AT_ONCE === 0) await setImmediate();
  }
  return found.sort((a, b) => b.gain - a.gain);
}

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

/** Returns, chart, months, contributions and risk. */
export async function performanceOf(deps: PortfolioDeps, valued: ValuedPortfolio, asked: PerformanceAsked) {
  const scope = await scopeOf(deps, valued, asked.scope);
  const common = { currency: valued.base, date: valued.on, tracks_cash: valued.tracksCash, notes: notesOf(valued) };
  if (!scope || scope.series.days.length < 2) return { ...common, ...EMPTY };
  const { series } = scope;
  const benchmark = await readBenchmark(deps, valued, asked.benchmark, series.days);
  const first = Math.max(0, rowOn(series.days, asked.from ?? series.days[0]!));
  const last = Math.max(first, rowOn(series.days, asked.to ?? valued.on));
  const stretch = { first, last };
  const part = {
    ...series,
    days: series.days.slice(first, last + 1),
    value: series.value.subarray(first, last + 1),
    in: series.in.subarray(first, last + 1),
    out: series.out.subarray(first, last + 1),
  };
  return {
    ...common,
    benchmark: benchmark?.stock ?? null,
    periods: stretchesOf(series.days, series.days[first]!, series.days[last]!).map((one) =>
      period(valued, scope, benchmark, one),
    ),
    series: chartOf(series, benchmark, stretch),
    months: monthlyReturns(part),
    holdings: scope.ref === undefined ? await contributions(valued, series, stretch) : [],
    closed: closedLots(valued).filter(({ stock }) => scope.ref === undefined || stock.ref === scope.ref),
    risk: riskOf(part, benchmark?.values.subarray(first, last + 1)),
  };
}

const EMPTY = {
  benchmark: null,
  periods: [],
  series: { days: [], value: [], in: [], out: [], twr: [], benchmark: [], same_money: [] },
  months: [],
  holdings: [],
  closed: [],
  risk: { volatility: NONE, drawdown: NONE, sharpe: NONE, beta: NONE, correlation: NONE },
};
