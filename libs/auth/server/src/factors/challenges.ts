import {
  type AuthStore,
  type ChallengePurpose,
  type FactorChallenges,
  hashOf,
  randomToken,
} from '@plumbline/auth/people';
import { ApiError } from '@plumbline/shared/domain';
import type { Selectable } from 'kysely';
import type { Surface } from '../sessions/surface';

export type ChallengeRow = Selectable<FactorChallenges>;

const MINUTES = 10;
const MAX_TRIES = 5;

interface NewChallenge {
  readonly userId: number;
  readonly purpose: ChallengePurpose;
  readonly surface: Surface;
  readonly sessionId?: string;
  readonly payload?: string;
}

/** Bindings that a token must match. */
export type ChallengeUse = Pick<NewChallenge, 'purpose' | 'surface' | 'userId' | 'sessionId'>;
type PartOf<T> = { readonly [K in keyof T]?: T[K] };

export const challengeGone = () =>
  new ApiError(410, 'This took too long, or too many tries: begin again', { code: 'challenge_gone' });

/** Begins a step; answers its token, of which only the hash is stored. */
export async function createFactorChallenge(
  store: AuthStore,
  { userId, purpose, surface, sessionId, payload }: NewChallenge,
  now: number,
): Promise<string> {
  const token = randomToken();
  await store
    .insertInto('factor_challenges')
    .values({
      hash: hashOf(token),
      user_id: userId,
      purpose,
      surface,
      session_id: sessionId ?? null,
      payload: payload ?? null,
      expires_at: new Date(now + MINUTES * 60_000),
    })
    .execute();
  return token;
}

/** Counts one try, however it ends; 410 for a token that is unknown, too old, of something else, or tried too often. */
export async function tryFactorChallenge(
  store: AuthStore,
  token: string,
  { purpose, surface, userId, sessionId }: PartOf<ChallengeUse> & Pick<ChallengeUse, 'purpose' | 'surface'>,
  now: number,
): Promise<ChallengeRow> {
  const trying = store
    .updateTable('factor_challenges')
    .set((read) => ({ tries: read('tries', '+', 1) }))
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('surface', '=', surface)
    .where('expires_at', '>', new Date(now))
    .where('tries', '<', MAX_TRIES);
  const theirs = userId === undefined ? trying : trying.where('user_id', '=', userId);
  const here = sessionId === undefined ? theirs : theirs.where('session_id', '=', sessionId);
  const row = await here.returningAll().executeTakeFirst();
  if (!row) throw challengeGone();
  return row;
}

/** Ends a step that succeeded: of two at once one does. */
export async function finishFactorChallenge(store: AuthStore, { hash }: ChallengeRow): Promise<void> {
  const ended = await store
    .deleteFrom('factor_challenges')
    .where('hash', '=', hash)
    .returning('hash')
    .executeTakeFirst();
  if (!ended) throw challengeGone();
}

/** Keeps what the next answer is checked against, or takes it back; false where it was taken already. */
export async function setChallengePayload(
  store: AuthStore,
  { hash, payload }: ChallengeRow,
  next: string | null,
): Promise<boolean> {
  const set = await store
    .updateTable('factor_challenges')
    .set({ payload: next })
    .where('hash', '=', hash)
    .where('payload', payload === null ? 'is' : '=', payload)
    .returning('hash')
    .executeTakeFirst();
  return set !== undefined;
}
