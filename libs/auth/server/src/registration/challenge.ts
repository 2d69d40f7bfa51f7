import { hashOf } from '@plumbline/auth/people';
import { ApiError } from '@plumbline/shared/domain';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

export interface ChallengeConfig {
  readonly secret: string;
  /** Address of the service that knows whether an answer is good. */
  readonly url: string;
}

/** Whether a person answered the challenge of the page. Without configuration everybody did. */
export interface Challenge {
  passes(token: string): Promise<boolean>;
  /** Throws 403 for a form without a good answer. */
  demand(token: string | undefined): Promise<void>;
}

const WAIT_MS = 5_000;
/** An answer is good once at the service: the form that follows its check brings the same one. */
const REMEMBERED_MS = 5 * 60_000;

const answer = z.object({ success: z.boolean() });

async function ask({ secret, url }: ChallengeConfig, token: string): Promise<boolean> {
  const body = new URLSearchParams({ secret, response: token });
  const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(WAIT_MS) }).catch(
    (cause: unknown) => {
      throw new ApiError(503, 'The check cannot be made at the moment: try again soon', { cause });
    },
  );
  const parsed = answer.safeParse(await response.json().catch(() => undefined));
  return parsed.success && parsed.data.success;
}

const refused = () => new ApiError(403, 'Captcha failed. Try again.', { code: 'challenge' });

export function createChallenge(config: ChallengeConfig | undefined): Challenge {
  if (!config) return { passes: async () => true, demand: async () => undefined };
  const good = new LRUCache<string, true>({ max: 10_000, ttl: REMEMBERED_MS });
  const keyOf = (token: string) => hashOf(token).toString('base64url');
  return {
    async passes(token) {
      const passes = await ask(config, token);
      if (passes) good.set(keyOf(token), true);
      return passes;
    },
    async demand(token) {
      if (!token || !(good.delete(keyOf(token)) || (await ask(config, token)))) throw refused();
    },
  };
}
