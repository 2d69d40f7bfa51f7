import { loggedUrl, type Database } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { shellStore } from './tables';

/** An error as a browser reports it. Nothing says whose browser it was. */
export interface ErrorReport {
  readonly message: string;
  readonly stack: string;
  readonly url: string;
  readonly userAgent: string;
  /** Version of the server that took it. */
  readonly version: string;
}

export interface ErrorReports {
  /** Keeps a report; what is too old, or too much, goes. */
  add(report: ErrorReport): Promise<void>;
}

/** Days a report is kept. */
const KEPT_DAYS = 30;
/** Reports kept at most: a defect on every page must not fill the disk. */
const MAX_KEPT = 10_000;
/** Text of PostgreSQL holds no NUL. */
const clean = (text: string): string => text.replaceAll('\0', '');

export function createErrorReports(db: Database): ErrorReports {
  const store = shellStore(db);
  const purge = () =>
    sql`delete from error_reports where at < now() - make_interval(days => ${KEPT_DAYS})
        or id <= (select max(id) from error_reports) - ${MAX_KEPT}`.execute(db);
  return {
    async add({ message, stack, url, userAgent, version }) {
      const row = { message, stack, url: loggedUrl(url), user_agent: userAgent.slice(0, 300), version };
      await store
        .insertInto('error_reports')
        .values({ ...row, message: clean(message), stack: clean(stack), url: clean(row.url) })
        .execute();
      await purge();
    },
  };
}
