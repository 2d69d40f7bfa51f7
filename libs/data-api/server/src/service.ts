import type { Database } from '@plumbline/shared/server';
import { createKeyProof, type KeyDeps } from './keys/prove-key';
import type { Seal } from './public/cursor';
import { limitsOfSite, processesOf, type Limits } from './public/limits';
import { createQuota, type Quota } from './public/quota';
import { createUsageMeter, type UsageMeter } from './public/usage-meter';
import { dataApiStore } from './store/tables';

/** Counts what somebody does in a time. */
export interface Counting {
  readonly count: (key: string, windowSeconds: number) => Promise<number>;
  readonly keyOf: (kind: string, subject: string) => string;
}

export interface ServiceDeps extends Pick<KeyDeps, 'addressOf'> {
  readonly db: Database;
  readonly counters: Counting;
  readonly env: NodeJS.ProcessEnv;
  readonly now?: () => number;
}

/** Keys, limits and counts of the data API in one serving process. */
export interface DataApiService {
  readonly prove: ReturnType<typeof createKeyProof>;
  readonly limits: Limits;
  readonly quota: Quota;
  readonly meter: UsageMeter;
  readonly seal: Seal;
  readonly callsInMinute: (userId: number) => Promise<number>;
  readonly now: () => number;
  readonly close: () => Promise<void>;
}

const MINUTE_S = 60;

/** Opens what a serving process needs for keys; nothing is read before the first call. */
export function openDataApi({ db, addressOf, counters, env, now = Date.now }: ServiceDeps): DataApiService {
  const store = dataApiStore(db);
  const quota = createQuota({ store, now, processes: processesOf(env) });
  const meter = createUsageMeter(store, now);
  return {
    prove: createKeyProof({ store, addressOf, now }),
    limits: limitsOfSite(env),
    quota,
    meter,
    seal: (text) => counters.keyOf('next', text),
    callsInMinute: (userId) => counters.count(counters.keyOf('data-api', String(userId)), MINUTE_S),
    now,
    close: async () => {
      await Promise.all([quota.close(), meter.close()]);
    },
  };
}
