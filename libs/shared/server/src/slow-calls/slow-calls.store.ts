import { sql, type SelectQueryBuilder } from 'kysely';
import { DAY_MS } from '@plumbline/shared/domain';
import { containing } from '../database/like';
import { tablesOf, type Database } from '../database/database';
import type { SharedTables } from '../database/tables.generated';

/** A slow call, page or statement: never with a query string, a value or a person. */
export interface SlowCall {
  readonly at: Date;
  readonly type: 'call' | 'page' | 'statement';
  /** Method and pattern of the address, or the statement with places for its values. */
  readonly what: string;
  /** Null for statements. */
  readonly status: number | null;
  readonly ms: number;
}

const store = (db: Database) => tablesOf<SharedTables>(db);

export async function addSlowCalls(db: Database, notes: readonly SlowCall[]): Promise<void> {
  const rows = notes.map((note) => ({ ...note, ms: Math.round(note.ms * 10) / 10 }));
  if (rows.length > 0) await store(db).insertInto('slow_calls').values(rows).execute();
}

/** Forgets what was slow longer ago than this; answers how many notes went. */
export async function forgetSlowCalls(db: Database, days: number, now: number): Promise<number> {
  const { numDeletedRows } = await store(db)
    .deleteFrom('slow_calls')
    .where('at', '<', new Date(now - days * DAY_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Sums over notes of one type. */
export interface SlowTotals {
  readonly type: SlowCall['type'];
  readonly total: number;
  readonly slowest: number;
  readonly middle: number;
}

const rounded = (sum: 'max' | 'median') =>
  sum === 'max'
    ? sql<number>`round(max(ms)::numeric, 1)::float8`
    : sql<number>`round((percentile_cont(0.5) within group (order by ms))::numeric, 1)::float8`;

export const slowTotals = (db: Database): Promise<SlowTotals[]> =>
  store(db)
    .selectFrom('slow_calls')
    .select(({ fn }) => [
      'type',
      fn.countAll<number>().as('total'),
      rounded('max').as('slowest'),
      rounded('median').as('middle'),
    ])
    .groupBy('type')
    .orderBy('type')
    .execute();

const utcDay = sql<string>`(at at time zone 'UTC')::date`;

export const slowDays = (db: Database): Promise<(SlowTotals & { readonly date: string })[]> =>
  store(db)
    .selectFrom('slow_calls')
    .select(({ fn }) => [
      utcDay.as('date'),
      'type',
      fn.countAll<number>().as('total'),
      rounded('max').as('slowest'),
      rounded('median').as('middle'),
    ])
    .groupBy([utcDay, 'type'])
    .orderBy(utcDay, 'desc')
    .orderBy('type')
    .execute();

/** Which notes are looked at. */
export interface SlowChoice {
  readonly date: string;
  readonly type: SlowCall['type'] | 'all';
  readonly q?: string | undefined;
  readonly sort: 'slowest' | 'latest' | 'earliest';
  readonly page: number;
}

const chosen = <Row>(
  query: SelectQueryBuilder<SharedTables, 'slow_calls', Row>,
  { date, type, q }: SlowChoice,
): SelectQueryBuilder<SharedTables, 'slow_calls', Row> => {
  const from = new Date(`${date}T00:00:00Z`);
  let found = query.where('at', '>=', from).where('at', '<', new Date(from.getTime() + DAY_MS));
  if (type !== 'all') found = found.where('type', '=', type);
  return q ? found.where('what', 'ilike', containing(q)) : found;
};

const PER_PAGE = 50;
const ORDERS = { slowest: ['ms', 'desc'], latest: ['at', 'desc'], earliest: ['at', 'asc'] } as const;

/** A page of the notes of a day. */
export async function slowList(db: Database, choice: SlowChoice) {
  const [column, direction] = ORDERS[choice.sort];
  const all = store(db).selectFrom('slow_calls');
  const { total } = await chosen(all, choice)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await chosen(all, choice)
    .selectAll()
    .orderBy(column, direction)
    .orderBy('id')
    .limit(PER_PAGE)
    .offset((choice.page - 1) * PER_PAGE)
    .execute();
  return { rows, total, page: choice.page, per_page: PER_PAGE };
}
