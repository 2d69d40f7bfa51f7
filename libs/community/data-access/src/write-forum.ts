import { ApiError, type ArgsOf, type ResultOf } from '@plumbline/shared/domain';
import { communityApi, q, type CommunityCalls } from './calls';

/** Calls that need the token of the forum. */
export type ForumWrite =
  | 'POST /_api/forum/topics'
  | 'PUT /_api/forum/topics/{id}'
  | 'DELETE /_api/forum/topics/{id}'
  | 'POST /_api/forum/topics/posts'
  | 'PUT /_api/forum/topics/posts/{id}'
  | 'DELETE /_api/forum/topics/posts/{id}'
  | 'PUT /_api/forum/topics/{id}/like'
  | 'PUT /_api/forum/topics/posts/{id}/like'
  | 'POST /_api/forum/posts/{id}/restore'
  | 'POST /api/discussionsstock'
  | 'POST /api/posts';

interface Kept {
  readonly userId: number;
  readonly token: string;
  /** Epoch milliseconds. */
  readonly until: number;
}

let kept: Kept | undefined;
const EARLY_MS = 30_000;

async function tokenOf(userId: number): Promise<string> {
  if (kept && kept.userId === userId && kept.until > Date.now()) return kept.token;
  const { token, expires_in } = await communityApi()('POST /api/token_identifier', { body: {} });
  kept = { userId, token, until: Date.now() + expires_in * 1_000 - EARLY_MS };
  return token;
}

const isOver = (error: unknown): boolean => error instanceof ApiError && error.code === 'no_session';

/** Shown to a reader when nothing answers. Source: spec rule error.forum-no-response. */
function noAnswer(error: unknown): never {
  if (error instanceof ApiError || (error instanceof Error && error.name === 'AbortError')) throw error;
  throw new ApiError(503, 'No Response', { cause: error });
}

/** Writes in the forum as a member; a token that ended is renewed once, silently. */
export async function writeForum<K extends ForumWrite>(
  userId: number,
  key: K,
  args: ArgsOf<K, CommunityCalls[K]>,
): Promise<ResultOf<CommunityCalls[K]>> {
  const send = async () => q.call(key, args, { authorization: `Token ${await tokenOf(userId)}` });
  return send()
    .catch((error: unknown) => {
      if (!isOver(error)) throw error;
      kept = undefined;
      return send();
    })
    .catch(noAnswer);
}
