import { LRUCache } from 'lru-cache';

/** What a person may do with the data API; 0 is no limit. */
export interface Limits {
  readonly creditsADay: number;
  readonly callsAMinute: number;
}

const wholeOf = (env: NodeJS.ProcessEnv, name: string): number => {
  const text = env[name] ?? '0';
  if (!/^\d{1,9}$/.test(text))
    throw new Error(`configuration: ${name}: use a whole number, 0 for no limit, not "${text}"`);
  return Number(text);
};

/** Limits of the installation: none unless the operator sets them. */
export const limitsOfSite = (env: NodeJS.ProcessEnv): Limits => ({
  creditsADay: wholeOf(env, 'DATA_API_CREDITS_A_DAY'),
  callsAMinute: wholeOf(env, 'DATA_API_CALLS_A_MINUTE'),
});

/** Serving processes that share quotas. */
export const processesOf = (env: NodeJS.ProcessEnv): number =>
  Math.max(1, wholeOf({ N: env['DATA_API_PROCESSES'] ?? '1' }, 'N'));

const KEPT_MS = 10_000;

/** Limits of single persons where staff set any, those of the installation for all others; kept for moments. */
export function createLimits(site: Limits, ofPerson: (userId: number) => Promise<Limits | undefined>) {
  const kept = new LRUCache<number, Promise<Limits>>({ max: 10_000, ttl: KEPT_MS });
  return (userId: number): Promise<Limits> => {
    const known = kept.get(userId) ?? ofPerson(userId).then((own) => own ?? site);
    if (!kept.has(userId)) {
      kept.set(userId, known);
      known.catch(() => kept.delete(userId));
    }
    return known;
  };
}

export type LimitsOf = ReturnType<typeof createLimits>;
