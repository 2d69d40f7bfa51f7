import type { JobDeps, JobModule } from '@plumbline/shared/server';
import { indexTexts } from '../texts/text-index';
import type { TextSource } from '../texts/text-source';

/** Dependencies of the jobs that build the text index. */
export interface TextJobDeps extends JobDeps {
  /** The texts of the market that is served; undefined while none was built. */
  readonly openTexts: () => Promise<TextSource | undefined>;
}

async function update({ db, log, openTexts }: TextJobDeps): Promise<void> {
  const source = await openTexts();
  if (!source) return;
  try {
    const { companies, changed } = await indexTexts(db, source);
    if (changed > 0) log.info({ companies, changed }, 'texts of filings are indexed');
  } finally {
    source.close();
  }
}

/** Keeps the index of all texts of filings. */
export const textJobs: JobModule<TextJobDeps> = {
  hourly: (deps) => [() => update(deps)],
};
