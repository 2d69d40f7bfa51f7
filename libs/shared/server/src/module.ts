import { cacheCalls, removedCalls, slowCalls } from '@plumbline/shared/contract';
import type { StaffField, StaffResource } from '@plumbline/shared/domain';
import type { Caches } from './caches/caches';
import { cacheHandlers } from './caches/caches.routes';
import type { CallContext } from './calls/run-call';
import type { Clock } from './clock/clock';
import { tablesOf, type Database } from './database/database';
import type { JobDeps } from './modules/job-module';
import { serve, type ServerModule } from './modules/server-module';
import { slowCallMigrations } from './slow-calls/migrations';
import type { SlowCalls } from './slow-calls/slow-calls';
import { forgetSlowCalls } from './slow-calls/slow-calls.store';
import { slowHandlers } from './slow-calls/slow-calls.routes';
import { REMOVED_DAYS, removedRowMigrations } from './staff/removed-rows';
import { removedHandlers, type StaffResourceDeps } from './staff/staff-resource';

/** Dependencies that every serving process has. */
export interface SharedDeps {
  /** The application store. */
  readonly db: Database;
  readonly clock: Clock;
  /** Version of the running program. */
  readonly version: string;
  /** Name of this installation. */
  readonly brand: string;
  /** In-memory caches of this process, for staff to clear. */
  readonly caches: Pick<Caches, 'clear'>;
  /** Where slow answers are noted. */
  readonly slow: Pick<SlowCalls, 'note' | 'threshold'>;
  /** Writes down what a member of staff did, for the list of changes. */
  readonly note: (context: CallContext, action: string, subject: string) => Promise<void>;
  /** Staff lists of all domains. */
  readonly staffResources: readonly StaffResource[];
  /** Sanitises a value before it is stored. */
  readonly cleanValue: (field: StaffField, value: unknown) => unknown;
}

/** Dependencies of staff lists: after each change, pages that show their rows are rendered again. */
export const staffDeps = ({ db, note, cleanValue, caches }: SharedDeps): StaffResourceDeps => ({
  store: tablesOf(db),
  note,
  clean: cleanValue,
  onChange: () => caches.clear('pages'),
});

/** Dependencies of what every domain shares in the jobs process. */
export interface SharedJobDeps extends JobDeps {
  /** Days for which slow requests and statements are kept. */
  readonly slowDays: number;
}

/** Calls of staff about serving processes: clearing of caches, slow answers, undoing. */
export const sharedModule: ServerModule<SharedDeps, SharedJobDeps> = {
  name: 'shared',
  calls: [
    serve(cacheCalls, cacheHandlers),
    serve(slowCalls, ({ db, slow }: SharedDeps) => slowHandlers({ db, threshold: slow.threshold })),
    serve(removedCalls, (deps: SharedDeps) => removedHandlers(deps.staffResources, staffDeps(deps))),
  ],
  migrations: { ...slowCallMigrations, ...removedRowMigrations },
  personalData: {
    kept: [
      {
        what: 'what staff removed from lists of the staff app, so that it can be put back',
        where: 'application store',
        howLong: `${REMOVED_DAYS} days`,
      },
    ],
    tables: {},
  },
  jobs: {
    hourly: ({ db, slowDays }) => [() => forgetSlowCalls(db, slowDays, Date.now())],
  },
};
