import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { addDays, type Day } from '@plumbline/shared/domain';
import { writeAtomic } from '@plumbline/shared/server/files';
import { parseAnyJson } from '@plumbline/market-data/importers';
import { z } from 'zod';

/** Progress of an incomplete run: its requests, and which were new, so that the next run continues after it. */
const record = z.object({
  since: z.string(),
  /** The day on which it began: what it requested is as of then, whenever it ends. */
  through: z.string(),
  done: z.array(z.string()),
  files: z.array(z.string()),
});

export type RunRecord = z.infer<typeof record>;

/** A run goes on after midnight and after a long pause of its publisher; what is older than this is asked for again. */
const KEPT_DAYS = 3;

const fileOf = (folder: string): string => path.join(folder, 'run.json');

/** Where the run of these days stopped; a new record where there is none. */
export async function openRunRecord(folder: string, since: Day | undefined, today: Day): Promise<RunRecord> {
  const parsed = parseAnyJson(await readFile(fileOf(folder), 'utf8').catch(() => ''));
  const kept = record.safeParse('json' in parsed ? parsed.json : undefined).data;
  const isSame = kept?.since === (since ?? '') && kept.through >= addDays(today, -KEPT_DAYS) && kept.through <= today;
  return isSame ? kept : { since: since ?? '', through: today, done: [], files: [] };
}

export const keepRunRecord = (folder: string, kept: RunRecord): Promise<void> =>
  writeAtomic(fileOf(folder), JSON.stringify(kept));

export const dropRunRecord = (folder: string): Promise<void> => rm(fileOf(folder), { force: true });
