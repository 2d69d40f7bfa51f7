import { standingOf, type Standing } from '@plumbline/community/domain';
import type { AnyStore } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { DAY_MS } from '@plumbline/shared/domain';
import type { PublicPerson } from '../deps';
import { communityStore } from './tables';

/** A person's posts and moderation so far. */
export interface History {
  readonly approved: number;
  readonly refused: number;
  readonly removed: number;
  readonly upheld: number;
  readonly suspended: Date | null;
}

const NOTHING: History = { approved: 0, refused: 0, removed: 0, upheld: 0, suspended: null };

/** Histories of people, by user id. */
export async function historiesOf(
  store: AnyStore,
  ids: readonly number[],
  now: number,
): Promise<(id: number) => History> {
  if (ids.length === 0) return () => NOTHING;
  const asked = [...new Set(ids)];
  const since = new Date(now - 90 * DAY_MS);
  const { rows } = await sql<History & { id: number }>`select u.id,
      (select count(*) from forum_posts p where p.author_id = u.id and p.public_at is not null) as approved,
      (select count(*) from forum_posts p where p.author_id = u.id and p.state = 'removed' and p.public_at is null) as refused,
      (select count(*) from forum_posts p where p.author_id = u.id and p.state = 'removed' and p.public_at is not null) as removed,
      (select count(distinct f.post_id) from forum_flags f join forum_posts p on p.id = f.post_id
        where p.author_id = u.id and f.state = 'upheld' and f.decided_at > ${since}) as upheld,
      (select suspended_until from forum_people s where s.user_id = u.id and s.suspended_until > ${new Date(now)}) as suspended
    from unnest(${asked}::bigint[]) as u(id)`.execute(store);
  const known = new Map(rows.map((row) => [row.id, row]));
  return (id) => known.get(id) ?? NOTHING;
}

/** The standing that follows of it. */
export const standingNow = (person: Pick<PublicPerson, 'since'>, history: History, now: number): Standing =>
  standingOf({
    days: (now - person.since.getTime()) / DAY_MS,
    approved: history.approved,
    upheldFlags: history.upheld,
  });

/** A person's privacy and mail settings. */
export interface ForumSettings {
  readonly hides_lists: boolean;
  readonly hides_profile: boolean;
  readonly digest: boolean;
  readonly on_deletion: 'remove' | 'keep';
}

export const DEFAULT_FORUM_SETTINGS: ForumSettings = {
  hides_lists: false,
  hides_profile: false,
  digest: false,
  on_deletion: 'remove',
};

export async function settingsOf(store: AnyStore, userId: number): Promise<ForumSettings> {
  const row = await communityStore(store)
    .selectFrom('forum_people')
    .select(['hides_lists', 'hides_profile', 'digest', 'on_deletion'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? DEFAULT_FORUM_SETTINGS;
}

export async function changeSettings(
  store: AnyStore,
  userId: number,
  change: { readonly [K in keyof ForumSettings]?: ForumSettings[K] | undefined },
): Promise<ForumSettings> {
  // Only what is changed is written: of two changes at once both are kept.
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const isEmpty = Object.keys(given).length === 0;
  await communityStore(store)
    .insertInto('forum_people')
    .values({ ...DEFAULT_FORUM_SETTINGS, ...given, user_id: userId })
    .onConflict((oc) => (isEmpty ? oc.column('user_id').doNothing() : oc.column('user_id').doUpdateSet(given)))
    .execute();
  return settingsOf(store, userId);
}

/** Ends the daily mail of the person whose secret it is; false where it is nobody's. */
export async function stopDigest(store: AnyStore, token: string): Promise<boolean> {
  const { rows } =
    await sql`update forum_people set digest = false where stop_token = ${token} returning user_id`.execute(store);
  return rows.length > 0;
}

/** Whom somebody blocked. */
export async function blockedBy(store: AnyStore, userId: number): Promise<ReadonlySet<number>> {
  const rows = await communityStore(store)
    .selectFrom('forum_blocks')
    .select('blocked_id as id')
    .where('user_id', '=', userId)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Those of some people who did not block somebody. */
export async function notBlocking(
  store: AnyStore,
  ids: readonly number[],
  blocked: number,
): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const rows = await communityStore(store)
    .selectFrom('forum_blocks')
    .select('user_id as id')
    .where('blocked_id', '=', blocked)
    .where((eb) => eb('user_id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
  const blocking = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !blocking.has(id));
}
