import { dayIn } from '@plumbline/shared/domain';
import {
  AFFILIATE_COOKIE,
  affiliateCounts,
  isProgram,
  REFERRAL_COOKIE,
  REFERRAL_DAYS,
  type AffiliateName,
} from '@plumbline/membership/domain';
import type { AnswerCookie, CallContext, Database } from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import type { Users } from '../store/tables.generated';

type LinkKind = 'referral' | 'affiliate';

/** Readable by scripts: it only says whose link was followed. */
const cookieOf = (name: string, value: string): AnswerCookie => ({
  name,
  value,
  path: '/',
  maxAgeSeconds: REFERRAL_DAYS * 86_400,
  sameSite: 'lax',
  httpOnly: false,
});

const countClick = (db: Database, userId: number, kind: LinkKind, day: string) =>
  sql`insert into referral_clicks (day, user_id, kind, clicks) values (${day}, ${userId}, ${kind}, 1)
    on conflict (user_id, kind, day) do update set clicks = referral_clicks.clicks + 1`.execute(db);

/** Who a link names; partners only where they have joined. */
async function ownerOf(
  db: Database,
  name: AffiliateName,
  kind: LinkKind,
): Promise<{ user_id: number; identifier: string } | undefined> {
  const who = name.type === 1 ? sql`u.user_id = ${name.user_id}` : sql`u.identifier = ${name.user_identifier}`;
  const { rows } = await sql<
    Pick<Selectable<Users>, 'user_id' | 'identifier'>
  >`select u.user_id, u.identifier from users u
    where ${who} and u.disabled_at is null and u.deletes_at is null
      and (${kind} = 'referral' or exists (select from affiliates a where a.user_id = u.user_id))`.execute(db);
  return rows[0];
}

interface Followed {
  readonly db: Database;
  readonly context: CallContext;
  readonly name: AffiliateName | undefined;
  readonly kind: LinkKind;
  readonly now: number;
}

/** Counts a followed link once in 90 days; crawlers, one's own links and unknown names count nothing. */
export async function followLink({ db, context, name, kind, now }: Followed): Promise<boolean> {
  const { caller, identity } = context;
  const cookie = kind === 'referral' ? REFERRAL_COOKIE : AFFILIATE_COOKIE;
  const status = identity.kind === 'member' ? identity.status : undefined;
  const hasCookie = caller.cookie(cookie) !== undefined;
  if (!name || isProgram(caller.userAgent)) return false;
  if (kind === 'affiliate' ? !affiliateCounts(hasCookie, status) : hasCookie) return false;
  const owner = await ownerOf(db, name, kind);
  if (!owner || (identity.kind === 'member' && identity.userId === owner.user_id)) return false;
  await countClick(db, owner.user_id, kind, dayIn('UTC', now));
  context.setCookie(cookieOf(cookie, owner.identifier));
  return true;
}

/** Hours within which an account counts as new: who came by a link signed up since. */
const NEW_HOURS = 24 * 30;

/** Remembers whose link a new account came by; a partner's before a friend's, never one's own, once. */
export async function attribute(db: Database, context: CallContext, userId: number): Promise<boolean> {
  for (const kind of ['affiliate', 'referral'] as const) {
    const identifier = context.caller.cookie(kind === 'referral' ? REFERRAL_COOKIE : AFFILIATE_COOKIE);
    const owner = identifier && (await ownerOf(db, { type: 2, user_identifier: identifier.slice(0, 60) }, kind));
    if (!owner || owner.user_id === userId) continue;
    const { numAffectedRows } = await sql`insert into attributions (user_id, referrer_id, kind)
      select user_id, ${owner.user_id}, ${kind} from users
      where user_id = ${userId} and created_at > now() - ${`${NEW_HOURS} hours`}::interval
      on conflict (user_id) do nothing`.execute(db);
    if (numAffectedRows) return true;
  }
  return false;
}
