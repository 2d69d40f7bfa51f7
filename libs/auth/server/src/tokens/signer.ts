import { ApiError } from '@plumbline/shared/domain';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

const ISSUER = 'plumbline';

/** Whom a token is for: a visitor's pages, a member of the site, somebody in the staff app, somebody who writes in the forum. */
export const AUDIENCES = ['client', 'member', 'staff', 'forum'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Claims of a verified token. */
export interface Proven {
  readonly audience: Audience;
  readonly subject: string;
  /** The sign-in; absent in client tokens. */
  readonly sessionId: string | undefined;
  /** Epoch seconds. */
  readonly expires: number;
}

export interface NewToken {
  readonly audience: Audience;
  readonly subject: string;
  readonly sessionId?: string;
  readonly seconds: number;
}

export interface Signer {
  sign(token: NewToken): Promise<{ token: string; expires: number }>;
  /** Verifies a token; 401 if expired, forged or of another audience. Synchronous for tokens in the cache. */
  prove(token: string): Proven | Promise<Proven>;
  /** Cached claims of a token verified before, while it is valid; undefined for all others. */
  known(token: string): Proven | undefined;
}

/** Tokens proven before: checking one again costs more than all else of a small call. */
const MAX_PROVEN = 10_000;

const isAudience = (text: unknown): text is Audience => (AUDIENCES as readonly unknown[]).includes(text);

function refuse(cause: unknown): never {
  const expired = cause instanceof errors.JWTExpired;
  const code = expired ? 'expired_token' : 'bad_token';
  throw new ApiError(401, expired ? 'The token has expired' : 'The token is not valid', { code, cause });
}

/** Signs and proves tokens under the installation's secret (HS256). */
export function createSigner(secret: string, now: () => number = Date.now): Signer {
  const key = new TextEncoder().encode(secret);
  const proven = new LRUCache<string, Proven>({ max: MAX_PROVEN });

  const verify = async (token: string): Promise<Proven> => {
    const checks = { issuer: ISSUER, audience: [...AUDIENCES], algorithms: ['HS256'], currentDate: new Date(now()) };
    const { payload } = await jwtVerify(token, key, checks);
    const { aud, sub = '', exp = 0, sid } = payload;
    if (!isAudience(aud)) throw new errors.JWTInvalid('a token has one audience');
    const sessionId = typeof sid === 'string' ? sid : undefined;
    const known = { audience: aud, subject: sub, sessionId, expires: exp };
    proven.set(token, known);
    return known;
  };

  const known = (token: string): Proven | undefined => {
    const kept = proven.get(token);
    return kept && kept.expires > now() / 1000 ? kept : undefined;
  };

  return {
    async sign({ audience, subject, sessionId, seconds }) {
      const issued = Math.floor(now() / 1000);
      const claims = new SignJWT(sessionId === undefined ? {} : { sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setSubject(subject)
        .setIssuedAt(issued)
        .setExpirationTime(issued + seconds);
      return { token: await claims.sign(key), expires: issued + seconds };
    },
    prove: (token) => known(token) ?? verify(token).catch(refuse),
    known,
  };
}
