import path from 'node:path';

import type { ImportResult } from '@plumbline/market-data/importers';

/** 'skipped': the file could not be opened. */
export type FileStatus = 'accepted' | 'unchanged' | 'malformed' | 'skipped';

/** Outcome of one file. */
export interface FileReport {
  readonly path: string;
  /** Name of the source, 'sec-companyfacts'. */
  readonly kind: string;
  readonly status: FileStatus;
  readonly read: number;
  readonly accepted: number;
  readonly rejected: number;
  /** Why rows or the whole file were rejected, most frequent first, at most five. */
  readonly reasons: readonly string[];
}

/** Files of one folder that no source knows. */
export interface UnknownFiles {
  readonly folder: string;
  readonly count: number;
  /** The first of them, at most five. */
  readonly names?: readonly string[];
}

export interface ImportReport {
  readonly files: readonly FileReport[];
  /** Files of no known format, one line a folder. */
  readonly unknown: readonly UnknownFiles[];
  /** The first of them, at most five. */
  readonly unknownFiles?: readonly string[];
  /** The imports of the archive that its files are in now, 'import-000012'; absent when nothing new was kept. */
  readonly archive?: readonly string[];
  /** True when any file was malformed: the rest is kept, but the caller must not report success. */
  readonly malformed: boolean;
}

/** The most frequent reasons with their counts: 'no close (3)'. */
export function summarise(reasons: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const ordered = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 5);
  return ordered.map(([reason, count]) => (count > 1 ? `${reason} (${count})` : reason));
}

/** Outcome of a file, with the result of its importer. */
export interface Outcome {
  readonly kind: string;
  readonly status: FileStatus;
  readonly result?: ImportResult;
  /** Why it stays as it is although it is not as this version would read it. */
  readonly note?: string;
}

function reasonsOf({ result, note }: Outcome): readonly string[] {
  const rows = (result?.rejected ?? []).map(({ reason }) => reason.split('\n')[0] ?? '');
  return [...[note, result?.malformed].flatMap((each) => each || []), ...summarise(rows)];
}

export function toFileReport(file: string, outcome: Outcome): FileReport {
  const { kind, status, result } = outcome;
  return {
    path: file,
    kind,
    status,
    read: result?.read ?? 0,
    accepted: status === 'malformed' ? 0 : (result?.accepted ?? 0),
    rejected: result?.rejected.length ?? 0,
    reasons: reasonsOf(outcome),
  };
}

/** So many files stand for all of no known format. */
const FEW = 5;

export function toReport(files: readonly FileReport[], unknownFiles: readonly string[]): ImportReport {
  const folders = new Map<string, string[]>();
  for (const file of unknownFiles) folders.set(path.dirname(file), [...(folders.get(path.dirname(file)) ?? []), file]);
  return {
    files,
    unknown: Array.from(folders, ([folder, inside]) => ({
      folder,
      count: inside.length,
      names: inside.slice(0, FEW).map((file) => path.basename(file)),
    })),
    ...(unknownFiles.length > 0 ? { unknownFiles: unknownFiles.slice(0, FEW) } : {}),
    malformed: files.some(({ status }) => status === 'malformed'),
  };
}
