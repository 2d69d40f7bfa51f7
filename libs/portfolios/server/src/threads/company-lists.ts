import type { Day } from '@plumbline/shared/domain';
import type { PortfolioSources } from '../sources';
import type { ReadPortfolio } from './portfolio-reads';
import type { PortfolioRow } from '../store/portfolio-store';
import { portfoliosStore } from '../store/tables';

/** Data that lists are read from. */
interface Lists {
  readonly db: PortfolioSources['db'];
  readonly readPortfolio: ReadPortfolio;
}

/** Who asks for a list, and of which day. */
interface Asker {
  readonly userId: number | undefined;
  readonly asOf: Day | undefined;
}

/** A portfolio of the asker, or a public one; undefined for any other. */
async function readablePortfolio(
  { db }: Pick<Lists, 'db'>,
  id: number,
  { userId }: Asker,
): Promise<PortfolioRow | undefined> {
  return portfoliosStore(db)
    .selectFrom('portfolios')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => eb.or([eb('privacy', '=', 'public'), eb('user_id', '=', userId ?? 0)]))
    .executeTakeFirst();
}

/** Portfolios as lists of companies. */
export const portfolioLists = (deps: Lists) => ({
  /** Portfolios of the asker in their own order. */
  portfolios: async ({ userId }: Asker): Promise<readonly { readonly name: string; readonly title: string }[]> => {
    const rows = await portfoliosStore(deps.db)
      .selectFrom('portfolios')
      .select(['id', 'name'])
      .where('user_id', '=', userId ?? 0)
      .orderBy('place')
      .orderBy('id')
      .execute();
    return rows.map(({ id, name }) => ({ name: String(id), title: name }));
  },
  /** Ids of the securities that are on the list by the day or held on it; undefined where the asker may not see it. */
  portfolio: async (id: number, asker: Asker): Promise<ReadonlySet<string> | undefined> => {
    const { asOf } = asker;
    const portfolio = await readablePortfolio(deps, id, asker);
    if (!portfolio) return undefined;
    return new Set(await deps.readPortfolio('held', portfolio, { asOf }));
  },
});
