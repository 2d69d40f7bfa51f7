import { KEPT_MONTHS } from '@plumbline/data-api/domain';
import { bindJob, type JobModule } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { EXPORT_JOB } from '../export/export-job';
import { runExport, runNightly, type ExportJobDeps } from './run-export';

const KEPT = sql`make_interval(months => ${KEPT_MONTHS})`;

/** Files of the data; usage of keys goes when it is old: what the page on privacy promises. */
export const dataApiJobs: JobModule<ExportJobDeps> = {
  queued: (deps) => [bindJob(EXPORT_JOB, (_message, { signal }) => runExport(deps, signal))],
  schedules: (deps) => [{ name: 'data-export', cron: '30 3 * * *', run: () => runNightly(deps) }],
  hourly: ({ db }) => [
    async () => {
      await sql`delete from data_usage where day < current_date - ${KEPT}`.execute(db);
      await sql`delete from data_spent where day < current_date - ${KEPT}`.execute(db);
    },
  ],
};
