import { addDays, type Day } from '@plumbline/shared/domain';
import { tablesOf } from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import type { PortfolioSources } from '../sources';
import { stockToWire } from './stock-wire';
import type { Notes } from '../store/tables.generated';

/** Days before its own on which a note is named. */
const SOON_DAYS = 30;

/** Notes of a portfolio whose day has come or comes soon. */
export const dueNotes =
  ({ db, refs }: Pick<PortfolioSources, 'db' | 'refs'>) =>
  async (portfolioId: number, { since, on }: { readonly since: Day; readonly on: Day }) => {
    const { rows } = await sql<
      Pick<Selectable<Notes>, 'id' | 'ref'> & { plain: string; day: string }
    >`select id, ref, left(plain, 200) as plain, target_time::text as day from notes
      where portfolio_id = ${portfolioId} and target_time > ${since} and target_time <= ${addDays(on, SOON_DAYS)}
      order by target_time, id limit 50`.execute(tablesOf(db));
    const found = await refs.resolve(rows.flatMap(({ ref }) => (ref === null ? [] : [ref])));
    return rows.map(({ id: note, ref, plain, day }) => ({
      note_id: note,
      stock: ref === null ? null : stockToWire(found.get(ref), ref),
      text: plain,
      day,
      is_due: day <= on,
    }));
  };
