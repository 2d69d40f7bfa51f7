import { withdrawReport } from '@plumbline/market-data/archive';
import { servesImports } from '@plumbline/market-data/market';
import type { MarketJob } from '@plumbline/market-data/server';
import { withLock } from '@plumbline/shared/server';

import type { JobContext } from './context';

/** Withdraws a report of an insider from the archive that is served, or puts it back. The next build is without it, or with it. */
export async function withdrawServed(
  { folders, database }: JobContext,
  { accession, why = '', isBack }: MarketJob & { kind: 'withdraw' },
): Promise<void> {
  const isImported = await servesImports(folders.archive, folders.built);
  const archiveDir = isImported ? folders.archive : folders.sampleArchive;
  const wish = isBack ? ({ accession, isBack } as const) : { accession, why, at: Date.now() };
  await withLock(database().pool, 'import', () => withdrawReport(archiveDir, wish));
}
