import { OperatorError } from '@plumbline/shared/server';
import { z } from 'zod';

/** Raised when the meaning of a backup's files changes. A higher number is refused, never guessed. */
export const BACKUP_FORMAT = 1;

export const MANIFEST_NAME = 'manifest.json';

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int().min(0),
  bytes: z.int().min(0),
  /** Of the table's bytes, all parts one after the other. */
  sha256: z.string(),
});

const manifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  product: z.literal('plumbline'),
  /** Version of the program that wrote it. */
  version: z.string(),
  created_at: z.string(),
  /** Version of the database server. */
  postgres: z.string(),
  /** Changes of the store that had run, in their order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(table),
  /** Counters of ids; texts, as they may exceed what a number holds. */
  sequences: z.array(z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() })),
});

export type BackupTable = z.infer<typeof table>;
export type BackupManifest = z.infer<typeof manifest>;

/** Files of a table are numbered: `tables/users/00001.copy`. */
export const partName = (tableName: string, part: number): string =>
  `tables/${tableName}/${String(part).padStart(5, '0')}.copy`;

export const tableOfPart = (name: string): string | undefined => /^tables\/([^/]+)\/\d+\.copy$/.exec(name)?.[1];

const headOf = z.object({ format: z.number(), version: z.string().default('unknown') });

export function parseManifest(text: string): BackupManifest {
  const raw: unknown = JSON.parse(text);
  const head = headOf.safeParse(raw).data;
  if (head && head.format > BACKUP_FORMAT)
    throw new OperatorError(`the backup was made by a newer version (${head.version}): update the program first`);
  return manifest.parse(raw);
}
