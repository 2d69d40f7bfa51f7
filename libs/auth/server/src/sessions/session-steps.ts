import { randomBytes, randomUUID } from 'node:crypto';
import type { AuthStore } from '@plumbline/auth/people';
import { ApiError } from '@plumbline/shared/domain';
import type { Caller } from '@plumbline/shared/server';
import type { Signer } from '../tokens/signer';
import { sessionEnded, type Identities } from './identities';
import type { Issued, SessionRow } from './issued';
import { cookieEnd, endAfterUse, type SessionLives } from './session-life';
import { endTokenOf, isGenuine, readRefreshToken, refreshTokenOf } from './refresh-token';
import type { Surface } from './surface';

/** Dependencies of the steps of a sign-in. */
export interface SessionTools {
  readonly store: AuthStore;
  readonly secret: string;
  readonly now: () => number;
  readonly lives: SessionLives;
  readonly keepAddresses: boolean;
  readonly identities: Identities;
  readonly signer: Signer;
}

const ACCESS_S = 15 * 60;
/** For how long the token before the last one is answered: tabs that asked at once, answers that were lost. */
const GRACE_MS = 30_000;
const LONGEST_AGENT = 400;

const reused = () =>
  new ApiError(401, 'This sign-in was ended because an old token was used: sign in again', { code: 'token_reused' });

/** The row with its person as far as it decides whether the sign-in is good. */
export const readSession = (store: AuthStore, id: string) =>
  store
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .selectAll('sessions')
    .select(['users.disabled_at', 'users.admin'])
    .where('sessions.id', '=', id)
    .executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof readSession>>>;

const isGood = (row: Row, surface: Surface, now: number): boolean =>
  row.audience === surface &&
  row.revoked_at === null &&
  row.expires_at.getTime() > now &&
  row.disabled_at === null &&
  (surface === 'member' || row.admin);

/** Writes a new sign-in down. */
export function insertSession(
  { store, now, lives, keepAddresses }: SessionTools,
  userId: number,
  surface: Surface,
  caller: Pick<Caller, 'address' | 'userAgent'>,
): Promise<SessionRow> {
  const at = new Date(now());
  const row = {
    id: randomUUID(),
    user_id: userId,
    audience: surface,
    salt: randomBytes(32),
    address: keepAddresses ? caller.address : '',
    user_agent: caller.userAgent.slice(0, LONGEST_AGENT),
    expires_at: endAfterUse(lives, { audience: surface, created_at: at }, now()),
    revoked_at: null,
    rotated_at: at,
    created_at: at,
    last_used_at: at,
  };
  return store.insertInto('sessions').values(row).returningAll().executeTakeFirstOrThrow();
}

/** The tokens of a sign-in as it is now. */
export async function issueTokens({ secret, signer, lives }: SessionTools, row: SessionRow): Promise<Issued> {
  const token = { audience: row.audience, subject: String(row.user_id), sessionId: row.id, seconds: ACCESS_S };
  const { token: accessToken } = await signer.sign(token);
  return {
    sessionId: row.id,
    userId: row.user_id,
    accessToken,
    expiresIn: ACCESS_S,
    refreshToken: refreshTokenOf(secret, row),
    refreshExpires: Math.floor(cookieEnd(lives, row).getTime() / 1000),
    endToken: endTokenOf(secret, row),
  };
}

/** The next generation, made by one of all who ask at once; undefined for the others. */
export function advance({ store, now, lives }: SessionTools, row: SessionRow): Promise<SessionRow | undefined> {
  const at = new Date(now());
  const moved = { generation: row.generation + 1, rotated_at: at, last_used_at: at };
  return store
    .updateTable('sessions')
    .set({ ...moved, expires_at: endAfterUse(lives, row, now()) })
    .where('id', '=', row.id)
    .where('generation', '=', row.generation)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Ends one sign-in; false when there is none to end. */
export async function revokeSession(
  { store, now, identities }: SessionTools,
  id: string,
  userId?: number,
): Promise<boolean> {
  const ending = store
    .updateTable('sessions')
    .set({ revoked_at: new Date(now()) })
    .where('id', '=', id);
  const theirs = userId === undefined ? ending : ending.where('user_id', '=', userId);
  const ended = await theirs.where('revoked_at', 'is', null).returning('id').executeTakeFirst();
  identities.forgetSession(id);
  return ended !== undefined;
}

/** The row a refresh token of ours names, whatever became of it; undefined for one that was made up. */
export async function genuineSession({ store, secret }: SessionTools, refreshToken: string) {
  const named = readRefreshToken(refreshToken);
  const row = named && (await readSession(store, named.id));
  if (!row || !isGenuine(secret, { ...row, generation: named.generation }, named.code)) return undefined;
  return { row, generation: named.generation };
}

/** The session a refresh token is good for: current, or of the generation before while the grace lasts. */
export async function admit(
  tools: SessionTools,
  refreshToken: string,
  surface: Surface,
): Promise<{ row: Row; isCurrent: boolean }> {
  const found = await genuineSession(tools, refreshToken);
  if (!found || !isGood(found.row, surface, tools.now())) throw sessionEnded();
  const { row, generation } = found;
  const isCurrent = generation === row.generation;
  const isInGrace = generation === row.generation - 1 && row.rotated_at.getTime() + GRACE_MS > tools.now();
  if (isCurrent || isInGrace) return { row, isCurrent };
  await revokeSession(tools, row.id);
  throw reused();
}
