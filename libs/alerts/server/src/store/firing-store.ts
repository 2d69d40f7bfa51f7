import type { AlertKey } from '@plumbline/alerts/domain';
import type { Day } from '@plumbline/shared/domain';
import { countRows, offsetOf, paged, type AnyStore, type Page } from '@plumbline/shared/server';
import { sql, type QueryExecutorProvider, type NotNull } from 'kysely';
import { alertsStore } from './tables';

/** Something an alert reported, as it is kept. */
export interface FiringRow {
  readonly id: number;
  /** Null for days of a calendar. */
  readonly alert_id: number | null;
  readonly user_id: number;
  readonly ref: number | null;
  readonly key: AlertKey;
  readonly day: Day;
  readonly known_at: Date;
  readonly text: string;
  readonly link: string;
  readonly before: number | null;
  readonly after: number | null;
  readonly quiet: boolean;
  readonly read_at: Date | null;
  readonly retracted: string | null;
}

/** Something to be reported. */
export interface NewFiring extends Pick<
  FiringRow,
  'alert_id' | 'user_id' | 'ref' | 'key' | 'day' | 'text' | 'link' | 'before' | 'after' | 'quiet'
> {
  readonly fired_key: string;
  readonly known_at: Date;
  readonly market_version: string;
  readonly inputs: readonly FiringInput[];
}

/** A figure that made a condition true, as it was then. */
export interface FiringInput {
  readonly key: string;
  readonly value: number;
}

const COLUMNS = sql.raw(
  'id, alert_id, user_id, ref, key, day, known_at, text, link, before, after, quiet, read_at, retracted',
);

/** Keeps what is to be reported, each once; gives the rows that were not there before. */
export async function addFirings(
  trx: QueryExecutorProvider,
  firings: readonly NewFiring[],
): Promise<readonly FiringRow[]> {
  const added: FiringRow[] = [];
  for (const firing of firings) {
    const { rows } = await sql<FiringRow>`insert into alert_firings
      (alert_id, user_id, fired_key, ref, key, day, known_at, market_version, text, link, before, after, inputs, quiet)
      values (${firing.alert_id}, ${firing.user_id}, ${firing.fired_key}, ${firing.ref}, ${firing.key}, ${firing.day},
        ${firing.known_at}, ${firing.market_version}, ${firing.text}, ${firing.link}, ${firing.before}, ${firing.after},
        ${JSON.stringify(firing.inputs)}::jsonb, ${firing.quiet})
      on conflict do nothing returning ${COLUMNS}`.execute(trx);
    added.push(...rows);
  }
  return added;
}

/** The newest that alerts reported, so many of each. */
export async function newestOf(
  store: AnyStore,
  alertIds: readonly number[],
  count: number,
): Promise<ReadonlyMap<number, readonly FiringRow[]>> {
  const { rows } = await sql<FiringRow>`select ${COLUMNS} from (
      select f.*, row_number() over (partition by alert_id order by day desc, id desc) as place
      from alert_firings f where alert_id = any(${alertIds}::bigint[])) newest
    where place <= ${count} order by day desc, id desc`.execute(store);
  const found = new Map<number, FiringRow[]>();
  for (const row of rows) found.set(row.alert_id ?? 0, [...(found.get(row.alert_id ?? 0) ?? []), row]);
  return found;
}

/** How many of these alerts have something new, by the security that it is of. */
export async function countByRef(store: AnyStore, alertIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await alertsStore(store)
    .selectFrom('alert_firings')
    .select((eb) => ['ref', eb.fn.count<number>('alert_id').distinct().as('count')])
    .where((eb) => eb('alert_id', '=', eb.fn.any(eb.val(alertIds))))
    .where('ref', 'is not', null)
    .where('read_at', 'is', null)
    .where('quiet', '=', false)
    .groupBy('ref')
    .$narrowType<{ ref: NotNull }>()
    .execute();
  return new Map(rows.map(({ ref, count }) => [ref, count]));
}

/** How many alerts of a person have something new, and how many there are. */
export async function countTriggered(
  store: AnyStore,
  userId: number,
): Promise<{ readonly triggered: number; readonly total: number }> {
  const { rows } = await sql<{ triggered: number; total: number }>`select
    (select count(distinct alert_id) from alert_firings where user_id = ${userId} and read_at is null and not quiet) as triggered,
    (select count(*) from alerts where user_id = ${userId}) as total`.execute(store);
  return rows[0]!;
}

/** Numbers of the alerts of a person that fired last, the newest first. */
export async function firedLast(
  store: AnyStore,
  userId: number,
  { count, onlyNew }: { readonly count: number; readonly onlyNew: boolean },
): Promise<readonly number[]> {
  const unseen = onlyNew ? sql`and read_at is null and not quiet` : sql``;
  const { rows } = await sql<{
    id: number;
  }>`select alert_id as id from alert_firings where user_id = ${userId} ${unseen}
    group by alert_id order by max(case when read_at is null and not quiet then id end) desc nulls last,
      max(day) desc, max(id) desc
    limit ${count}`.execute(store);
  return rows.map(({ id }) => id);
}

const PER_PAGE = 25;

/** A page of what alerts of a person reported, of one alert where it is named. */
export async function firingPage(
  store: AnyStore,
  userId: number,
  {
    alertId,
    q,
    page,
  }: { readonly alertId?: number | undefined; readonly q?: string | undefined; readonly page: number },
): Promise<Page<FiringRow>> {
  const words = q === undefined || q === '' ? sql`` : sql`and position(lower(${q}) in lower(text)) > 0`;
  const found = sql`from alert_firings where user_id = ${userId}
    and (${alertId ?? null}::bigint is null or alert_id = ${alertId ?? null}) ${words}`;
  const total = await countRows(store, found);
  const { rows } = await sql<FiringRow>`select ${COLUMNS} ${found} order by day desc, id desc
    limit ${PER_PAGE} offset ${offsetOf(page, PER_PAGE)}`.execute(store);
  return paged(rows, { total, page, perPage: PER_PAGE });
}

/** Marks what was reported as seen: some of it, or all. */
export async function markSeen(store: AnyStore, userId: number, ids: readonly number[] | undefined): Promise<void> {
  const named = ids ? sql`and id = any(${ids}::bigint[])` : sql``;
  await sql`update alert_firings set read_at = now() where user_id = ${userId} and read_at is null ${named}`.execute(
    store,
  );
}
