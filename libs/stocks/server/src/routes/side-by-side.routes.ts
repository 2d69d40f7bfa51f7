import { ApiError } from '@plumbline/shared/domain';
import type { Handlers } from '@plumbline/shared/server';
import type { sideBySideCalls } from '@plumbline/stocks/contract';
import { aboutSecurity, loadStockOf } from '../read/stock-context';
import { comparedRows, otherNames, sideBySideBlocks, type Company } from '../tabs/side-by-side';
import { readingFrom, type TabDeps } from './tab.routes';

/** Each company once, where it is named first. */
const distinct = (companies: readonly Company[]): readonly Company[] =>
  companies.filter(
    ({ context: { security } }, at) => companies.findIndex(({ context }) => context.security.id === security.id) === at,
  );

export const sideBySideHandlers = (deps: TabDeps): Handlers<typeof sideBySideCalls> => {
  const load = loadStockOf(deps.market);
  const readingOf = readingFrom(deps);
  return {
    'GET /_api/stocks/{id}/side_by_side': async ({ params: { id }, query }) => {
      const { asOf, period: kind, basis, length } = query;
      const [rows, names] = [comparedRows(query.rows), otherNames(query.symbols)];
      const context = await load(id, asOf);
      const own = readingOf(context, { asOf }, []);
      const others = await Promise.all(
        names.map(async (security): Promise<Company> => {
          const found = await own.elsewhere({ security });
          if (!found) throw new ApiError(404, `There is no stock "${security}"`);
          return found;
        }),
      );
      return {
        ...aboutSecurity(context),
        blocks: [...(await sideBySideBlocks(distinct([own, ...others]), { rows, kind, basis, length }))],
      };
    },
  };
};
