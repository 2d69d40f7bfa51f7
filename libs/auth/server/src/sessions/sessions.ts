import { randomBytes, randomUUID } from 'node:crypto';
import { ApiError } from '@plumbline/shared/domain';
import type { Caller } from '@plumbline/shared/server';
import type { Selectable } from 'kysely';
import type { AuthStore } from '../store/auth-store';
import { sameText } from '../store/secrets';
import type { SessionsTable } from '../store/tables';
import { createSigner, type Signer } from '../tokens/signer';
import { COOKIE_DAYS, type Surface } from './cookies';
import { createIdentities, sessionEnded, type Identities } from './identities';
import { endTokenOf, isGenuine, readEndToken, readRefreshToken, refreshTokenOf } from './refresh-token';

export type SessionRow = Selectable<SessionsTable>;

/** What a sign-in is answered with. */
export interface Issued {
  readonly sessionId: string;
  readonly userId: number;
  readonly accessToken: string;
  /** Seconds until the access token ends. */
  readonly expiresIn: number;
  readonly refreshToken: string;
  /** Epoch seconds at which the sign-in ends unless it is renewed. */
  readonly refreshExpires: number;
  /** Good for ending the sign-in and nothing else. */
  readonly endToken: string;
}

/** Sign-ins and their tokens (decision 017). */
export interface Sessions {
  readonly identities: Identities;
  readonly signer: Signer;
  start(userId: number, surface: Surface, caller: Pick<Caller, 'address' | 'userAgent'>): Promise<Issued>;
  /** Moves the sign-in one generation on and answers its token; 401 and the end of the sign-in for one used before. */
  renew(refreshToken: string, surface: Surface): Promise<Issued>;
  /** A new access token by the same refresh token. */
  resume(refreshToken: string, surface: Surface): Promise<Issued>;
  /** Ends one sign-in, of this person where one is named; false when there is none to end. */
  revoke(id: string, userId?: number): Promise<boolean>;
  /** Ends all sign-ins of a person but one; answers how many. */
  revokeAll(userId: number, except?: string): Promise<number>;
  /** Ends the sign-in an end token names. Whatever else comes is no error: the person wants to be signed out. */
  end(endToken: string): Promise<void>;
  /** Ends the sign-in a refresh token belongs to: the browser it was in signs in anew. */
  discard(refreshToken: string): Promise<void>;
  /** Sign-ins that are still good, the latest used first. */
  list(userId: number): Promise<SessionRow[]>;
}

export interface SessionOptions {
  readonly now?: () => number;
  /** False: the address of a sign-in is never written down. */
  readonly keepAddresses?: boolean;
}

const ACCESS_S = 15 * 60;
const LIFE_MS = COOKIE_DAYS * 86_400_000;
/** For how long the token before the last one is answered: tabs that asked at once, answers that were lost. */
const GRACE_MS = 30_000;
const LONGEST_AGENT = 400;
/** A sign-in in use is noted at most this often. */
const NOTED_MS = 60_000;

const reused = () =>
  new ApiError(401, 'This sign-in was ended because an old token was used: sign in again', { code: 'token_reused' });

/** The row with its person as far as it decides whether the sign-in is good. */
const readRow = (store: AuthStore, id: string) =>
  store
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .selectAll('sessions')
    .select(['users.disabled_at', 'users.admin'])
    .where('sessions.id', '=', id)
    .executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof readRow>>>;

const isGood = (row: Row, surface: Surface, now: number): boolean =>
  row.audience === surface &&
  row.revoked_at === null &&
  row.expires_at.getTime() > now &&
  row.disabled_at === null &&
  (surface === 'member' || row.admin);

