import { tablesOf } from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import type { PortfolioSources } from '../sources';
import type { Notes } from '../store/tables.generated';

/** Characters of a note in a table. */
const MAX_SHOWN = 200;

const shortened = (plain: string): string => (plain.length <= MAX_SHOWN ? plain : `${plain.slice(0, MAX_SHOWN - 1)}…`);

/** A person's notes on companies, as a column of tables. */
export const companyNotes = ({ db, refs }: Pick<PortfolioSources, 'db' | 'refs'>) => ({
  /** The newest note of the asker on each security, by its id, the beginning of long ones; nothing for visitors. */
  notes: async (userId: number | undefined): Promise<ReadonlyMap<string, string>> => {
    if (userId === undefined) return new Map();
    const { rows } = await sql<
      Pick<Selectable<Notes>, 'plain'> & { ref: string }
    >`select distinct on (ref) ref, plain from notes
      where user_id = ${userId} and ref is not null order by ref, id desc`.execute(tablesOf(db));
    const found = await refs.resolve(rows.map(({ ref }) => Number(ref)));
    return new Map(
      rows.flatMap(({ ref, plain }) => {
        const security = found.get(Number(ref))?.security;
        return security ? [[security.id, shortened(plain)] as const] : [];
      }),
    );
  },
});
