import type { Database } from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import { extract, type Extracted, type ExtractSources } from '../extract/extract';
import { activeTraining, synonymsOf } from '../store/training-store';
import type { AiTrainingRuns } from '../store/tables.generated';

/** Result of an example on current data. */
export interface ExampleRun {
  readonly id: number;
  readonly question: string;
  readonly formula: string;
  readonly ok: boolean;
  readonly text: string;
  readonly was: string | null;
}

type Sources = Omit<ExtractSources, 'synonyms'> & { readonly db: Database };

/** Whether a formula has an answer, and which. */
function resultOf({ answer, note }: Extracted): { ok: boolean; text: string } {
  if (answer?.kind === 'screen') return { ok: true, text: `${answer.total} companies` };
  if (answer?.kind !== 'values') return { ok: false, text: note ?? 'No formula was found in the answer' };
  const { values } = answer;
  return { ok: values.some(({ value }) => value !== null), text: values.map(({ text }) => text).join('; ') };
}

/** Runs the active examples: an example without an answer fails. Keeps the previous result. */
export async function runExamples({ db, ...sources }: Sources): Promise<{ version: string; data: ExampleRun[] }> {
  const { version } = sources.market.status();
  const rows = await activeTraining(db);
  const synonyms = synonymsOf(rows);
  const data: ExampleRun[] = [];
  for (const { id, question, answer: formula } of rows.filter(({ kind }) => kind === 'example')) {
    const { ok, text } = resultOf(await extract(formula, undefined, { ...sources, synonyms }));
    const kept = await sql<
      Pick<Selectable<AiTrainingRuns>, 'was'>
    >`insert into ai_training_runs (training_id, version, ok, text)
      values (${id}, ${version}, ${ok}, ${text})
      on conflict (training_id) do update set version = excluded.version, ok = excluded.ok, text = excluded.text, ran_at = now(),
        was = case when ai_training_runs.text = excluded.text then ai_training_runs.was else ai_training_runs.text end
      returning was`.execute(db);
    data.push({ id, question, formula, ok, text, was: kept.rows[0]?.was ?? null });
  }
  return { version, data: data.sort((a, b) => Number(a.ok) - Number(b.ok)) };
}
