import type { slowCalls } from '@plumbline/shared/contract';
import type { Handlers } from '../calls/run-call';
import type { Database } from '../database/database';
import { slowDays, slowList, slowTotals } from './slow-calls.store';

export interface SlowDeps {
  readonly db: Database;
  readonly threshold: number;
}

/** Slow calls, pages and statements, for staff. */
export const slowHandlers = ({ db, threshold }: SlowDeps): Handlers<typeof slowCalls> => ({
  'GET /_api/slow_log_analyzer/viewstatus_totalnumber_with_type': async () => ({
    threshold,
    data: await slowTotals(db),
  }),
  'GET /_api/slow_log_analyzer/viewstatus_with_type': async () => ({ data: await slowDays(db) }),
  'GET /_api/slow_log_analyzer/viewlogs/date/{date}/type/{type}': async ({ params, query }) => {
    const { rows, ...paging } = await slowList(db, { ...params, ...query });
    return { data: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })), ...paging };
  },
});
