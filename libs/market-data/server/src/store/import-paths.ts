import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { ImportResult, PriceBasisOption, SourceFile } from '../importers/importer';
import { importerOf } from '../importers/registry';
import {
  readArchiveManifest,
  removeUnreferenced,
  writeArchiveManifest,
  type ArchiveFile,
  type ArchiveManifest,
} from './archive-manifest';
import { createArchiveWriter, type ArchiveWriter } from './archive-writer';
import { openEngine, type EngineLimits } from './duckdb';
import { summarise, toReport, type FileReport, type FileStatus, type ImportReport } from './import-report';
import { basisBeside, listFiles, readHead, sha256 } from './source-files';
import { inFolder } from './store-error';

export interface ImportOptions {
  /** Basis of all price files of this call; it wins over what stands beside them. */
  readonly basis?: PriceBasisOption;
}

export interface ImportProgress {
  readonly done: number;
  readonly total: number;
  readonly path: string;
}

export interface ImportContext extends EngineLimits {
  readonly archiveDir: string;
  /** Called once a file. */
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Aborting leaves the archive as it was. */
  readonly signal?: AbortSignal;
}

interface Outcome {
  readonly kind: string;
  readonly status: FileStatus;
  readonly result?: ImportResult;
}

interface Run {
  readonly options: ImportOptions;
  readonly writer: ArchiveWriter;
  /** Hash of a file's bytes to the key under which it was imported last. */
  readonly knownKeys: Map<string, string>;
  readonly firstRank: number;
  readonly recorded: ArchiveFile[];
  readonly reports: FileReport[];
  readonly unknown: string[];
}

function report(run: Run, file: string, { kind, status, result }: Outcome): void {
  const reasons = (result?.rejected ?? []).map(({ reason }) => reason.split('\n')[0] ?? '');
  run.reports.push({
    path: file,
    kind,
    status,
    read: result?.read ?? 0,
    accepted: status === 'malformed' ? 0 : (result?.accepted ?? 0),
    rejected: result?.rejected.length ?? 0,
    reasons: [...(result?.malformed ? [result.malformed] : []), ...summarise(reasons)],
  });
}

async function keep(run: Run, kind: string, source: KeyedSource, result: ImportResult): Promise<void> {
  const { name, key, sha256 } = source;
  const rejected = result.rejected.map(({ line, reason }) => ({ file: sha256, line, reason }));
  await run.writer.add(kind, { ...result.rows, rejected });
  run.knownKeys.set(sha256, key);
  run.recorded.push({
    name,
    key,
    sha256,
    kind,
    read: result.read,
    accepted: result.accepted,
    rejected: rejected.length,
  });
}

interface KeyedSource extends SourceFile {
  /** Hash of the bytes, with the basis where one is stated. */
  readonly key: string;
}

async function toSource(run: Run, kind: string, file: string, rank: number): Promise<KeyedSource> {
  const bytes = await readFile(file);
  const basis = kind === 'price-csv' ? (run.options.basis ?? (await basisBeside(file))) : undefined;
  const hash = sha256(bytes);
  const source = { name: path.basename(file), text: bytes.toString('utf8'), sha256: hash, rank };
  return basis ? { ...source, basis, key: `${hash}:${basis.kind}@${basis.asOf ?? ''}` } : { ...source, key: hash };
}

async function importFile(run: Run, file: string, index: number): Promise<void> {
  const head = await readHead(file).catch(() => undefined);
  if (head === undefined) return report(run, file, { kind: '', status: 'skipped' });
  const importer = importerOf(head, path.basename(file));
  if (!importer) {
    run.unknown.push(file);
    return;
  }
  const { kind } = importer;
  const source = await toSource(run, kind, file, run.firstRank + index);
  const known = run.knownKeys.get(source.sha256);
  // Without a basis stated, prices imported before with one keep it.
  if (known === source.key || (known && !source.basis)) return report(run, file, { kind, status: 'unchanged' });
  const result = importer.read(source);
  if (!result.malformed) await keep(run, kind, source, result);
  report(run, file, { kind, status: result.malformed ? 'malformed' : 'accepted', result });
}

async function importAll(run: Run, files: readonly string[], { onProgress, signal }: ImportContext): Promise<void> {
  for (const [index, file] of files.entries()) {
    signal?.throwIfAborted();
    await importFile(run, file, index);
    onProgress?.({ done: index + 1, total: files.length, path: file });
  }
  signal?.throwIfAborted();
}

const knownKeysOf = ({ imports }: ArchiveManifest): Map<string, string> =>
  new Map(imports.flatMap(({ files }) => files.map((file) => [file.sha256, file.key] as const)));

async function runImport(
  paths: readonly string[],
  options: ImportOptions,
  context: ImportContext,
): Promise<ImportReport> {
  const { archiveDir } = context;
  const files = await listFiles(paths);
  const manifest = await readArchiveManifest(archiveDir);
  await removeUnreferenced(archiveDir, manifest);
  const number = manifest.imports.length + 1;
  const id = `import-${String(number).padStart(6, '0')}`;
  const engine = await openEngine(context);
  const writer = createArchiveWriter(engine, archiveDir, id);
  const lists = { recorded: [], reports: [], unknown: [] };
  const run: Run = { options, writer, knownKeys: knownKeysOf(manifest), firstRank: number * 1e6, ...lists };
  try {
    await importAll(run, files, context);
    const parts = [...(await writer.finish())];
    const next = { id, files: run.recorded, parts };
    if (run.recorded.length > 0) {
      await writeArchiveManifest(archiveDir, { ...manifest, imports: [...manifest.imports, next] });
    }
  } catch (error: unknown) {
    await writer.abandon();
    throw error;
  } finally {
    engine.close();
  }
  return toReport(run.reports, run.unknown);
}

/**
 * Reads files and folders into the archive. Malformed files are reported and leave no trace, the good ones of the same
 * call are kept; the same bytes again are 'unchanged'. Callers run one import at a time (two would remove each other's
 * unfinished parts).
 */
export const importPaths = (
  paths: readonly string[],
  options: ImportOptions,
  context: ImportContext,
): Promise<ImportReport> => inFolder(context.archiveDir, () => runImport(paths, options, context));
