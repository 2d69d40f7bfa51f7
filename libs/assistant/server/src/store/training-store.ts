import type { Database } from '@plumbline/shared/server';
import { sql } from 'kysely';

export interface TrainingRow {
  readonly id: number;
  readonly kind: 'example' | 'synonym' | 'instruction';
  readonly question: string;
  readonly answer: string;
}

/** What staff taught and switched on. */
export async function activeTraining(db: Database): Promise<readonly TrainingRow[]> {
  const { rows } =
    await sql<TrainingRow>`select id, kind, question, answer from ai_training where active order by id`.execute(db);
  return rows;
}

/** Words of staff for figures. */
export const synonymsOf = (rows: readonly TrainingRow[]): ReadonlyMap<string, string> =>
  new Map(
    rows
      .filter(({ kind }) => kind === 'synonym')
      .map(({ question, answer }) => [question.trim().toLowerCase(), answer.trim()]),
  );
