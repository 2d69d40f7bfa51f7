import { randomUUID } from 'node:crypto';
import { ApiError, type Identity } from '@plumbline/shared/domain';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

const LIFE_S = 3600;
const ISSUER = 'plumbline';
const AUDIENCE = 'client';

export interface Tokens {
  issueClient(): Promise<{ access_token: string; expires_time: number }>;
  /** Who a Bearer header proves; anonymous without one; 401 for one that is expired, forged or of another audience. */
  identify(authorization: string | undefined): Identity | Promise<Identity>;
}

/** Tokens proven before: checking one again costs more than all else of a small call. */
const MOST_PROVEN = 10_000;

interface Proven {
  readonly identity: Identity;
  /** Epoch seconds. */
  readonly expires: number;
}

const UNPROVEN: Identity = { kind: 'anonymous' };

/** Issues and checks tokens under the installation's secret (HS256). */
export function createTokens(secret: string, now: () => number = Date.now): Tokens {
  const key = new TextEncoder().encode(secret);

  const proven = new LRUCache<string, Proven>({ max: MOST_PROVEN });

  const verify = async (token: string): Promise<Identity> => {
    const { payload } = await jwtVerify(token, key, {
      issuer: ISSUER,
      audience: AUDIENCE,
      algorithms: ['HS256'],
      currentDate: new Date(now()),
    });
    const identity = { kind: 'client', clientId: String(payload.sub) } as const;
    proven.set(token, { identity, expires: payload.exp ?? 0 });
    return identity;
  };

  const refuse = (cause: unknown): never => {
    const expired = cause instanceof errors.JWTExpired;
    const code = expired ? 'expired_token' : 'bad_token';
    throw new ApiError(401, expired ? 'The token has expired' : 'The token is not valid', { code, cause });
  };

  return {
    async issueClient() {
      const iat = Math.floor(now() / 1000);
      const token = new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(randomUUID());
      const access_token = await token
        .setIssuedAt(iat)
        .setExpirationTime(iat + LIFE_S)
        .sign(key);
      return { access_token, expires_time: iat + LIFE_S };
    },
    identify(authorization) {
      if (authorization === undefined) return UNPROVEN;
      const token = /^Bearer (.+)$/.exec(authorization)?.[1];
      if (!token) {
        const text = 'The Authorization header is not a Bearer token';
        return Promise.reject(new ApiError(401, text, { code: 'bad_token' }));
      }
      const known = proven.get(token);
      return known && known.expires > now() / 1000 ? known.identity : verify(token).catch(refuse);
    },
  };
}
