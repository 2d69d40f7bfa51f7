import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { removeTemporary, writeAtomic } from '@plumbline/shared/server/files';
import type { RejectedRow, SourceFile } from '@plumbline/market-data/importers';

import { z } from 'zod';

/** Rows of one file that are kept with their reason; more of the same kind say nothing new. */
const MAX_ROWS = 200;
const MAX_TEXT = 300;
const REPORT = 'report.json';

const report = z.object({
  /** Name of the folder, made of the hash of the bytes. */
  id: z.string(),
  /** The source, 'sec-companyfacts'. */
  kind: z.string(),
  name: z.string(),
  sha256: z.string(),
  /** Why nothing of it was kept; null when only single rows were left out. */
  malformed: z.string().nullable(),
  read: z.number(),
  rejected: z.number(),
  rows: z.array(z.object({ line: z.number(), reason: z.string(), text: z.string().optional() })),
  /** Epoch milliseconds. */
  at: z.number(),
});

/** A file of which something was left out, with the reasons. */
export type QuarantineReport = z.infer<typeof report>;

export interface Quarantined {
  readonly kind: string;
  readonly name: string;
  readonly sha256: string;
  readonly files: readonly SourceFile[];
  readonly malformed?: string;
  readonly read: number;
  readonly rejected: readonly RejectedRow[];
}

export const quarantineId = (sha256: string, name: string): string =>
  `${sha256.slice(0, 16)}-${name.replaceAll(/[^\w.-]/g, '_').slice(-60)}`;

/** Contents of the sidecar of a file, in the spelling users write. */
function sidecarOf({ basis, stated }: SourceFile): Readonly<Record<string, string>> | undefined {
  if (!basis) return stated && { ...stated };
  const kind = basis.kind === 'split-and-dividend-adjusted' ? 'split-dividend-adjusted' : basis.kind;
  return { basis: kind, ...(basis.asOf ? { asOf: basis.asOf } : {}) };
}

const MAX_NAME = 100;

/** A name in a zip may be longer than a file system takes, or hold signs and steps that it takes for more than a name. */
function storable(name: string): string {
  const plain = name.replaceAll(/[/\\\p{Cc}]/gu, '_').replace(/^\.+$/, '_');
  return Buffer.byteLength(plain) <= 2 * MAX_NAME ? plain : plain.slice(-MAX_NAME / 2);
}

/** Bytes are filed under the folder they came from: some formats are recognised by it. */
async function keepFile(folder: string, file: SourceFile): Promise<void> {
  const place = path.join(folder, 'files', storable(file.folders.at(-1) ?? ''));
  const name = storable(file.name);
  await mkdir(place, { recursive: true });
  await removeTemporary(place);
  await writeAtomic(path.join(place, name), file.bytes);
  const sidecar = sidecarOf(file);
  if (sidecar) await writeAtomic(path.join(place, `${name}.meta.json`), JSON.stringify(sidecar));
}

/** Keeps a file with what was wrong with it, so that it can be read again once the cause is mended. */
export async function keepInQuarantine(dir: string, found: Quarantined, now = Date.now()): Promise<void> {
  const id = quarantineId(found.sha256, found.name);
  const folder = path.join(dir, id);
  await mkdir(folder, { recursive: true });
  for (const file of found.files) await keepFile(folder, file);
  const rows = found.rejected.slice(0, MAX_ROWS).map(({ line, reason, text }) => ({
    line,
    reason,
    ...(text === undefined ? {} : { text: text.slice(0, MAX_TEXT) }),
  }));
  const { kind, name, sha256, malformed = null, read, rejected } = found;
  const written: QuarantineReport = {
    id,
    kind,
    name,
    sha256,
    malformed,
    read,
    rejected: rejected.length,
    rows,
    at: now,
  };
  await removeTemporary(folder);
  await writeAtomic(path.join(folder, REPORT), JSON.stringify(written));
}

async function readReport(file: string): Promise<QuarantineReport | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  // A crash before the report was written leaves files without one: the import comes again and writes it.
  return text === undefined ? undefined : report.parse(JSON.parse(text));
}

/** Lists quarantined files, the latest first. */
export async function listQuarantine(dir: string): Promise<readonly QuarantineReport[]> {
  const names = (await readdir(dir).catch(() => [])).sort();
  const reports = await Promise.all(names.map((name) => readReport(path.join(dir, name, REPORT))));
  return reports.filter((each) => each !== undefined).sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
}

const isId = (id: string): boolean => /^[0-9a-f]{16}-[\w.-]+$/.test(id);

/** Where the files of an entry are; undefined when there is no such entry. */
export async function quarantinedFiles(dir: string, id: string): Promise<string | undefined> {
  if (!isId(id)) return undefined;
  const known = await readReport(path.join(dir, id, REPORT));
  return known && path.join(dir, id, 'files');
}

/** Lets an entry go: it was read in full, or somebody decided that it is not needed. */
export async function releaseFromQuarantine(dir: string, id: string): Promise<void> {
  if (isId(id)) await rm(path.join(dir, id), { recursive: true, force: true });
}
