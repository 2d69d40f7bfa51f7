import { randomUUID } from 'node:crypto';
import { ApiError, type Identity } from '@plumbline/shared/domain';
import { createSigner, type Proven, type Signer } from './signer';

const LIFE_S = 3600;

export interface Tokens {
  issueClient(): Promise<{ access_token: string; expires_time: number }>;
  /** Who a Bearer header proves; anonymous without one; 401 for one that is expired, forged or of another audience. */
  identify(authorization: string | undefined): Identity | Promise<Identity>;
}

const ANONYMOUS: Identity = { kind: 'anonymous' };

/** The token of a Bearer header; undefined where it is none. */
export const bearerOf = (authorization: string): string | undefined => /^Bearer (.+)$/.exec(authorization)?.[1];

export const noBearer = () =>
  new ApiError(401, 'The Authorization header is not a Bearer token', { code: 'bad_token' });

export const wrongAudience = () => new ApiError(401, 'The token is not valid', { code: 'bad_token' });

/** Answers at once what is known at once: a promise before every call costs more than the rest of a small one. */
export const andThen = <A, B>(value: A | Promise<A>, next: (value: A) => B | Promise<B>): B | Promise<B> =>
  value instanceof Promise ? value.then(next) : next(value);

const clientOf = (proven: Proven): Identity => {
  if (proven.audience !== 'client') throw wrongAudience();
  return { kind: 'client', clientId: proven.subject };
};

/** Issues and checks the tokens of visitors' pages. */
export function createTokens(secretOrSigner: string | Signer, now: () => number = Date.now): Tokens {
  const signer = typeof secretOrSigner === 'string' ? createSigner(secretOrSigner, now) : secretOrSigner;
  return {
    async issueClient() {
      const { token, expires } = await signer.sign({ audience: 'client', subject: randomUUID(), seconds: LIFE_S });
      return { access_token: token, expires_time: expires };
    },
    identify(authorization) {
      if (authorization === undefined) return ANONYMOUS;
      const token = bearerOf(authorization);
      return token ? andThen(signer.prove(token), clientOf) : Promise.reject(noBearer());
    },
  };
}
