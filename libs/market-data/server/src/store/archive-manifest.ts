import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

import type { ArchiveTable } from './archive-tables';
import { TABLE_NAMES } from './archive-tables';
import { removeTemporary, writeAtomic } from './atomic-file';
import { removeSpills } from './duckdb';
import { StoreError } from './store-error';

/** Raised when parts or manifest change their meaning. Another number is refused, never guessed. */
export const ARCHIVE_FORMAT = 2;

const file = z.object({
  name: z.string(),
  /** Hash of the bytes and of the options that change their meaning: the same key again is 'unchanged'. */
  key: z.string(),
  sha256: z.string(),
  kind: z.string(),
  read: z.number(),
  accepted: z.number(),
  rejected: z.number(),
  /** Rows of the single tables of a bundle. */
  counts: z.record(z.string(), z.number()).optional(),
});

const part = z.object({
  table: z.enum(TABLE_NAMES as [ArchiveTable, ...ArchiveTable[]]),
  path: z.string(),
  rows: z.number(),
});

const manifest = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  imports: z.array(z.object({ id: z.string(), files: z.array(file), parts: z.array(part) })),
});

export type ArchiveFile = z.infer<typeof file>;
export type ArchivePart = z.infer<typeof part>;
export type ArchiveManifest = z.infer<typeof manifest>;

const EMPTY: ArchiveManifest = { format: ARCHIVE_FORMAT, imports: [] };

export const manifestPath = (archiveDir: string): string => path.join(archiveDir, 'manifest.json');

/** Reads JSON with a format number; undefined when the file is absent, refused when the number is another. */
export async function readFormatted<T>(file: string, schema: z.ZodType<T>, format: number): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const raw: unknown = JSON.parse(text);
  const found = z.object({ format: z.number() }).safeParse(raw).data?.format;
  if (found !== undefined && found > format) {
    throw new StoreError(
      `${file} has a newer data format (${found}, this version reads ${format}): update the program`,
    );
  }
  if (found !== format) throw new StoreError(`${file} has another data format: import and build again`);
  return schema.parse(raw);
}

export const readArchiveManifest = async (archiveDir: string): Promise<ArchiveManifest> =>
  (await readFormatted(manifestPath(archiveDir), manifest, ARCHIVE_FORMAT)) ?? EMPTY;

export async function writeArchiveManifest(archiveDir: string, next: ArchiveManifest): Promise<void> {
  await mkdir(archiveDir, { recursive: true });
  await writeAtomic(manifestPath(archiveDir), `${JSON.stringify(next, null, 1)}\n`);
}

/** Part files of one table in the order of their imports, as absolute paths. */
export function partFiles(archiveDir: string, { imports }: ArchiveManifest, table: ArchiveTable): readonly string[] {
  const parts = imports.flatMap((each) => each.parts).filter((each) => each.table === table);
  return parts.map((each) => path.join(archiveDir, each.path));
}

async function foldersIn(place: string): Promise<readonly string[]> {
  const entries = await readdir(place, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Removes what a crashed import left: folders of parts that no manifest names, and files half written. */
export async function removeUnreferenced(archiveDir: string, { imports }: ArchiveManifest): Promise<void> {
  const known = new Set(imports.flatMap(({ parts }) => parts.map((each) => path.dirname(each.path))));
  await removeTemporary(archiveDir);
  removeSpills(archiveDir);
  for (const source of await foldersIn(path.join(archiveDir, 'parts'))) {
    for (const folder of await foldersIn(path.join(archiveDir, 'parts', source))) {
      const relative = path.join('parts', source, folder);
      if (!known.has(relative)) await rm(path.join(archiveDir, relative), { recursive: true, force: true });
    }
  }
}
