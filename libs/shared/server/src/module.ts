import { cacheCalls, slowCalls } from '@plumbline/shared/contract';
import type { Caches } from './caches/caches';
import { cacheHandlers } from './caches/caches.routes';
import type { CallContext } from './calls/run-call';
import type { Database } from './database/database';
import { serve, type ServerModule } from './modules/server-module';
import { slowCallMigrations } from './slow-calls/migrations';
import type { SlowCalls } from './slow-calls/slow-calls';
import { slowHandlers } from './slow-calls/slow-calls.routes';

/** What every serving process has. */
export interface SharedDeps {
  /** The application store. */
  readonly db: Database;
  /** Version of the running program. */
  readonly version: string;
  /** Name of this installation. */
  readonly brand: string;
  /** What this process keeps in memory, for staff to clear. */
  readonly caches: Pick<Caches, 'clear'>;
  /** Where slow answers are noted. */
  readonly slow: Pick<SlowCalls, 'note' | 'threshold'>;
  /** Writes down what a member of staff did, for the list of changes. */
  readonly note: (context: CallContext, action: string, subject: string) => Promise<void>;
}

/** Calls of staff about serving processes: clearing of caches, slow answers. */
export const sharedModule: ServerModule<SharedDeps> = {
  name: 'shared',
  calls: [
    serve(cacheCalls, cacheHandlers),
    serve(slowCalls, ({ db, slow }: SharedDeps) => slowHandlers({ db, threshold: slow.threshold })),
  ],
  migrations: slowCallMigrations,
};
