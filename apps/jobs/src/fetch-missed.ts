import { missedReportsSource, type Source, type SyncReport } from '@plumbline/market-data/sources';
import type { MarketJob } from '@plumbline/market-data/server';
import { readReportEvidence, withArchive } from '@plumbline/market-data/archive';
import { missedFilings, missedManagers } from '@plumbline/market-data/domain';

type MissedJob = MarketJob & { readonly kind: 'missed' };

async function missing(archiveDir: string, { manager, period }: MissedJob) {
  const evidence = await withArchive({ archiveDir }, (archive) => readReportEvidence(archive, period));
  const isAsked = ({ cik }: { readonly cik: string }) => manager === 'all' || cik === manager;
  return {
    filings: missedFilings(evidence, period).filter(isAsked),
    managers: missedManagers(evidence, period).filter(isAsked),
  };
}

/**
 * Fetches what is missing of a quarter: first the lists of managers of whom no filing is known, then all filings that
 * are known by then and were not read.
 */
export async function fetchMissed(
  archiveDir: string,
  job: MissedJob,
  sync: (source: Source) => Promise<SyncReport>,
): Promise<readonly SyncReport[]> {
  const syncs: SyncReport[] = [];
  const { managers } = await missing(archiveDir, job);
  if (managers.length > 0) syncs.push(await sync(missedReportsSource({ filings: [], managers })));
  const { filings } = await missing(archiveDir, job);
  if (filings.length > 0) syncs.push(await sync(missedReportsSource({ filings, managers: [] })));
  return syncs;
}
