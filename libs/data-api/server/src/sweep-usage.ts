import { KEPT_MONTHS } from '@plumbline/data-api/domain';
import type { JobDeps, JobModule } from '@plumbline/shared/server';
import { sql } from 'kysely';

const KEPT = sql`make_interval(months => ${KEPT_MONTHS})`;

/** Usage of keys goes when it is old: what the page on privacy promises. */
export const dataApiJobs: JobModule<JobDeps> = {
  hourly: ({ db }) => [
    async () => {
      await sql`delete from data_usage where day < current_date - ${KEPT}`.execute(db);
      await sql`delete from data_spent where day < current_date - ${KEPT}`.execute(db);
    },
  ],
};
