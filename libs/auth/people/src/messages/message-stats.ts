import { sql } from 'kysely';
import { DAY_MS } from '@plumbline/shared/domain';
import { offsetOf, paged, PER_PAGE } from '../store/paging';
import type { AuthStore } from '../store/auth-store';

const since = (days: number, now: number): Date => new Date(now - days * DAY_MS);

/** Days of UTC. */
const DAY = sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`;

/** All messages to people by the day they were left, with how many were read. */
export const messageDays = (store: AuthStore, days: number, now: number) =>
  store
    .selectFrom('notifications')
    .select([DAY.as('day'), sql<number>`count(*)`.as('sent'), sql<number>`count(read_at)`.as('read')])
    .where('created_at', '>=', since(days, now))
    .groupBy(DAY)
    .orderBy(DAY)
    .execute();

/** Messages of staff, the latest first. */
export async function staffMessages(store: AuthStore, page: number) {
  const { total } = await store
    .selectFrom('staff_messages')
    .select((read) => read.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await store
    .selectFrom('staff_messages as m')
    .select(['id', 'title', 'text_body', 'link', 'audience', 'active_days', 'people', 'staff_name', 'created_at'])
    .select(
      sql<number>`(select count(*) from notifications n where n.staff_message = m.id and n.read_at is not null)`.as(
        'read',
      ),
    )
    .orderBy('id', 'desc')
    .limit(PER_PAGE)
    .offset(offsetOf(page))
    .execute();
  const wire = rows.map(({ text_body: text, staff_name: staff, created_at, ...row }) => ({
    ...row,
    text,
    staff,
    created_at: created_at.toISOString(),
  }));
  return paged(wire, total, page);
}

const inState = (state: string) => sql<number>`count(*) filter (where state = ${state})`;

/** Mails by the day they were written, by state. */
export const mailDays = (store: AuthStore, days: number, now: number) =>
  store
    .selectFrom('mails')
    .select([
      DAY.as('day'),
      inState('sent').as('sent'),
      inState('stored').as('stored'),
      inState('failed').as('failed'),
      inState('waiting').as('waiting'),
    ])
    .where('created_at', '>=', since(days, now))
    .groupBy(DAY)
    .orderBy(DAY)
    .execute();
