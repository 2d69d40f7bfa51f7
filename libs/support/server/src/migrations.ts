import type { Migrations } from '@plumbline/shared/server';
import { sql, type QueryExecutorProvider } from 'kysely';
import { DEMO_TABLES } from './demos/demo-tables';
import { HELP_TABLES } from './help/help-tables';
import { FIRST_ANSWERS } from './help/first-answers';
import { MEETING_TABLES } from './meetings/meeting-tables';
import { FIRST_TUTORIALS } from './tutorials/first-tutorials';
import { STEP_CHECK_TABLES, TUTORIAL_TABLES } from './tutorials/tutorial-tables';
import { SURVEY_TABLES } from './surveys/survey-tables';
import { TICKET_TABLES } from './tickets/ticket-tables';

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
};
