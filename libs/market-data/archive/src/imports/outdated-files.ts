import { existsSync } from 'node:fs';

import { compareText } from '@plumbline/shared/domain';
import { versionOfKind } from '@plumbline/market-data/importers';

import { readArchiveManifest } from '../parts/archive-manifest';
import { importPaths, type ImportContext } from './import-paths';
import type { ImportReport } from './import-report';
import { isApart, versionOf } from '../parts/known-files';

/** Files of one kind in one import that an older version of their importer read. */
export interface OutdatedFiles {
  /** 'import-000012'. */
  readonly id: string;
  readonly kind: string;
  /** The oldest version that read one of them. */
  readonly version: number;
  /** The version of this program. */
  readonly current: number;
  readonly names: readonly string[];
  /** False where rows do not name their file: the import has to be removed before its files can be read again. */
  readonly apart: boolean;
}

/** Files read by older versions of importers and not re-read since, in the order of imports. */
export async function outdatedFiles(archiveDir: string): Promise<readonly OutdatedFiles[]> {
  const manifest = await readArchiveManifest(archiveDir);
  return manifest.imports.flatMap(({ id, files }, place) => {
    const kinds = [...new Set(files.map(({ kind }) => kind))].sort(compareText);
    return kinds.flatMap((kind) => {
      const current = versionOfKind(kind) ?? 0;
      const older = files.filter((file) => file.kind === kind && versionOf(file) < current);
      if (older.length === 0) return [];
      const apart = older.every((file) => isApart({ file, place }, manifest));
      const version = Math.min(...older.map(versionOf));
      return [{ id, kind, version, current, names: older.map(({ name }) => name), apart }];
    });
  });
}

/**
 * Reads again what older versions of importers read, as far as its bytes lie in one of the places: downloads of sources,
 * what was taken from the inbox, what is in quarantine. Everything else there is left alone.
 */
export async function replayOutdated(places: readonly string[], context: ImportContext): Promise<ImportReport> {
  const paths = places.filter((place) => existsSync(place));
  const outdated = await outdatedFiles(context.archiveDir);
  if (paths.length === 0 || !outdated.some(({ apart }) => apart)) return { files: [], unknown: [], malformed: false };
  return importPaths(paths, { outdated: true }, context);
}
