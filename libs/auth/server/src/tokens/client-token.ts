import { randomUUID } from 'node:crypto';
import { ApiError, type Identity } from '@plumbline/shared/domain';
import { errors, jwtVerify, SignJWT } from 'jose';

const LIFE_S = 3600;
const ISSUER = 'plumbline';
const AUDIENCE = 'client';

export interface Tokens {
  issueClient(): Promise<{ access_token: string; expires_time: number }>;
  /** Who a Bearer header proves; anonymous without one; 401 for one that is expired, forged or of another audience. */
  identify(authorization: string | undefined): Promise<Identity>;
}

const UNPROVEN: Identity = { kind: 'anonymous' };

/** Issues and checks tokens under the installation's secret (HS256). */
export function createTokens(secret: string, now: () => number = Date.now): Tokens {
  const key = new TextEncoder().encode(secret);

  const verify = async (token: string): Promise<Identity> => {
    const { payload } = await jwtVerify(token, key, {
      issuer: ISSUER,
      audience: AUDIENCE,
      algorithms: ['HS256'],
      currentDate: new Date(now()),
    });
    return { kind: 'client', clientId: String(payload.sub) };
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
    async identify(authorization) {
      if (authorization === undefined) return UNPROVEN;
      const token = /^Bearer (.+)$/.exec(authorization)?.[1];
      if (!token) throw new ApiError(401, 'The Authorization header is not a Bearer token', { code: 'bad_token' });
      return verify(token).catch((cause: unknown) => {
        const expired = cause instanceof errors.JWTExpired;
        throw new ApiError(401, expired ? 'The token has expired' : 'The token is not valid', {
          code: expired ? 'expired_token' : 'bad_token',
          cause,
        });
      });
    },
  };
}
