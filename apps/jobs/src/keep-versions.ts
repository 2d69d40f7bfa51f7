import type { PoliteFetch, SyncReport } from '@plumbline/market-data/sources';

/**
 * The run of a source: versions of what it fetched count as known only when it is imported. What was not as expected
 * is asked for again, also when a source behind it is as it should be.
 */
export async function keepVersions(
  polite: Pick<PoliteFetch, 'keepValidators' | 'dropValidators'>,
  ask: () => Promise<SyncReport>,
): Promise<SyncReport> {
  polite.dropValidators();
  const report = await ask();
  const { aside = [], problem, isUseless } = report;
  // Of a run in which too many failed the others are imported all the same.
  const isKept = problem === undefined || (aside.length > 0 && !isUseless);
  if (isKept) await polite.keepValidators(new Set(aside.map(({ file }) => file)));
  return report;
}
