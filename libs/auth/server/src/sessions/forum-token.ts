import { ApiError, type Identity } from '@plumbline/shared/domain';
import { API_SESSION } from './identities';
import type { Signer } from '../tokens/signer';

const LIFE_S = 900;

/** A token that writes in the forum, as long as the sign-in it was made for lasts. */
export type IssueForumToken = (identity: Identity) => Promise<{ token: string; expires_in: number }>;

/** Makes tokens of the forum for who is signed in. */
export const forumTokens =
  ({ signer }: { readonly signer: Signer }): IssueForumToken =>
  async (identity) => {
    if (identity.kind !== 'member' || identity.sessionId === API_SESSION)
      throw new ApiError(401, 'Identify Fail', { code: 'identify_fail' });
    const { userId, sessionId } = identity;
    const { token } = await signer.sign({ audience: 'forum', subject: String(userId), sessionId, seconds: LIFE_S });
    return { token, expires_in: LIFE_S };
  };
