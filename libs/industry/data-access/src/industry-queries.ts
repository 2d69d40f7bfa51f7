import type { industryCalls } from '@plumbline/industry/contract';
import type { IndustryPlace, SpanKey } from '@plumbline/industry/domain';
import { apiOf, createQueries, partQuery } from '@plumbline/shared/data-access';

type Calls = typeof industryCalls;

const q = createQueries<Calls>(() => apiOf<Calls>());

/** A part of the market as known on a day. */
export interface PlaceOn extends IndustryPlace {
  readonly asOf: string | undefined;
}

const placeOf = ({ region, sector, industry, asOf }: PlaceOn) => ({ region, sector, industry, asOf });

/** Regions, sectors and industries there are, and figures to choose from. */
export const groupListQuery = (asOf: string | undefined) =>
  q.query('GET /_api/industry/list_groups', { query: { asOf } });

/** The same without the figures, of which there are hundreds: what a page needs at once. */
export const placeListQuery = (asOf: string | undefined) =>
  partQuery(groupListQuery(asOf), 'places', ({ regions, sectors }) => ({ regions, sectors }));

/** Parts of a place by market value. */
export const weightingQuery = (place: PlaceOn, span: SpanKey) =>
  q.query('GET /_api/industry/weighting', { query: { ...placeOf(place), span } });

/** Multiples, margins and growth of the parts of a place. */
export const comparisonQuery = (place: PlaceOn) => q.query('GET /_api/industry/comparison', { query: placeOf(place) });

/** Returns of the parts of a place. */
export const performanceQuery = (place: PlaceOn) =>
  q.query('GET /_api/industry/performance', { query: placeOf(place) });

/** Returns by the size of companies. */
export const sizeGridQuery = (place: PlaceOn, span: SpanKey) =>
  q.query('GET /_api/industry/performance_mktcap_grid', { query: { ...placeOf(place), span } });

/** How figures spread. */
export const spreadsQuery = (place: PlaceOn) => q.query('GET /_api/industry/distribution', { query: placeOf(place) });

/** How one figure spreads, and where a company stands. */
export const distributionQuery = (place: PlaceOn, id: string, stock: string | undefined) =>
  q.query('GET /_api/industry/distribution/{id}', { params: { id }, query: { ...placeOf(place), stock } });

/** A figure at year ends. */
export const industryHistoryQuery = (place: PlaceOn, id: string) =>
  q.query('GET /_api/industry/history/{id}', { params: { id }, query: placeOf(place) });

/** Economic series that cover a sector. */
export const economicQuery = (place: PlaceOn) => q.query('GET /_api/industry/economic', { query: placeOf(place) });

/** Regions and indices. */
export const majorMarketsQuery = (asOf: string | undefined) =>
  q.query('GET /_api/industry/major_markets', { query: { asOf } });

/** Insider purchases and sales of a place over time. */
export const insiderTrendQuery = (place: PlaceOn) =>
  q.query('GET /_api/industry/insider_trend', { query: placeOf(place) });

/** Funds of a place. */
export const placeFundsQuery = (place: PlaceOn) => q.query('GET /_api/industry/etfs', { query: placeOf(place) });
