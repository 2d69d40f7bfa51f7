import type { Migrations } from '@plumbline/shared/server';
import { sql, type QueryExecutorProvider } from 'kysely';
import { DEMO_TABLES } from './demo-tables';
import { HELP_TABLES } from './help-tables';
import { FIRST_ANSWERS } from './first-answers';
import { MEETING_TABLES } from './meeting-tables';
import { FIRST_TUTORIALS } from './first-tutorials';
import { STEP_CHECK_TABLES, TUTORIAL_TABLES } from './tutorial-tables';
import { SURVEY_TABLES } from './survey-tables';
import { TICKET_TABLES } from './ticket-tables';

type Category = (typeof FIRST_TUTORIALS)[number];

async function keepCategory(
  db: QueryExecutorProvider,
  { guides, ...category }: Category,
  place: number,
): Promise<void> {
  await sql`insert into tutorial_categories (title, slug, about, place)
    values (${category.title}, ${category.slug}, ${category.about}, ${place})`.execute(db);
  for (const [at, { title, about, steps }] of guides.entries()) {
    await sql`insert into tutorial_guides (title, category, about, place)
      values (${title}, ${category.title}, ${about}, ${at})`.execute(db);
    for (const [no, step] of steps.entries())
      await sql`insert into tutorial_steps (title, guide, place, body, address)
        values (${step.title}, ${title}, ${no}, ${step.body}, ${step.address ?? null})`.execute(db);
  }
}

/** Of foreign keys without an index: without it, removing a row reads the whole table that names it. */
const FOREIGN_KEYS = `
create index if not exists demo_items_by_hub on demo_items (hub);
create index if not exists meeting_exceptions_by_host_id on meeting_exceptions (host_id);
create index if not exists meetings_by_host_id on meetings (host_id);
create index if not exists survey_answers_by_survey_id_version on survey_answers (survey_id, version);
create index if not exists ticket_events_by_staff_id on ticket_events (staff_id);
create index if not exists ticket_files_by_user_id on ticket_files (user_id);
create index if not exists ticket_links_by_ticket_id on ticket_links (ticket_id);
create index if not exists ticket_messages_by_author_id on ticket_messages (author_id);
create index if not exists ticket_notes_by_author_id on ticket_notes (author_id);
create index if not exists tickets_by_merged_into on tickets (merged_into);
create index if not exists tutorial_guides_by_category on tutorial_guides (category);
create index if not exists tutorial_progress_by_step_id on tutorial_progress (step_id);
create index if not exists tutorial_seats_by_user_id on tutorial_seats (user_id);
create index if not exists tutorial_sessions_by_series on tutorial_sessions (series);
create index if not exists tutorial_videos_by_category on tutorial_videos (category);
`;

/** Tables of support. */
export const supportMigrations: Migrations = {
  '095_tickets': { up: async (db) => void (await sql.raw(TICKET_TABLES).execute(db)) },
  '096_help': {
    up: async (db) => {
      await sql.raw(HELP_TABLES).execute(db);
      for (const [place, { topic, question, answer, words }] of FIRST_ANSWERS.entries())
        await sql`insert into help_entries (topic, question, answer, words, place)
          values (${topic}, ${question}, ${answer}, ${words}, ${place})`.execute(db);
    },
  },
  '097_meetings': { up: async (db) => void (await sql.raw(MEETING_TABLES).execute(db)) },
  '098_tutorials': {
    up: async (db) => {
      await sql.raw(TUTORIAL_TABLES).execute(db);
      for (const [place, category] of FIRST_TUTORIALS.entries()) await keepCategory(db, category, place);
    },
  },
  '118_step_checks': { up: async (db) => void (await sql.raw(STEP_CHECK_TABLES).execute(db)) },
  '099_surveys_and_demos': { up: async (db) => void (await sql.raw(SURVEY_TABLES + DEMO_TABLES).execute(db)) },
  '160_support_foreign_keys': { up: async (db) => void (await sql.raw(FOREIGN_KEYS).execute(db)) },
};
