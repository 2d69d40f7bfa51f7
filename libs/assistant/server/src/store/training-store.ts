import type { Database } from '@plumbline/shared/server';
import { assistantStore } from './tables';

export interface TrainingRow {
  readonly id: number;
  readonly kind: 'example' | 'synonym' | 'instruction';
  readonly question: string;
  readonly answer: string;
}

/** Active examples of staff. */
export async function activeTraining(db: Database): Promise<readonly TrainingRow[]> {
  const rows = await assistantStore(db)
    .selectFrom('ai_training')
    .select(['id', 'kind', 'question', 'answer'])
    .where('active', '=', true)
    .orderBy('id')
    .execute();
  return rows;
}

/** Words of staff for figures. */
export const synonymsOf = (rows: readonly TrainingRow[]): ReadonlyMap<string, string> =>
  new Map(
    rows
      .filter(({ kind }) => kind === 'synonym')
      .map(({ question, answer }) => [question.trim().toLowerCase(), answer.trim()]),
  );