export function createSessions(store: AuthStore, secret: string, options: SessionOptions = {}): Sessions {
  const { now = Date.now, keepAddresses = true } = options;
  const identities = createIdentities(store, now);
  const signer = createSigner(secret, now);

  const issue = async (row: SessionRow): Promise<Issued> => {
    const token = { audience: row.audience, subject: String(row.user_id), sessionId: row.id, seconds: ACCESS_S };
    const { token: accessToken } = await signer.sign(token);
    return {
      sessionId: row.id,
      userId: row.user_id,
      accessToken,
      expiresIn: ACCESS_S,
      refreshToken: refreshTokenOf(secret, row),
      refreshExpires: Math.floor(row.expires_at.getTime() / 1000),
      endToken: endTokenOf(secret, row),
    };
  };

  /** The next generation, made by one of all who ask at once; undefined for the others. */
  const advance = (row: SessionRow): Promise<SessionRow | undefined> => {
    const at = new Date(now());
    const moved = { generation: row.generation + 1, rotated_at: at, last_used_at: at };
    return store
      .updateTable('sessions')
      .set({ ...moved, expires_at: new Date(now() + LIFE_MS) })
      .where('id', '=', row.id)
      .where('generation', '=', row.generation)
      .where('revoked_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
  };

  const noteUse = async (row: SessionRow): Promise<void> => {
    if (row.last_used_at.getTime() + NOTED_MS > now()) return;
    await store
      .updateTable('sessions')
      .set({ last_used_at: new Date(now()) })
      .where('id', '=', row.id)
      .execute();
  };

  const revoke = async (id: string, userId?: number): Promise<boolean> => {
    const ending = store
      .updateTable('sessions')
      .set({ revoked_at: new Date(now()) })
      .where('id', '=', id);
    const theirs = userId === undefined ? ending : ending.where('user_id', '=', userId);
    const ended = await theirs.where('revoked_at', 'is', null).returning('id').executeTakeFirst();
    identities.forgetSession(id);
    return ended !== undefined;
  };

  /** The session a refresh token is good for: current, or of the generation before while the grace lasts. */
  const admit = async (refreshToken: string, surface: Surface): Promise<{ row: Row; isCurrent: boolean }> => {
    const named = readRefreshToken(refreshToken);
    const row = named && (await readRow(store, named.id));
    if (!row || !isGenuine(secret, { ...row, generation: named.generation }, named.code)) throw sessionEnded();
    if (!isGood(row, surface, now())) throw sessionEnded();
    const isCurrent = named.generation === row.generation;
    const isInGrace = named.generation === row.generation - 1 && row.rotated_at.getTime() + GRACE_MS > now();
    if (isCurrent || isInGrace) return { row, isCurrent };
    await revoke(row.id);
    throw reused();
  };

  return {
    identities,
    signer,
    async start(userId, surface, caller) {
      const at = new Date(now());
      const row = {
        id: randomUUID(),
        user_id: userId,
        audience: surface,
        salt: randomBytes(32),
        address: keepAddresses ? caller.address : '',
        user_agent: caller.userAgent.slice(0, LONGEST_AGENT),
        expires_at: new Date(now() + LIFE_MS),
        revoked_at: null,
        ...{ rotated_at: at, created_at: at, last_used_at: at },
      };
      return issue(await store.insertInto('sessions').values(row).returningAll().executeTakeFirstOrThrow());
    },
    async renew(refreshToken, surface) {
      const { row, isCurrent } = await admit(refreshToken, surface);
      if (!isCurrent) return issue(row);
      const moved = await advance(row);
      // Somebody else moved it a moment ago: this token is now the one before, within its grace.
      return issue(moved ?? (await admit(refreshToken, surface)).row);
    },
    async resume(refreshToken, surface) {
      const { row } = await admit(refreshToken, surface);
      await noteUse(row);
      return issue(row);
    },
    revoke,
    async revokeAll(userId, except) {
      const ending = store
        .updateTable('sessions')
        .set({ revoked_at: new Date(now()) })
        .where('user_id', '=', userId);
      const others = except === undefined ? ending : ending.where('id', '!=', except);
      const ended = await others
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', new Date(now()))
        .returning('id')
        .execute();
      identities.forgetUser(userId);
      return ended.length;
    },
    async end(endToken) {
      const named = readEndToken(endToken);
      const row = named && (await readRow(store, named.id));
      if (row && sameText(endToken, endTokenOf(secret, row))) await revoke(row.id);
    },
    async discard(refreshToken) {
      const named = readRefreshToken(refreshToken);
      const row = named && (await readRow(store, named.id));
      const isTheirs = row && isGenuine(secret, { ...row, generation: named.generation }, named.code);
      if (isTheirs) await revoke(row.id);
    },
    list: (userId) =>
      store
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', new Date(now()))
        .orderBy('last_used_at', 'desc')
        .execute(),
  };
}
