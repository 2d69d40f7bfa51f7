import {
  insiderPersonQuery,
  insiderProfileQuery,
  insiderSectionQuery,
  insiderTradesQuery,
  politicianQuery,
  politiciansQuery,
  politicianSummaryQuery,
  politicianTradesQuery,
} from '@plumbline/insiders/data-access';
import type { InsiderSection } from '@plumbline/insiders/domain';
import type { AnyQuery } from '@plumbline/shared/data-access';
import { readListState, type ListShape } from '@plumbline/shared/domain';
import { ALL_ROWS } from './lists/all-rows';
import { DEALS_SHAPE, OFFICERS_SHAPE, PERSON_SHAPE } from './lists/deal-list';
import { disclosedShape, MEMBER_SHAPE } from './lists/disclosed-list';
import { CLUSTERS_SHAPE, REGISTER_SHAPE, STOCKS_SHAPE } from './lists/section-lists';
import { clusterChoice } from './pages/cluster-choice';

const asOfIn = (params: URLSearchParams): string | undefined => params.get('asOf') ?? undefined;

/** The list of a section; none where all rows are drawn. */
const SHAPES: Readonly<Record<InsiderSection['kind'], ListShape | undefined>> = {
  trades: OFFICERS_SHAPE,
  clusters: CLUSTERS_SHAPE,
  stocks: STOCKS_SHAPE,
  register: REGISTER_SHAPE,
  months: undefined,
  weeks: undefined,
};

/** Queries of each page, prefetched by the server. */
export const insiderPageQueries = {
  insiders: (params: URLSearchParams): AnyQuery[] => [
    insiderTradesQuery(readListState(DEALS_SHAPE, params), asOfIn(params)),
  ],
  section: ({ key, kind }: InsiderSection, params: URLSearchParams): AnyQuery[] => {
    const shape = SHAPES[kind];
    const state = shape ? readListState(shape, params) : ALL_ROWS;
    const cluster = kind === 'clusters' ? { cluster: clusterChoice((name) => params.get(name)) } : {};
    return [insiderSectionQuery(key, state, { asOf: asOfIn(params), ...cluster })];
  },
  insider: (id: string, params: URLSearchParams): AnyQuery[] => [
    insiderProfileQuery(id, asOfIn(params)),
    insiderPersonQuery(id, readListState(PERSON_SHAPE, params), asOfIn(params)),
  ],
  politicians: (params: URLSearchParams): AnyQuery[] => {
    const party = params.get('party');
    const state = readListState(disclosedShape(party ? [party] : []), params);
    return [politiciansQuery(state, asOfIn(params))];
  },
  politicianSummary: (params: URLSearchParams): AnyQuery[] => [politicianSummaryQuery(asOfIn(params))],
  politician: (id: string, params: URLSearchParams): AnyQuery[] => [
    politicianQuery(id, asOfIn(params)),
    politicianTradesQuery(id, readListState(MEMBER_SHAPE, params), asOfIn(params)),
  ],
};
