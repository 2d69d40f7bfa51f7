import { ApiError } from '@plumbline/shared/domain';
import type { Database } from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import type { SupportDeps } from '../deps';
import { supportStore } from '../store/tables';
import type { TutorialSeats, TutorialSessions } from '../store/tables.generated';

type SessionRow = Pick<Selectable<TutorialSessions>, 'id' | 'capacity' | 'starts_at'> & {
  readonly title: Selectable<TutorialSessions>['series'];
};

/** A session locked until the transaction ends: seats are given by one at a time. */
async function lockedSession(trx: Database, id: number): Promise<SessionRow> {
  const { rows } =
    await sql<SessionRow>`select s.id, s.series as title, s.capacity, s.starts_at from tutorial_sessions s
    join tutorial_series r on r.title = s.series where s.id = ${id} and r.published for update of s`.execute(trx);
  const [row] = rows;
  if (!row) throw new ApiError(404, 'There is no such session');
  return row;
}

/** Gives free seats to those who wait longest, and says so in the product. Gives who got one. */
export async function promoteWaiting(
  trx: Database,
  { notify }: Pick<SupportDeps['support'], 'notify'>,
  session: Pick<SessionRow, 'id' | 'title' | 'capacity'>,
): Promise<readonly number[]> {
  const { rows } = await sql<
    Pick<Selectable<TutorialSeats>, 'user_id'>
  >`update tutorial_seats set state = 'booked' where id in (
      select id from tutorial_seats where session_id = ${session.id} and state = 'waiting' order by id
      limit greatest(0, ${session.capacity} - (select count(*) from tutorial_seats where session_id = ${session.id} and state = 'booked')))
    returning user_id`.execute(trx);
  const ids = rows.map(({ user_id }) => user_id);
  await notify(trx, ids, { title: 'You have a seat', text: session.title, link: '/tutorial' });
  return ids;
}

/** Takes a seat, or the last place of the waiting list; asked again, it is the same place. */
export async function takeSeat({ db, support }: SupportDeps, userId: number, id: number) {
  return db.transaction().execute(async (trx) => {
    const session = await lockedSession(trx, id);
    if (session.starts_at.getTime() <= support.clock.now()) throw new ApiError(409, 'This session has begun');
    // A seat that staff added, or that an account left behind, is for those who wait.
    await promoteWaiting(trx, support, session);
    const row = await supportStore(trx)
      .selectFrom('tutorial_seats')
      .select((eb) => [eb.fn.countAll<number>().as('n')])
      .where('session_id', '=', id)
      .where('state', '=', 'booked')
      .executeTakeFirst();
    const state = (row?.n ?? 0) < session.capacity ? 'booked' : 'waiting';
    await sql`insert into tutorial_seats (session_id, user_id, state, created_at)
      values (${id}, ${userId}, ${state}, ${new Date(support.clock.now())}) on conflict (session_id, user_id) do nothing`.execute(
      trx,
    );
    const seat = await sql<Pick<Selectable<TutorialSeats>, 'state'> & { position: number }>`select state,
        (select count(*) from tutorial_seats o where o.session_id = s.session_id and o.state = 'waiting' and o.id <= s.id) as position
      from tutorial_seats s where session_id = ${id} and user_id = ${userId}`.execute(trx);
    const own = seat.rows[0]!;
    return { state: own.state, position: own.state === 'waiting' ? own.position : null };
  });
}

/** Gives a seat or a place back; the seat goes to who waits longest. */
export async function leaveSeat({ db, support }: SupportDeps, userId: number, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const session = await lockedSession(trx, id);
    const { rows } =
      await sql`delete from tutorial_seats where session_id = ${id} and user_id = ${userId} returning id`.execute(trx);
    if (rows.length === 0) throw new ApiError(404, 'You have no seat in this session');
    if (session.starts_at.getTime() > support.clock.now()) await promoteWaiting(trx, support, session);
  });
}

/** Gives seats that staff added, or that an account left behind when it went. */
export async function promoteEverywhere(
  db: Database,
  notify: SupportDeps['support']['notify'],
  now: number,
): Promise<number> {
  const { rows } = await sql<
    Pick<Selectable<TutorialSessions>, 'id'>
  >`select distinct s.id from tutorial_sessions s join tutorial_seats w
    on w.session_id = s.id and w.state = 'waiting' where s.starts_at > ${new Date(now)} order by 1`.execute(db);
  let given = 0;
  for (const { id } of rows)
    given += await db.transaction().execute(async (trx) => {
      const session = await lockedSession(trx, id).catch(() => undefined);
      return session ? (await promoteWaiting(trx, { notify }, session)).length : 0;
    });
  return given;
}
