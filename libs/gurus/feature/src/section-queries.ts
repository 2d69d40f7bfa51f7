import {
  fundsQuery,
  managersQuery,
  picksQuery,
  realtimeQuery,
  scoresQuery,
  sideBySideQuery,
  topsQuery,
  tradesQuery,
  trendsQuery,
} from '@plumbline/gurus/data-access';
import { FIXED_GROUPS, type GuruSection } from '@plumbline/gurus/domain';
import type { AnyQuery } from '@plumbline/shared/data-access';
import { readListState } from '@plumbline/shared/domain';
import { FIXED_FILTER } from './lists/group-filter';
import { managersShape } from './lists/manager-list';
import { picksShape } from './lists/pick-list';
import { realtimeShape } from './lists/realtime-list';
import { scoresShape } from './lists/score-list';
import { topsShape } from './lists/top-list';
import { tradesShape } from './lists/trade-list';

const sectorShape = (params: URLSearchParams) => {
  const sector = params.get('sector');
  return { group: FIXED_FILTER, sectors: sector ? [sector] : [] };
};

type Ask = (section: GuruSection, params: URLSearchParams, asOf: string | undefined) => AnyQuery;

const ASKED: Readonly<Record<GuruSection['kind'], Ask>> = {
  managers: (_, params, asOf) => managersQuery(readListState(managersShape(FIXED_FILTER), params), asOf),
  trades: (_, params, asOf) => tradesQuery(readListState(tradesShape(FIXED_FILTER), params), asOf),
  realtime: (_, params, asOf) => realtimeQuery(readListState(realtimeShape(FIXED_FILTER), params), asOf),
  scores: (_, params, asOf) => scoresQuery(readListState(scoresShape(FIXED_FILTER), params), asOf),
  tops: (_, params, asOf) => topsQuery(readListState(topsShape(FIXED_FILTER), params), asOf),
  funds: (section, params, asOf) =>
    fundsQuery(readListState(picksShape(section, { group: FIXED_FILTER, sectors: [] }), params), asOf),
  view: (section, params, asOf) =>
    picksQuery(section, readListState(picksShape(section, sectorShape(params)), params), asOf),
  compare: (_, params, asOf) => sideBySideQuery(params.get('gurus') ?? undefined, asOf),
  trend: ({ by = 'sector' }, params, asOf) =>
    trendsQuery(by, FIXED_GROUPS.find(({ id }) => id === params.get('group'))?.id ?? 'all', asOf),
};

/** Queries of a section's page at an address, prefetched by the server. */
export const guruSectionQueries = (section: GuruSection, params: URLSearchParams): AnyQuery[] => [
  ASKED[section.kind](section, params, params.get('asOf') ?? undefined),
];
