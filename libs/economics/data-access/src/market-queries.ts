import type { MARKET_SLUGS } from '@plumbline/economics/domain';
import type { ResultOf } from '@plumbline/shared/domain';
import { q, type EconomicCalls } from './calls';

type AsOf = string | undefined;
type Slug = (typeof MARKET_SLUGS)[number];

/** Query of the curve. */
export interface CurveChoice {
  readonly day?: string | undefined;
  readonly compare?: string | undefined;
  readonly asOf: AsOf;
}

/** Months of curves that the player shows. */
const FRAMES = 60;

/** The curve of a day with spreads, and the ends of the months before it. */
export const curveQuery = ({ day, compare, asOf }: CurveChoice) =>
  q.query('GET /_api/economicindicators/yield_curve', { query: { day, compare, frames: FRAMES, asOf } });

/** Shiller PE and market value to output with the returns they imply. */
export const valuationQuery = (asOf: AsOf) => q.query('GET /_api/economicindicators/valuation', { query: { asOf } });

/** Data of a page of markets. */
export const marketPageQuery = (slug: string, asOf: AsOf) =>
  q.query('GET /_api/market/{slug}', { params: { slug: slug as Slug }, query: { asOf } });

/** Changes of a metal by month and year. */
export const metalPerformanceQuery = (metal: 'gold' | 'silver' | 'platinum' | 'palladium', asOf: AsOf) =>
  q.query('GET /_api/economicindicators/metal/performance', { query: { metal, asOf } });

/** Returns of years by their place in the cycle of elections. */
export const cycleQuery = (
  index: 'sp500' | 'shiller',
  years: { readonly from?: number | undefined; readonly to?: number | undefined },
  asOf: AsOf,
) => q.query('GET /_api/economicindicators/presidential/averages', { query: { index, ...years, asOf } });

/** An indicator of all countries in a year. */
export const worldMapQuery = (indicator: string | undefined, year: number | undefined, asOf: AsOf) =>
  q.query('GET /_api/worldmap', { query: { indicator, year, asOf } });

/** Countries by debt. */
export const debtListQuery = (year: number | undefined, asOf: AsOf) =>
  q.query('GET /_api/debt/list', { query: { year, asOf } });

/** The debt of a country. */
export const debtOfQuery = (iso3: string, asOf: AsOf) =>
  q.query('GET /_api/debt/{id}/description', { params: { id: iso3 }, query: { asOf } });

/** A curve with its spreads. */
export type CurveAnswer = ResultOf<EconomicCalls['GET /_api/economicindicators/yield_curve']>;
/** Data of a page of markets. */
export type MarketAnswer = ResultOf<EconomicCalls['GET /_api/market/{slug}']>;
/** A ratio or a sum of series. */
export type RatioAnswer = NonNullable<MarketAnswer['ratio']>;
/** Changes by month and year. */
export type PerformanceAnswer = NonNullable<MarketAnswer['performance']>;
/** An index over what its members are worth. */
export type IndexValueAnswer = NonNullable<MarketAnswer['value']>;
/** Valuation of the market. */
export type ValuationAnswer = ResultOf<EconomicCalls['GET /_api/economicindicators/valuation']>;
/** The cycle of elections. */
export type CycleAnswer = ResultOf<EconomicCalls['GET /_api/economicindicators/presidential/averages']>;
/** An indicator of all countries. */
export type WorldMapAnswer = ResultOf<EconomicCalls['GET /_api/worldmap']>;
/** A country by its debt. */
export type DebtRow = ResultOf<EconomicCalls['GET /_api/debt/list']>['data'][number];
