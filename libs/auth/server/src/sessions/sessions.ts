import { type AuthStore, sameText } from '@plumbline/auth/people';
import type { Caller } from '@plumbline/shared/server';
import type { SecondFactorRule } from '../store/second-factor-rule';
import { createSigner, type Signer } from '../tokens/signer';
import { createIdentities, type Identities } from './identities';
import type { Surface } from './surface';
import type { Issued, SessionRow } from './issued';
import { endTokenOf, readEndToken } from './refresh-token';
import { DEFAULT_STAFF_LIFE, noteUse, sessionLives, type StaffLife } from './session-life';
import {
  admit,
  advance,
  genuineSession,
  insertSession,
  issueTokens,
  readSession,
  revokeSession,
  type SessionTools,
} from './session-steps';

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
  /** Ends the sign-in that an end token names. Other tokens are no error: the person wants to be signed out. */
  end(endToken: string): Promise<void>;
  /** Ends the sign-in a refresh token belongs to: the browser it was in signs in again. */
  discard(refreshToken: string): Promise<void>;
  /** Sign-ins that are still good, the latest used first. */
  list(userId: number): Promise<SessionRow[]>;
}

export interface SessionOptions {
  readonly now?: () => number;
  /** False: the address of a sign-in is never recorded. */
  readonly keepAddresses?: boolean;
  /** The status nobody is below. */
  readonly lowestStatus?: number;
  /** How long sign-ins at the staff app last. */
  readonly staffLife?: StaffLife;
  /** Whom the staff app lets in with a second factor only. */
  readonly secondFactor?: SecondFactorRule;
}

const goodOf = ({ store, now }: SessionTools, userId: number) =>
  store
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now()))
    .orderBy('last_used_at', 'desc')
    .execute();

async function revokeAll({ store, now, identities }: SessionTools, userId: number, except?: string): Promise<number> {
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
}

async function renew(tools: SessionTools, refreshToken: string, surface: Surface): Promise<Issued> {
  const { row, isCurrent } = await admit(tools, refreshToken, surface);
  if (!isCurrent) return issueTokens(tools, row);
  const moved = await advance(tools, row);
  // Somebody else moved it a moment ago: this token is now the one before, within its grace.
  return issueTokens(tools, moved ?? (await admit(tools, refreshToken, surface)).row);
}

export function createSessions(store: AuthStore, secret: string, options: SessionOptions = {}): Sessions {
  const { now = Date.now, keepAddresses = true, lowestStatus = 0, staffLife = DEFAULT_STAFF_LIFE } = options;
  const lives = sessionLives(staffLife);
  const identities = createIdentities({ store, lives, now }, { lowestStatus, rule: options.secondFactor ?? 'none' });
  const tools: SessionTools = {
    store,
    secret,
    now,
    lives,
    keepAddresses,
    identities,
    signer: createSigner(secret, now),
  };
  return {
    identities,
    signer: tools.signer,
    start: async (userId, surface, caller) => issueTokens(tools, await insertSession(tools, userId, surface, caller)),
    renew: (refreshToken, surface) => renew(tools, refreshToken, surface),
    async resume(refreshToken, surface) {
      const { row } = await admit(tools, refreshToken, surface);
      await noteUse(tools, row);
      return issueTokens(tools, row);
    },
    revoke: (id, userId) => revokeSession(tools, id, userId),
    revokeAll: (userId, except) => revokeAll(tools, userId, except),
    async end(endToken) {
      const named = readEndToken(endToken);
      const row = named && (await readSession(store, named.id));
      if (row && sameText(endToken, endTokenOf(secret, row))) await revokeSession(tools, row.id);
    },
    async discard(refreshToken) {
      const found = await genuineSession(tools, refreshToken);
      if (found) await revokeSession(tools, found.row.id);
    },
    list: (userId) => goodOf(tools, userId),
  };
}
