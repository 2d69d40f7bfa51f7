import { ApiError, type Identity } from '@plumbline/shared/domain';
import { LRUCache } from 'lru-cache';
import type { Sessions } from './sessions';
import type { Surface } from './surface';
import { andThen, bearerOf, noBearer, wrongAudience } from '../tokens/client-token';
import type { Proven } from '../tokens/signer';

/** Parts of a request that identify the caller. */
export interface Credentials {
  readonly authorization: string | undefined;
  readonly method: string;
  /** How the call treats the forum's token (`CallDef`). */
  readonly session?: 'identify' | 'needed' | undefined;
}

type MaybeMember = number | undefined;

export interface Identify {
  /** Who makes the request; anonymous without a token, 401 for one that is not good here. */
  identify(credentials: Credentials): Identity | Promise<Identity>;
  /** Whose calls are counted together: the member of a good token; undefined for everybody else. */
  memberOf(caller: { authorization: string | undefined; address: string }): MaybeMember | Promise<MaybeMember>;
}

/** Personal API tokens that are not known and are looked up in a minute for one address: guessing reads the store. */
const MAX_LOOKUPS = 20;

/** Nobody where a token is refused, whatever the reason: the call itself reports it. */
function orNobody(prove: () => MaybeMember | Promise<MaybeMember>): MaybeMember | Promise<MaybeMember> {
  try {
    const proven = prove();
    return proven instanceof Promise ? proven.catch(() => undefined) : proven;
  } catch {
    return undefined;
  }
}

const ANONYMOUS: Identity = { kind: 'anonymous' };

/** Personal API tokens start like this, so that nobody takes one for something else. */
export const API_TOKEN_START = 'plt_';

export const isApiToken = (authorization: string | undefined): boolean =>
  authorization?.startsWith(`Bearer ${API_TOKEN_START}`) ?? false;

/** Errors of the forum's tokens. Source: spec rules error.forum-identify-fail, error.forum-no-session. */
const identifyFail = () => new ApiError(401, 'Identify Fail', { code: 'identify_fail' });
const noSession = () => new ApiError(401, 'No Session', { code: 'no_session' });

/** The token of a `Token` header; undefined where it is none. Source: spec rule call.forum-auth. */
const forumTokenOf = (authorization: string | undefined): string | undefined =>
  /^Token (.+)$/.exec(authorization ?? '')?.[1];

/** Refuses in the words of the forum, whatever the reason. */
async function orRefusal(prove: () => Identity | Promise<Identity>, refusal: () => ApiError): Promise<Identity> {
  const identity = await Promise.resolve()
    .then(prove)
    .catch((cause: unknown) => {
      if (cause instanceof ApiError && cause.statusCode === 401) throw refusal();
      throw cause;
    });
  if (identity.kind !== 'member') throw refusal();
  return identity;
}

const readOnly = () => new ApiError(403, 'An API token may only read', { code: 'read_only' });

/** Proves tokens on one surface: clients and the people of that surface; personal API tokens read on the site only. */
export function createIdentify({ signer, identities }: Sessions, surface: Surface): Identify {
  const ofProven = (proven: Proven): Identity | Promise<Identity> => {
    if (proven.audience === 'client') return { kind: 'client', clientId: proven.subject };
    if (proven.audience !== surface) throw wrongAudience();
    return identities.ofAccessToken(proven);
  };
  const misses = new LRUCache<string, number>({ max: 10_000, ttl: 60_000, noUpdateTTL: true });
  const ownerOf = (token: string, address: string) => {
    const known = identities.knownApiToken(token);
    const missed = misses.get(address) ?? 0;
    if (known || missed >= MAX_LOOKUPS) return known?.userId;
    return orNobody(async () => {
      misses.set(address, missed + 1);
      const { userId } = await identities.ofApiToken(token);
      misses.set(address, missed);
      return userId;
    });
  };
  const ofApiToken = (token: string, method: string): Identity | Promise<Identity> => {
    if (surface !== 'member') throw wrongAudience();
    if (method !== 'GET' && method !== 'HEAD') throw readOnly();
    return identities.ofApiToken(token);
  };
  const ofBearer = ({ authorization, method }: Credentials): Identity | Promise<Identity> => {
    if (authorization === undefined) return ANONYMOUS;
    const token = bearerOf(authorization);
    if (!token) throw noBearer();
    if (token.startsWith(API_TOKEN_START)) return ofApiToken(token, method);
    return andThen(signer.prove(token), ofProven);
  };
  /** A token of the forum stands for the sign-in it was made for, on the surface of that sign-in. */
  const ofForum = (authorization: string | undefined): Identity | Promise<Identity> => {
    const token = forumTokenOf(authorization);
    if (!token) throw noSession();
    return andThen(signer.prove(token), (proven) => {
      if (proven.audience !== 'forum') throw noSession();
      return identities.ofAccessToken({ ...proven, audience: surface });
    });
  };
  return {
    identify(credentials) {
      const { authorization, session } = credentials;
      if (session === 'needed' && !isApiToken(authorization)) return orRefusal(() => ofForum(authorization), noSession);
      if (session === 'identify') return orRefusal(() => ofBearer(credentials), identifyFail);
      return ofBearer(credentials);
    },
    memberOf({ authorization, address }) {
      const forumToken = forumTokenOf(authorization);
      if (forumToken)
        return orNobody(() =>
          andThen(signer.prove(forumToken), ({ audience, subject }) =>
            audience === 'forum' ? Number(subject) : undefined,
          ),
        );
      const token = authorization && bearerOf(authorization);
      if (!token) return undefined;
      if (token.startsWith(API_TOKEN_START)) return surface === 'member' ? ownerOf(token, address) : undefined;
      return orNobody(() =>
        andThen(signer.prove(token), (proven) => (proven.audience === surface ? Number(proven.subject) : undefined)),
      );
    },
  };
}
