import type { JobDeps, JobModule } from '@plumbline/shared/server';
import { sql } from 'kysely';

/** Usage is kept for two years and the month before; so is what was spent of the credits of a day. */
const KEPT = sql`interval '25 months'`;

/** Usage of keys goes when it is old: what the page on privacy promises. */
export const dataApiJobs: JobModule<JobDeps> = {
  hourly: ({ db }) => [
    async () => {
      await sql`delete from data_usage where day < current_date - ${KEPT}`.execute(db);
      await sql`delete from data_spent where day < current_date - ${KEPT}`.execute(db);
    },
  ],
};
