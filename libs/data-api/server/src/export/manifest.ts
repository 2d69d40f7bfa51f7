import { writeAtomic } from '@plumbline/shared/server/files';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** Raised with each change of what files hold. */
export const EXPORT_FORMAT = 2;

const column = z.object({ name: z.string(), type: z.string(), about: z.string() });

const file = z.object({
  /** Name of the table, or of its sample. */
  id: z.string(),
  table: z.string(),
  about: z.string(),
  /** In the folder of files. */
  file: z.string(),
  rows: z.int(),
  bytes: z.int(),
  sha256: z.string(),
  columns: z.array(column),
});

const manifest = z.object({
  /** Another number when files are made otherwise: those that are there are made again. */
  format: z.literal(EXPORT_FORMAT),
  /** Of the market. */
  version: z.string(),
  /** True for the generated sample market. */
  sample: z.boolean(),
  files: z.array(file),
});

const progress = z.object({ version: z.string(), done: z.int(), total: z.int(), at: z.number() });

export type ExportFile = z.infer<typeof file>;
/** Files of a version. */
export type ExportManifest = z.infer<typeof manifest>;
/** How far the files of a version are. */
export type ExportProgress = z.infer<typeof progress>;

/** Where files lie below the data folder: next to the market they are made of. */
export const exportFolder = (varDir: string): string => path.join(varDir, 'market', 'exports');

const CURRENT = 'current.json';
const PROGRESS = 'progress.json';

async function readJson<T>(name: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const text = await readFile(name, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    // A file of another format, or a damaged one, is as good as none: it is made again.
    return undefined;
  }
}

/** Reads the manifest of the newest version; undefined before the first export. */
export const readManifest = (folder: string): Promise<ExportManifest | undefined> =>
  readJson(path.join(folder, CURRENT), manifest);

/** How far the files are that are made now, or were made last. */
export const readProgress = (folder: string): Promise<ExportProgress | undefined> =>
  readJson(path.join(folder, PROGRESS), progress);

const written = async (folder: string, name: string, value: object): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await writeAtomic(path.join(folder, name), `${JSON.stringify(value, null, 1)}\n`);
};

/** Names the files of a version: all of them are there before. */
export const writeManifest = (folder: string, value: ExportManifest): Promise<void> => written(folder, CURRENT, value);

export const writeProgress = (folder: string, value: ExportProgress): Promise<void> => written(folder, PROGRESS, value);

/** Where a file lies. */
export const fileAt = (folder: string, { file: name }: ExportFile): string => path.join(folder, name);

/** Files of whole tables by the name of the table. */
export const filesOf = (folder: string, { files }: ExportManifest): Readonly<Record<string, string>> =>
  Object.fromEntries(
    files.filter(({ id, table }) => id === table).map((file) => [file.table, path.resolve(fileAt(folder, file))]),
  );
