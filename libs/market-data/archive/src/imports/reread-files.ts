import path from 'node:path';

import { StoreError, syncFolder } from '@plumbline/shared/server/files';

import type { ArchiveImport, ArchiveManifest, ArchivePart } from '../parts/archive-manifest';
import { FILE_NUMBER, isTogether, ORIGIN } from '../engine/duckdb';
import { identity, type KnownFile } from '../parts/known-files';
import {
  countRows,
  hasColumn,
  ORIGIN_UNKNOWN,
  withoutRows,
  withReplaced,
  type PartRows,
  type Replacements,
} from '../parts/part-rows';

/** Files being re-read: records whose rows are removed, and the import that owns them from then on. */
export interface Rereading {
  readonly gone: readonly KnownFile[];
  readonly by: string;
}

/** The rows of some files of one import; the whole import where it had one file and rows do not name theirs. */
function rowsOfFiles(gone: readonly KnownFile[]): string {
  const numbers = gone.map(({ file }) => file.number);
  return numbers.includes(undefined) ? 'true' : `${FILE_NUMBER} IN (${numbers.join(', ')})`;
}

/** Parts with the rows in them that go, by the part's path. */
function conditions({ imports }: ArchiveManifest, gone: readonly KnownFile[]) {
  const found = new Map<string, { readonly part: ArchivePart; readonly where: string[] }>();
  const add = (part: ArchivePart, where: string): void => {
    const known = found.get(part.path) ?? { part, where: [] };
    known.where.push(where);
    found.set(part.path, known);
  };
  for (const place of new Set(gone.map((each) => each.place ?? -1))) {
    const rows = rowsOfFiles(gone.filter((each) => each.place === place));
    for (const part of imports[place]?.parts ?? []) if (!isTogether(part.path)) add(part, rows);
    // Parts of several imports belong to the last of them.
    for (const part of imports.slice(place).flatMap(({ parts }) => parts.filter((each) => isTogether(each.path))))
      add(part, `${ORIGIN} = ${place + 1} AND ${rows}`);
  }
  return [...found.values()];
}

/** True when the rows of a part name their origin; rows without a file number belong to no numbered file. */
async function hasOrigins(rows: PartRows, part: ArchivePart, where: string): Promise<boolean> {
  if (isTogether(part.path) && !(await hasColumn(rows, part, ORIGIN))) throw new StoreError(ORIGIN_UNKNOWN);
  return !where.includes(FILE_NUMBER) || hasColumn(rows, part, FILE_NUMBER);
}

/** Parts without the rows of files that were read again, written next to the old ones. */
async function replacements(rows: PartRows, manifest: ArchiveManifest, { gone, by }: Rereading): Promise<Replacements> {
  const instead = new Map<string, ArchivePart | undefined>();
  const folders = new Set<string>();
  for (const [index, { part, where }] of conditions(manifest, gone).entries()) {
    const all = where.map((each) => `(${each})`).join(' OR ');
    const count = (await hasOrigins(rows, part, all)) ? await countRows(rows, part, all) : 0;
    if (count === 0) continue;
    const folder = path.join('parts', isTogether(part.path) ? 'compacted' : 'without', by);
    const file = path.join(folder, `${String(index).padStart(4, '0')}-${path.basename(part.path)}`);
    const left = await withoutRows(rows, part, { where: all, count, file });
    if (left) folders.add(folder);
    instead.set(part.path, left);
  }
  for (const folder of folders)
    for (let place = folder; place !== '.'; place = path.dirname(place))
      await syncFolder(path.join(rows.archiveDir, place));
  return instead;
}

/** An import without the files that another one has now; that it had them stays recorded. */
function withoutFiles(each: ArchiveImport, gone: readonly KnownFile[], { by, at }: { by: string; at: number }) {
  const numbers = new Set(gone.map(({ file }) => `${identity(file)} ${file.key}`));
  const isGone = (file: ArchiveImport['files'][number]): boolean => numbers.has(`${identity(file)} ${file.key}`);
  const moved = each.files.filter(isGone).map((file) => ({ ...file, by, at }));
  if (moved.length === 0) return each;
  return { ...each, files: each.files.filter((file) => !isGone(file)), reread: [...(each.reread ?? []), ...moved] };
}

/** The archive without the rows of files that were read again. What was replaced stays for a while for the caller who reads it. */
export async function withoutReread(
  rows: PartRows,
  manifest: ArchiveManifest,
  rereading: Rereading,
  at: number,
): Promise<ArchiveManifest> {
  const { gone, by } = rereading;
  if (gone.length === 0) return manifest;
  const instead = await replacements(rows, manifest, rereading);
  const imports = manifest.imports.map((each, place) => {
    const own = gone.filter((known) => known.place === place);
    return { ...withoutFiles(each, own, { by, at }), parts: withReplaced(each.parts, instead) };
  });
  return { ...manifest, imports, replaced: [...(manifest.replaced ?? []), { at, paths: [...instead.keys()] }] };
}
