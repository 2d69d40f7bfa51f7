import path from 'node:path';

import { toSourceFile, type SourceFile, type StatedSeries } from '../kit/source-file';
import { bundleImporterOf, importerOf } from '../registry';
import type { ArchiveRow, ArchiveTable } from '../tables/archive-tables';
import { collect } from './read-source';

/** A file in memory with its path. */
export interface FileText {
  readonly path: string;
  readonly text: string;
}

/** Outcome of a file or a folder of tables. */
export interface FileReading {
  readonly path: string;
  readonly kind: string | undefined;
  readonly malformed: string | undefined;
  readonly rejected: readonly string[];
  readonly rows: Readonly<Partial<Record<ArchiveTable, readonly ArchiveRow[]>>>;
}

const HEAD_CHARS = 262_144;
const folderOf = ({ path: file }: FileText): string => path.posix.dirname(file);

type Statements = Readonly<Record<string, StatedSeries>>;

const toSource = (file: FileText, stated?: StatedSeries): SourceFile =>
  toSourceFile({
    ...(stated ? { stated } : {}),
    name: path.posix.basename(file.path),
    folders: folderOf(file).split('/'),
    bytes: Buffer.from(file.text),
  });

function readOne(file: FileText, statements: Statements): FileReading {
  const source = toSource(file, statements[path.posix.basename(file.path)]);
  const importer = importerOf(file.text.slice(0, HEAD_CHARS), source.name, source);
  if (!importer) return { path: file.path, kind: undefined, malformed: 'unknown', rejected: [], rows: {} };
  const { malformed, rejected, rows } = collect(importer.read(source));
  return { path: file.path, kind: importer.kind, malformed, rejected: rejected.map(({ reason }) => reason), rows };
}

function readFolder(folder: string, all: readonly FileText[]): FileReading[] {
  const files = all.filter((file) => !file.path.endsWith('.meta.json'));
  const sidecar = all.find((file) => file.path.endsWith('/series.meta.json'));
  const statements = sidecar ? (JSON.parse(sidecar.text) as Statements) : {};
  const byName = new Map(files.map((file) => [path.posix.basename(file.path).toUpperCase(), file]));
  const importer = bundleImporterOf(new Set(byName.keys()));
  const taken = importer ? [...byName.keys()].filter((name) => importer.takes(name)) : [];
  const single = files
    .filter((file) => !taken.includes(path.posix.basename(file.path).toUpperCase()))
    .filter((file) => !importer?.passes?.(path.posix.basename(file.path).toUpperCase()))
    .map((file) => readOne(file, statements));
  if (!importer) return single;
  const open = (name: string): SourceFile | undefined => {
    const file = taken.includes(name) ? byName.get(name) : undefined;
    return file ? toSource(file) : undefined;
  };
  const bundle = { name: path.posix.basename(folder), names: taken, file: open, sha256: folder, rank: 1 };
  const { malformed, rejected, rows } = collect(importer.read(bundle));
  const reasons = rejected.map(({ reason }) => reason);
  return [...single, { path: folder, kind: importer.kind, malformed, rejected: reasons, rows }];
}

/** Reads files as an import does, without a store: those of a folder that belong together as one. */
export function readFiles(files: Iterable<FileText>): FileReading[] {
  const folders = new Map<string, FileText[]>();
  for (const file of files) folders.set(folderOf(file), [...(folders.get(folderOf(file)) ?? []), file]);
  return [...folders].flatMap(([folder, found]) => readFolder(folder, found));
}

/** All rows of a table. */
export const rowsOf = <T extends ArchiveTable>(readings: readonly FileReading[], table: T): readonly ArchiveRow<T>[] =>
  readings.flatMap(({ rows }) => (rows[table] ?? []) as readonly ArchiveRow<T>[]);
