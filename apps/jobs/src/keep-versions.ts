import type { PoliteFetch, SyncReport } from '@plumbline/market-data/sources';

/**
 * The run of a source: versions of what it fetched count as known only when all of it is imported. What was not as
 * expected is asked for again as a whole, also when a source behind it is as it should be.
 */
export async function keepVersions(
  polite: Pick<PoliteFetch, 'keepValidators' | 'dropValidators'>,
  ask: () => Promise<SyncReport>,
): Promise<SyncReport> {
  polite.dropValidators();
  const report = await ask();
  if (report.problem === undefined) await polite.keepValidators();
  return report;
}
