import type { widgetCalls } from '@plumbline/dashboards/contract';
import { findEmbed, type EmbedName } from '@plumbline/dashboards/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { Dispatch, Handlers } from '@plumbline/shared/server';

/** Parameters in the address of an embedded block. */
interface Asked {
  readonly symbol?: string | undefined;
  readonly region?: string | undefined;
  readonly period?: string | undefined;
}

interface Source {
  readonly call: string;
  /** Its data is as of the last day of prices; other blocks have days of their own. */
  readonly isOfLastDay?: boolean;
  readonly input: (asked: Asked) => { readonly params?: object; readonly query?: object };
}

const OVERVIEW: Source = { call: 'GET /_api/market/overview', isOfLastDay: true, input: () => ({}) };
const VALUATION: Source = { call: 'GET /_api/economicindicators/valuation', input: () => ({ query: {} }) };

/** The call of its domain that answers for a block: public, read as a visitor. */
const SOURCES: Readonly<Record<EmbedName, Source>> = {
  market_overview: OVERVIEW,
  top_stocks: OVERVIEW,
  shiller_pe: VALUATION,
  buffett_indicator: VALUATION,
  treasury_yield_spread: { call: 'GET /_api/economicindicators/yield_curve', input: () => ({ query: { frames: 0 } }) },
  map: {
    call: 'GET /_api/industry/weighting',
    isOfLastDay: true,
    input: ({ region, period = '1y' }) => ({ query: { region, span: period } }),
  },
  guru_top_holding_breakdown: {
    call: 'GET /_api/guru_groups/{id}/top10holdings',
    input: () => ({ params: { id: 'all' }, query: { page: 1, per_page: 3 } }),
  },
  stock: {
    call: 'GET /_api/stocks/{id}/summary',
    input: ({ symbol }) => {
      if (symbol === undefined) throw new ApiError(404, 'Name a security: symbol');
      return { params: { id: symbol }, query: {} };
    },
  },
};

/** Dependencies of the calls of embedded blocks. */
export interface WidgetDeps {
  /** Makes a call as a visitor does. */
  readonly ask: Dispatch;
  readonly market: { readonly status: () => { readonly sample: boolean; readonly lastPriceDay: string | null } };
}

export const widgetHandlers = ({ ask, market }: WidgetDeps): Handlers<typeof widgetCalls> => ({
  'GET /_api/widgets/{name}': async ({ params: { name }, query }, { signal }) => {
    const { call, isOfLastDay, input } = SOURCES[name];
    const { sample, lastPriceDay } = market.status();
    const data = await ask(call, input(query), signal);
    const date = isOfLastDay ? lastPriceDay : null;
    return { name, title: findEmbed(name)?.title ?? name, date, sample, data };
  },
});
