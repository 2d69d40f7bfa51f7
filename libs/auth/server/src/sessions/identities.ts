import { type AuthStore, hashOf } from '@plumbline/auth/people';
import { ApiError, type Identity } from '@plumbline/shared/domain';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { ruleCovers, type SecondFactorRule } from '../store/second-factor-rule';
import { statusNow, type StandingClock, type StandingRow } from '../store/standing';
import { noteUse, type UseTools } from './session-life';
import type { UserRow } from '../store/users';
import type { Proven } from '../tokens/signer';

export type Member = Extract<Identity, { kind: 'member' }>;

/** The owner of a token, read from the store and kept for moments. */
export interface Identities {
  ofAccessToken(proven: Proven): Member | Promise<Member>;
  /** The owner of a personal API token. */
  ofApiToken(token: string): Member | Promise<Member>;
  /** The owner of a personal API token that was asked for moments ago. */
  knownApiToken(token: string): Member | undefined;
  /** Throws kept copies away: something about this person or sign-in has changed. */
  forgetUser(userId: number): void;
  forgetSession(sessionId: string): void;
  /** Copies are cached only while the store reports changes; the cache starts empty. */
  setListening(listening: boolean): void;
}

interface Kept {
  readonly member: Member;
  /** Epoch milliseconds. */
  readonly until: number;
}

const KEPT_MS = 5_000;
const MAX_KEPT = 10_000;
/** In place of the id of a sign-in: an API token has none. */
export const API_SESSION = 'api-token';

export const sessionEnded = () => new ApiError(401, 'Your sign-in has ended: sign in again', { code: 'session_ended' });

type Clock = Pick<StandingClock, 'now' | 'lowestStatus'>;

type StandingColumns = StandingRow & Pick<UserRow, 'user_id' | 'admin' | 'staff_scopes' | 'news_center'>;

const STANDING = [
  'users.user_id',
  'users.status',
  'users.amount_paid',
  'users.trial_ends_at',
  'users.subscription_ends_at',
  'users.renew_auto',
  'users.standing_parts',
  'users.admin',
  'users.staff_scopes',
  'users.news_center',
] as const;

function memberOfRow(row: StandingColumns, sessionId: string, staff: boolean, clock: Clock): Member {
  const { staff_scopes: scopes } = row;
  const flags = { admin: row.admin, newsCenter: row.news_center, ...(scopes && { scopes }) };
  return { kind: 'member', userId: row.user_id, sessionId, staff, status: statusNow(row, clock), ...flags };
}

const sessionRow = (store: AuthStore, id: string) =>
  store
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .select([...STANDING, 'sessions.id', 'sessions.audience', 'sessions.expires_at'])
    .select(['sessions.created_at', 'sessions.last_used_at'])
    .select(sql<boolean>`exists (select from second_factors f where f.user_id = users.user_id)`.as('has_factor'))
    .where('sessions.id', '=', id)
    .where('sessions.revoked_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();

const tokenRow = (store: AuthStore, token: string) =>
  store
    .selectFrom('users')
    .select([...STANDING])
    .where('api_token_hash', '=', hashOf(token))
    .where('disabled_at', 'is', null)
    .executeTakeFirst();

/** Copies that are thrown away on a word of the store. A row read before that word is not kept after it. */
function createShelf(now: () => number) {
  const kept = new LRUCache<string, Kept>({ max: MAX_KEPT });
  let listening = false;
  let changes = 0;
  const drop = (isMeant: (member: Member) => boolean) => {
    changes += 1;
    for (const [key, { member }] of kept.entries()) if (isMeant(member)) kept.delete(key);
  };
  return {
    drop,
    get(key: string): Member | undefined {
      const found = kept.get(key);
      return found && found.until > now() ? found.member : undefined;
    },
    async load(key: string, read: () => Promise<Kept>): Promise<Member> {
      const before = changes;
      const found = await read();
      if (listening && before === changes) kept.set(key, found);
      return found.member;
    },
    setListening(value: boolean) {
      listening = value;
      if (!value) drop(() => true);
    },
  };
}

interface IdentityRules {
  readonly lowestStatus: number;
  /** Whom the staff app lets in with a second factor only. */
  readonly rule: SecondFactorRule;
}

/** Staff who have to add a second factor first: they may do what any person may, and nothing of staff. */
const heldBack = (member: Member): Member => ({ ...member, admin: false, isHeldBack: true });

export function createIdentities(tools: UseTools, { lowestStatus, rule }: IdentityRules): Identities {
  const { store, now } = tools;
  const clock: Clock = { now, lowestStatus };
  const shelf = createShelf(now);

  const readSession = async ({ audience, subject, sessionId = '' }: Proven): Promise<Kept> => {
    const row = await sessionRow(store, sessionId);
    const isTheirs = row?.audience === audience && String(row.user_id) === subject;
    if (!row || !isTheirs || row.expires_at.getTime() <= now()) throw sessionEnded();
    // Sign-ins of members end after days: renewing them is use enough.
    if (audience === 'staff') await noteUse(tools, row);
    const known = memberOfRow(row, sessionId, audience === 'staff', clock);
    const isMissing = audience === 'staff' && !row.has_factor && ruleCovers(rule, row);
    const member = isMissing ? heldBack(known) : known;
    return { member, until: Math.min(now() + KEPT_MS, row.expires_at.getTime()) };
  };

  const readApiToken = async (token: string): Promise<Kept> => {
    const row = await tokenRow(store, token);
    if (!row) throw new ApiError(401, 'The API token is not valid', { code: 'bad_token' });
    return { member: memberOfRow(row, API_SESSION, false, clock), until: now() + KEPT_MS };
  };

  return {
    ofAccessToken(proven) {
      const key = `session:${proven.sessionId}:${proven.audience}:${proven.subject}`;
      return shelf.get(key) ?? shelf.load(key, () => readSession(proven));
    },
    ofApiToken: (token) => shelf.get(`api:${token}`) ?? shelf.load(`api:${token}`, () => readApiToken(token)),
    knownApiToken: (token) => shelf.get(`api:${token}`),
    forgetUser: (userId) => shelf.drop((member) => member.userId === userId),
    forgetSession: (sessionId) => shelf.drop((member) => member.sessionId === sessionId),
    setListening: shelf.setListening,
  };
}
