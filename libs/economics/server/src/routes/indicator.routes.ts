import type { indicatorCalls } from '@plumbline/economics/contract';
import { todayOf } from '@plumbline/market-data/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { Handlers } from '@plumbline/shared/server';
import { pageOf, type EconomicDeps } from '../economic-market';
import { categoryTree, openListed, popularOf, rowToWire, type CategoryNode, type Listed } from '../read/listed';
import { dashboardOf, gridOf, monthEndsOf, seriesOrPopular, statsOf } from '../read/overview';
import { dataOf, headOf, revisionsOf, seriesOf } from '../read/series-data';
import { chosenSeries, countriesOf } from '../read/series-list';
import { countView, writeNote } from '../store/notes';
import { economicStore } from '../store/tables';

const POPULAR = 12;

type FlatCategory = { category_code: string; name: string; parent: string | null; count: number };

const flatten = (nodes: readonly CategoryNode[], parent: string | null = null): FlatCategory[] =>
  nodes.flatMap(({ category_code, name, count, children }) => [
    { category_code, name, parent, count },
    ...flatten(children, category_code),
  ]);

/** Series by number or mnemonic, in the order asked; what nothing is known of is left out. */
const named = ({ catalogue }: Listed, keywords: readonly string[]) =>
  keywords.flatMap((keyword) => {
    const found = /^\d+$/.test(keyword) ? catalogue.byNumber.get(Number(keyword)) : undefined;
    return found ?? catalogue.byId.get(keyword) ?? catalogue.byId.get(keyword.toUpperCase()) ?? [];
  });

type Calls = Handlers<typeof indicatorCalls>;

const listHandlers = (deps: EconomicDeps) =>
  ({
    'GET /_api/economicindicators_category': async ({ query }) => categoryTree(await openListed(deps, query.asOf)),
    'GET /_api/economicindicators/categories': async ({ query }) =>
      flatten(categoryTree(await openListed(deps, query.asOf))),
    'GET /_api/economicindicators': async ({ query }) => {
      const listed = await openListed(deps, query.asOf);
      const page = pageOf(chosenSeries(listed, query), query);
      return {
        ...page,
        data: page.data.map((series) => rowToWire(listed, series)),
        countries: countriesOf(listed),
        today: todayOf(deps.market, query.asOf),
      };
    },
    'GET /_api/economicindicators/summary': async ({ query }) => {
      const listed = await openListed(deps, query.asOf);
      const data = popularOf(listed, POPULAR).map((series) => rowToWire(listed, series));
      return { data, today: todayOf(deps.market, query.asOf) };
    },
    'POST /_api/economicindicators/summary': async ({ body }) => {
      const listed = await openListed(deps, body.asOf);
      const data = named(listed, body.keywords).map((series) => rowToWire(listed, series));
      return { data, today: todayOf(deps.market, body.asOf) };
    },
    'GET /_api/economicindicators/grid': async ({ query }) => {
      const listed = await openListed(deps, query.asOf);
      return { dataVersion: '2.2', data: gridOf(listed, seriesOrPopular(listed, query.ids, POPULAR)) };
    },
    'GET /_api/economicindicators/stats': async ({ query }) => {
      const listed = await openListed(deps, query.asOf);
      return { data: statsOf(listed), series: listed.catalogue.all.length };
    },
    'GET /_api/economicindicators/dashboard': async ({ query: { type, asOf } }) => ({
      type,
      data: await dashboardOf(deps.market, await openListed(deps, asOf), type, asOf),
    }),
    'GET /_api/economicindicators/month_end': async ({ query }) => {
      const listed = await openListed(deps, query.asOf);
      return { dataVersion: '2.2', data: await monthEndsOf(deps.market, seriesOrPopular(listed, query.ids, 0), query) };
    },
  }) satisfies Partial<Calls>;

const itemHandlers = (deps: EconomicDeps) =>
  ({
    'GET /_api/economicindicators/item/{id}': async ({ params, query }) => {
      const listed = await openListed(deps, query.asOf);
      return headOf(deps.market, listed, seriesOf(listed, params.id));
    },
    'GET /_api/economicindicators/item/{id}/data': async ({ params, query }) =>
      dataOf(deps.market, seriesOf(await openListed(deps, query.asOf), params.id), query),
    'GET /_api/economicindicators/item/{id}/revisions': async ({ params, query }) => {
      const listed = await openListed(deps, query.asOf);
      const { rows, ...rest } = await revisionsOf(deps.market, seriesOf(listed, params.id), query.asOf);
      return { ...pageOf(query.desc === 'true' ? rows : rows.toReversed(), query), ...rest };
    },
    'PUT /_api/economicindicators/item/{id}': async ({ params, body }, context) => {
      const { name } = seriesOf(await openListed(deps, undefined), params.id);
      await writeNote(economicStore(deps.db), params.id, body);
      await deps.note(context, 'change indicator', name);
      return { ok: true };
    },
    'POST /_api/economicindicators/views': async ({ body: { view } }, { caller }) => {
      const { catalogue } = await openListed(deps, undefined);
      if (!catalogue.byNumber.has(view)) throw new ApiError(404, 'No series has this number');
      if (await deps.isFirstView(caller.address, String(view)))
        await countView(economicStore(deps.db), view, deps.clock.today('UTC'));
      return { ok: true };
    },
  }) satisfies Partial<Calls>;

/** Series of economies. */
export const indicatorHandlers = (deps: EconomicDeps): Calls => ({ ...listHandlers(deps), ...itemHandlers(deps) });
