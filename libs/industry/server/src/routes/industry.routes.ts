import type { industryCalls } from '@plumbline/industry/contract';
import { COMPARED_FIELDS, SPANS } from '@plumbline/industry/domain';
import type { Handlers } from '@plumbline/shared/server';
import { distributionOf } from '../read/distribution';
import { groupsOf, sizeGrid, spreadsOf, weightingOf } from '../read/groups';
import type { IndustryDeps } from '../read/industry-deps';
import { economicOf, groupList, majorMarkets } from '../read/markets';
import { historyOf } from '../read/over-time';
import { openScope, placeToWire, type PlaceAsk } from '../read/scope';

/** Months of a trend: two years. */
const MONTHS = 24;
/** Funds of a place. */
const FUNDS = 25;

/** Which companies a place has, by id of any of their listings that counts. */
async function membersOf(deps: IndustryDeps, ask: PlaceAsk) {
  const scope = await openScope(deps, ask, []);
  const ids = new Set(scope.companies.map(({ security }) => security.id));
  return { place: placeToWire(deps, scope), isMember: (id: string): boolean => ids.has(id) };
}

/** Sectors and industries. */
export const industryHandlers = (deps: IndustryDeps): Handlers<typeof industryCalls> => ({
  'GET /_api/industry/list_groups': ({ query: { asOf } }) => groupList(deps, asOf),
  'GET /_api/industry/weighting': ({ query }) => weightingOf(deps, query),
  'GET /_api/industry/comparison': ({ query }) => groupsOf(deps, query, COMPARED_FIELDS),
  'GET /_api/industry/performance': ({ query }) =>
    groupsOf(
      deps,
      query,
      SPANS.map(({ field }) => field),
    ),
  'GET /_api/industry/performance_mktcap_grid': ({ query }) => sizeGrid(deps, query),
  'GET /_api/industry/distribution': ({ query }) => spreadsOf(deps, query, COMPARED_FIELDS),
  'GET /_api/industry/distribution/{id}': ({ params: { id }, query }) => distributionOf(deps, id, query),
  'GET /_api/industry/history/{id}': ({ params: { id }, query }) => historyOf(deps, id, query),
  'GET /_api/industry/economic': ({ query }) => economicOf(deps, query),
  'GET /_api/industry/major_markets': ({ query: { asOf } }) => majorMarkets(deps, asOf),
  'GET /_api/industry/insider_trend': async ({ query }) => {
    const { place, isMember } = await membersOf(deps, query);
    const months = await deps.insiderMonths(query.asOf, isMember);
    return { ...place, months: months.slice(0, MONTHS).map(({ key: month, ...sums }) => ({ month, ...sums })) };
  },
  'GET /_api/industry/etfs': async ({ query }) => {
    const { place, isMember } = await membersOf(deps, query);
    const { funds, rows } = await deps.fundShares(query.asOf, isMember);
    return { ...place, funds, data: rows.slice(0, FUNDS).map((row) => ({ ...row })) };
  },
});
