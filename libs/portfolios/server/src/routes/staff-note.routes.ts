import { MIN_NOTE_PEOPLE, type staffNoteCalls } from '@plumbline/portfolios/contract';
import { containing, offsetOf, paged, tablesOf, type Handlers } from '@plumbline/shared/server';
import { sql } from 'kysely';
import type { PortfolioDeps } from '../deps';
import { stockToWire } from '../read/stock-wire';
import { portfoliosStore } from '../store/tables';

const PER_PAGE = 50;

const ORDERS = {
  people: sql`people desc, notes desc, ref`,
  notes: sql`notes desc, ref`,
  recent: sql`recent desc, notes desc, ref`,
  last: sql`last desc, ref`,
} as const;

interface Row {
  readonly ref: number;
  readonly people: number;
  readonly notes: number;
  readonly recent: number;
  readonly last: string;
  readonly total: number;
}

/** Counts of notes for staff. */
export const staffNoteHandlers = ({
  db,
  refs,
}: Pick<PortfolioDeps, 'db' | 'refs'>): Handlers<typeof staffNoteCalls> => ({
  'GET /_api/admin/notes': async ({ query: { q, sort, page } }) => {
    const store = tablesOf(db);
    const all = await portfoliosStore(store)
      .selectFrom('notes')
      .select((eb) => [eb.fn.count<number>('user_id').distinct().as('people'), eb.fn.countAll<number>().as('notes')])
      .execute();
    const { rows } = await sql<Row>`
      select counted.*, count(*) over ()::int as total from (
        select n.ref, count(distinct n.user_id)::int as people, count(*)::int as notes,
          (count(*) filter (where n.created_at > now() - interval '30 days'))::int as recent,
          to_char(max(n.created_at) at time zone 'UTC', 'YYYY-MM-DD') as last
        from notes n join security_refs r on r.ref = n.ref
        where ${q === undefined}::boolean or r.symbol ilike ${containing(q ?? '')} or r.name ilike ${containing(q ?? '')}
        group by n.ref having count(distinct n.user_id) >= ${MIN_NOTE_PEOPLE}
      ) counted order by ${ORDERS[sort]} limit ${PER_PAGE} offset ${offsetOf(page, PER_PAGE)}`.execute(store);
    const found = await refs.resolve(rows.map(({ ref }) => Number(ref)));
    const data = rows.map(({ ref, total: _total, ...counts }) => ({
      stock: stockToWire(found.get(Number(ref)), Number(ref)),
      ...counts,
    }));
    const list = paged(data, { total: rows[0]?.total ?? 0, page, perPage: PER_PAGE });
    return { ...list, all: all[0] ?? { people: 0, notes: 0 } };
  },
});
