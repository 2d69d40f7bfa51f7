import type { Clock, Database } from '@plumbline/shared/server';
import { createServedFiles, type ServedFiles } from './export/served-files';
import { createKeyProof, type KeyDeps } from './keys/prove-key';
import type { Seal } from './public/cursor';
import type { Limits } from './public/limits';
import { createQuota, type Quota } from './public/quota';
import { createUsageMeter, type UsageMeter } from './public/usage-meter';
import { createStandings, type Standings } from './sales/standing';
import type { DataApiSettings } from './settings';
import { sqlHere } from './sql/sql-here';
import { createSqlPool, type SqlPool, type StartSql } from './sql/sql-pool';
import { dataApiStore } from './store/tables';

/** Counts what somebody does in a time. */
export interface Counting {
  readonly count: (key: string, windowSeconds: number) => Promise<number>;
  readonly keyOf: (kind: string, subject: string) => string;
}

export interface ServiceDeps extends Pick<KeyDeps, 'addressOf'> {
  readonly db: Database;
  readonly counters: Counting;
  readonly settings: DataApiSettings;
  /** True where memberships are paid for: subscriptions wait for staff. */
  readonly isBilled?: boolean;
  /** Starts what answers queries; in this process where it is left out. */
  readonly startSql?: StartSql | undefined;
  readonly clock: Clock;
}

/** Keys, limits and counts of the data API in one serving process. */
export interface DataApiService {
  readonly prove: ReturnType<typeof createKeyProof>;
  /** Limits of the installation. */
  readonly site: Limits;
  readonly isBilled: boolean;
  /** Rights of people. */
  readonly standings: Standings;
  readonly quota: Quota;
  readonly meter: UsageMeter;
  readonly seal: Seal;
  /** Tables as files. */
  readonly files: ServedFiles;
  /** Queries over these tables. */
  readonly sql: SqlPool;
  readonly callsInMinute: (userId: number) => Promise<number>;
  readonly clock: Clock;
  readonly close: () => Promise<void>;
}

const MINUTE_S = 60;

/** Opens what a serving process needs for keys; nothing is read before the first call. */
export function openDataApi(deps: ServiceDeps): DataApiService {
  const { db, addressOf, counters, settings, isBilled = false, clock } = deps;
  const store = dataApiStore(db);
  const quota = createQuota({ store, clock, processes: settings.processes });
  const meter = createUsageMeter(store, clock);
  const site = settings.limits;
  const sql = createSqlPool(deps.startSql ?? sqlHere);
  return {
    prove: createKeyProof({ store, addressOf, now: clock.now }),
    site,
    isBilled,
    standings: createStandings(store, site, clock.now),
    quota,
    meter,
    files: createServedFiles({ folder: settings.folder, now: clock.now }),
    sql,
    seal: (text) => counters.keyOf('next', text),
    callsInMinute: (userId) => counters.count(counters.keyOf('data-api', String(userId)), MINUTE_S),
    clock,
    close: async () => {
      await Promise.all([quota.close(), meter.close(), sql.close()]);
    },
  };
}
