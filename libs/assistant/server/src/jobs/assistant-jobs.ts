import { KEPT_DAYS } from '@plumbline/assistant/domain';
import type { JobDeps, JobModule } from '@plumbline/shared/server';
import { sql } from 'kysely';

const KEPT = sql`make_interval(days => ${KEPT_DAYS})`;

/** Conversations go when nothing was said in them for long: what the page on privacy promises. */
export const assistantJobs: JobModule<JobDeps> = {
  hourly: ({ db }) => [
    async () => {
      await sql`delete from ai_sessions s where s.updated_at < now() - ${KEPT}
        and not exists (select 1 from ai_messages m where m.session_id = s.id and m.created_at >= now() - ${KEPT})`.execute(
        db,
      );
      await sql`delete from ai_messages where session_id is null and created_at < now() - ${KEPT}`.execute(db);
      await sql`delete from ai_usage where day < current_date - ${KEPT}`.execute(db);
    },
  ],
};
