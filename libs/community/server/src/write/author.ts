import { LIMITS, type Rate, type Standing } from '@plumbline/community/domain';
import { dayIn, ApiError } from '@plumbline/shared/domain';
import { tablesOf } from '@plumbline/shared/server';
import type { CommunityDeps, PublicPerson } from '../deps';
import { historiesOf, standingNow, type History } from '../store/people';

/** Somebody who is about to write. */
export interface Author {
  readonly userId: number;
  readonly person: PublicPerson;
  readonly standing: Standing;
  readonly history: History;
}

/** Who writes, with what they may; 403 while suspended. */
export async function authorOf(deps: CommunityDeps, userId: number): Promise<Author> {
  const { db, community } = deps;
  const person = (await community.people.byIds([userId])).get(userId);
  if (!person) throw new ApiError(401, 'This account is no longer there');
  const history = (await historiesOf(tablesOf(db), [userId], community.now()))(userId);
  if (history.suspended)
    throw new ApiError(403, `You cannot write until ${dayIn('UTC', history.suspended)}`, {
      code: 'suspended',
    });
  return { userId, person, history, standing: standingNow(person, history, community.now()) };
}

/** Counts one of what somebody does; 429 says when it works again. Called when all else is in order. */
export async function takeLimits(
  { community: { counters } }: Pick<CommunityDeps, 'community'>,
  { userId, standing }: Pick<Author, 'userId' | 'standing'>,
  what: 'topics' | 'posts' | 'likes',
): Promise<void> {
  const rates: readonly Rate[] = LIMITS[standing][what];
  for (const { most, seconds } of rates)
    await counters.takeOne(counters.keyOf(`forum-${what}-${seconds}`, String(userId)), most, seconds);
}
