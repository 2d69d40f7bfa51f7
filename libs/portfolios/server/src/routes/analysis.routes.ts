import type { analysisCalls } from '@plumbline/portfolios/contract';
import {
  daySeries,
  gainParts,
  growthOf,
  partsByRef,
  riskOf,
  rowOn,
  timeWeightedReturn,
} from '@plumbline/portfolios/domain';
import { addDays } from '@plumbline/shared/domain';
import { memberOf, type Handlers } from '@plumbline/shared/server';
import type { PortfolioDeps } from '../deps';
import { totalsOf } from '../read/detail';
import { explainFigure } from '../read/explain';
import { explainReturn, type ExplainedReturn } from '../read/explain-return';
import { exposureOf } from '../read/exposure';
import { incomeOf } from '../read/income';
import { performanceOf } from '../read/performance';
import { scoped } from '../read/scope';
import { refOfName, stockToWire } from '../read/stock-wire';
import { valuePortfolio, type ValuedPortfolio } from '../read/valued-portfolio';
import { rememberViewer, sharedPortfolio, type PortfolioRow } from '../store/portfolio-store';
import { portfolioWork } from './portfolio.routes';

/** Periods a reader of a shared portfolio sees. */
const SHOWN_PERIODS = new Set(['ytd', '1y', '3y', '5y', 'all']);

/** Weights and returns: amounts never leave. */
async function sharedView(deps: PortfolioDeps, portfolio: PortfolioRow & { readonly owner: string }) {
  const valued = await valuePortfolio(deps, portfolio, {});
  const { value, cash } = totalsOf(valued);
  const weight = (amount: number) => (value ? Math.round((1e4 * amount) / value) / 100 : 0);
  const { periods } = await performanceOf(deps, valued, { scope: 'portfolio' });
  const held = valued.positions.map(({ ref, valueBase, price }) => ({
    stock: stockToWire(valued.securities.get(ref), ref),
    weight: weight(valueBase ?? 0),
    price: price?.from === 'close' ? price.price : null,
    price_day: price?.day ?? null,
  }));
  return {
    id: portfolio.id,
    name: portfolio.name,
    owner: portfolio.owner,
    date: valued.on,
    holdings: held.sort((a, b) => b.weight - a.weight),
    cash_weight: valued.tracksCash ? weight(cash.reduce((all, one) => all + (one.value ?? 0), 0)) : null,
    twr: periods.filter(({ key }) => SHOWN_PERIODS.has(key)).map(({ key, twr }) => ({ key, value: twr })),
  };
}

/** What happened between a day and the day figures are of. */
function changesOf(valued: ValuedPortfolio, since: string) {
  const { ledger, market, on, tracksCash, securities, base } = valued;
  const from = since < on ? since : addDays(on, -1);
  const partOf = partsByRef(ledger);
  const between = (ref?: number) => {
    const part = ref === undefined ? ledger : partOf(ref);
    const series = daySeries({ ledger: part, market, tracksCash, from, to: on, ref });
    return gainParts(
      {
        ...valued,
        ledger: part,
        series,
        ref,
        stretch: { first: rowOn(series.days, from), last: series.days.length - 1 },
      },
      () => 0,
    );
  };
  const whole = between();
  const movers = [...ledger.steps.keys()].map((ref) => ({
    stock: stockToWire(securities.get(ref), ref),
    gain: between(ref).gain,
  }));
  return {
    since: from,
    date: on,
    currency: base,
    value_then: whole.opening,
    value_now: whole.closing,
    gain: whole.gain,
    movers: movers
      .filter(({ gain }) => gain !== 0)
      .sort((a, b) => Math.abs(b.gain) - Math.abs(a.gain))
      .slice(0, 10),
    actions: ledger.actions
      .filter(({ action }) => action.day > from)
      .map(({ action, text }) => ({
        stock: stockToWire(securities.get(action.ref), action.ref),
        kind: action.kind,
        day: action.day,
        text,
      })),
  };
}

const RETURNS: ReadonlySet<string> = new Set<ExplainedReturn>(['twr', 'mwr', 'dietz', 'simple']);

const isReturn = (figure: string): figure is ExplainedReturn => RETURNS.has(figure);

/** Calls that analyse portfolios. */
export function analysisHandlers(deps: PortfolioDeps): Handlers<typeof analysisCalls> {
  const { store, own, portfolios } = portfolioWork(deps);
  return {
    'GET /_api/v2/portfolios/{id}/performance': async ({ params, query }, context) =>
      performanceOf(deps, await valuePortfolio(deps, await own(context, params.id), query), query),
    'GET /_api/v2/portfolios/{id}/exposure': async ({ params, query }, context) =>
      exposureOf(deps, await valuePortfolio(deps, await own(context, params.id), query), query.look),
    'GET /_api/v2/portfolios/{id}/income': async ({ params, query }, context) =>
      incomeOf(await valuePortfolio(deps, await own(context, params.id), query)),
    'GET /_api/v2/portfolios/{id}/explain': async ({ params, query }, context) => {
      const valued = await valuePortfolio(deps, await own(context, params.id), query);
      if (isReturn(query.figure)) return explainReturn(await scoped(deps, valued, query.scope), query.figure, query);
      return explainFigure(
        valued,
        query.figure,
        query.stock === undefined ? undefined : await refOfName(deps, query.stock),
      );
    },
    'GET /_api/v2/portfolios/{id}/changes': async ({ params, query }, context) =>
      changesOf(await valuePortfolio(deps, await own(context, params.id), query), query.since),
    'GET /_api/v2/portfolios/compare': async ({ query }, context) => {
      const { userId } = memberOf(context);
      const rows: PortfolioRow[] = [];
      for (const id of query.ids.split(',').slice(0, 10))
        rows.push((await portfolios.get(userId, Number(id))) as PortfolioRow);
      return compared(deps, rows, query.currency ?? rows[0]!.currency);
    },
    'GET /_api/v2/portfolios/{id}/shared': async ({ params, query }, context) => {
      const portfolio = await sharedPortfolio(store, params.id, query.key);
      if (context.identity.kind === 'member') await rememberViewer(store, portfolio, context.identity.userId);
      return sharedView(deps, portfolio);
    },
  };
}

async function compared(deps: PortfolioDeps, rows: readonly PortfolioRow[], currency: string) {
  const read = [];
  for (const row of rows) read.push({ row, series: (await valuePortfolio(deps, row, { currency })).series() });
  const told = read.flatMap(({ row, series }) => (series ? [{ row, series }] : []));
  const from =
    told
      .map(({ series }) => series.days[0]!)
      .sort()
      .at(-1) ?? '';
  const days = (told[0]?.series.days ?? []).filter((day) => day >= from);
  return {
    days,
    currency,
    portfolios: told.map(({ row, series }) => {
      const growth = growthOf(series);
      const first = rowOn(series.days, from);
      const start = growth[first] ?? 1;
      const stretch = { first, last: series.days.length - 1 };
      return {
        id: row.id,
        name: row.name,
        twr: days.map((day) => Math.round(1e4 * ((growth[rowOn(series.days, day)] ?? start) / start - 1)) / 100),
        period: timeWeightedReturn(series, stretch),
        volatility: riskOf(series, undefined).volatility,
      };
    }),
  };
}
