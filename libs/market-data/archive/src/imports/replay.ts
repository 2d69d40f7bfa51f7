import { StoreError } from '@plumbline/shared/server/files';

import { importPaths, type ImportContext } from './import-paths';
import type { ImportReport } from './import-report';
import { listQuarantine, quarantinedFiles } from './quarantine';

export interface ReplayContext extends ImportContext {
  readonly quarantineDir: string;
}

async function chosen(dir: string, which: readonly string[] | 'all'): Promise<readonly string[]> {
  const known = (await listQuarantine(dir)).map(({ id }) => id);
  if (which === 'all') return known;
  const missing = which.find((id) => !known.includes(id));
  if (missing !== undefined) throw new StoreError(`Nothing in quarantine is called ${missing}`);
  return which;
}

/**
 * Reads files of the quarantine again. Those of which nothing is left out any more leave it; rows that were taken before
 * are the same rows again and count once.
 */
export async function replay(which: readonly string[] | 'all', context: ReplayContext): Promise<ImportReport> {
  const { quarantineDir } = context;
  const ids = await chosen(quarantineDir, which);
  const places = await Promise.all(ids.map((id) => quarantinedFiles(quarantineDir, id)));
  const paths = places.filter((place) => place !== undefined);
  if (paths.length === 0) return { files: [], unknown: [], malformed: false };
  return importPaths(paths, { again: true }, context);
}
