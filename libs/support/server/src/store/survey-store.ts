import { ApiError } from '@plumbline/shared/domain';
import type { Database } from '@plumbline/shared/server';
import type { SurveyAnswers, SurveyQuestion, SurveyState } from '@plumbline/support/domain';
import { sql } from 'kysely';
import { supportStore } from './tables';

export interface SurveyRow {
  readonly id: number;
  readonly title: string;
  readonly about: string;
  readonly anonymous: boolean;
  readonly state: SurveyState;
  readonly secret: string | null;
  readonly questions: readonly SurveyQuestion[];
  readonly next_question: number;
  readonly published: number;
  readonly version: number;
}

export interface AnswerRow {
  readonly version: number;
  readonly answers: SurveyAnswers;
  readonly final: boolean;
  readonly client_key: string | null;
}

/** A survey; 404 where there is none. Locked until the transaction ends where it is about to change. */
export async function surveyOf(db: Database, id: number, isLocked = false): Promise<SurveyRow> {
  const { rows } =
    await sql<SurveyRow>`select * from surveys where id = ${id} ${isLocked ? sql`for update` : sql``}`.execute(db);
  const [row] = rows;
  if (!row) throw new ApiError(404, 'There is no such survey');
  return row;
}

/** Questions of a version as they were published. */
export async function questionsOf(db: Database, id: number, version: number): Promise<readonly SurveyQuestion[]> {
  const row = await supportStore(db)
    .selectFrom('survey_versions')
    .select('questions')
    .where('survey_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) throw new ApiError(409, 'This version was never published: load the survey again');
  return row.questions;
}
