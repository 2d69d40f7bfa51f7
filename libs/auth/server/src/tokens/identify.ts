import { ApiError, type Identity } from '@plumbline/shared/domain';
import type { Sessions } from '../sessions/sessions';
import type { Surface } from '../sessions/surface';
import { andThen, bearerOf, noBearer, wrongAudience } from './client-token';
import type { Proven } from './signer';

/** What of a request says who makes it. */
export interface Credentials {
  readonly authorization: string | undefined;
  readonly method: string;
}

export interface Identify {
  /** Who makes the request; anonymous without a token, 401 for one that is not good here. */
  identify(credentials: Credentials): Identity | Promise<Identity>;
  /** The member of a token proven moments ago; undefined for everybody else. Costs nothing. */
  knownMember(authorization: string | undefined): number | undefined;
}

const ANONYMOUS: Identity = { kind: 'anonymous' };

/** Personal API tokens start like this, so that nobody takes one for something else. */
export const API_TOKEN_START = 'plt_';

export const isApiToken = (authorization: string | undefined): boolean =>
  authorization?.startsWith(`Bearer ${API_TOKEN_START}`) ?? false;

const readOnly = () => new ApiError(403, 'An API token may only read', { code: 'read_only' });

/** Proves tokens on one surface: clients and the people of that surface; personal API tokens read on the site only. */
export function createIdentify({ signer, identities }: Sessions, surface: Surface): Identify {
  const ofProven = (proven: Proven): Identity | Promise<Identity> => {
    if (proven.audience === 'client') return { kind: 'client', clientId: proven.subject };
    if (proven.audience !== surface) throw wrongAudience();
    return identities.ofAccessToken(proven);
  };
  const ofApiToken = (token: string, method: string): Identity | Promise<Identity> => {
    if (surface !== 'member') throw wrongAudience();
    if (method !== 'GET' && method !== 'HEAD') throw readOnly();
    return identities.ofApiToken(token);
  };
  return {
    identify({ authorization, method }) {
      if (authorization === undefined) return ANONYMOUS;
      const token = bearerOf(authorization);
      if (!token) throw noBearer();
      if (token.startsWith(API_TOKEN_START)) return ofApiToken(token, method);
      return andThen(signer.prove(token), ofProven);
    },
    knownMember(authorization) {
      const token = authorization && bearerOf(authorization);
      if (!token) return undefined;
      if (token.startsWith(API_TOKEN_START)) return identities.knownApiToken(token)?.userId;
      const proven = signer.known(token);
      return proven?.audience === surface ? Number(proven.subject) : undefined;
    },
  };
}
