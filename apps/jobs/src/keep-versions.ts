import type { PoliteFetch, SyncReport } from '@plumbline/market-data/sources';

/**
 * The run of a source: versions of fetched files count as known only once they are imported. Unexpected files are
 * fetched again, even if a later source is in order.
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
