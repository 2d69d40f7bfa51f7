import { inFolder } from '@plumbline/shared/server/files';

import { readArchiveManifest, swapArchiveManifest, type WithdrawnReport } from '../parts/archive-manifest';

/** A report of an insider that staff withdraw, or put back. */
export type Withdrawing =
  | { readonly accession: string; readonly why: string; readonly at: number }
  | { readonly accession: string; readonly isBack: true };

/** Reports that were withdrawn, the latest first. */
export const withdrawnReports = async (archiveDir: string): Promise<readonly WithdrawnReport[]> =>
  ((await readArchiveManifest(archiveDir)).withdrawn ?? []).toReversed();

async function swapReport(archiveDir: string, wish: Withdrawing): Promise<void> {
  const before = await readArchiveManifest(archiveDir);
  const known = before.withdrawn ?? [];
  const { accession } = wish;
  const isThere = known.some((one) => one.accession === accession);
  const isBack = 'isBack' in wish;
  // Twice is once: a job that was killed after this runs again.
  if (isBack !== isThere) return;
  const withdrawn = isBack
    ? known.filter((one) => one.accession !== accession)
    : [...known, { accession, why: wish.why, at: wish.at }];
  await swapArchiveManifest(archiveDir, before, { ...before, withdrawn });
}

/**
 * Withdraws a report of an insider, or puts it back: its rows stay in the archive, and no build and no answer from then on
 * has them. Callers run it alone, as they do imports.
 */
export const withdrawReport = (archiveDir: string, wish: Withdrawing): Promise<void> =>
  inFolder(archiveDir, () => swapReport(archiveDir, wish));
