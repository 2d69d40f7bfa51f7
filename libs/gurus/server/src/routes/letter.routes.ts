import type { letterCalls } from '@plumbline/gurus/contract';
import { offsetOf, paged, type Handlers } from '@plumbline/shared/server';
import { fundLetters } from '../read/fund-letters';
import type { GuruDeps } from '../read/open-guru';
import { gurusStore } from '../store/tables';

/** Letters a page. */
const PER_PAGE = 10;

/** Letters of managers from the archive, and those that the editors wrote. */
export const letterHandlers = ({ db, market }: GuruDeps): Handlers<typeof letterCalls> => ({
  'GET /_api/fund_letters/{quarter}': ({ params: { quarter }, query: { id, asOf } }) =>
    fundLetters(market, { quarter, id, asOf }),
  'GET /_api/guru_letters': async ({ query: { period, page } }) => {
    const shown = gurusStore(db).selectFrom('guru_letters').where('published', '=', true).where('period', '=', period);
    const { total } = await shown.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await shown
      .select(['id', 'period', 'title', 'day', 'body'])
      .orderBy('day', 'desc')
      .orderBy('id', 'desc')
      .limit(PER_PAGE)
      .offset(offsetOf(page, PER_PAGE))
      .execute();
    const data = rows.map(({ day, ...letter }) => ({ ...letter, published: day }));
    return paged(data, { total: Number(total), page, perPage: PER_PAGE });
  },
});
