import { createDatabase, createIdleHelper, type Database, type Task, type TaskHelper } from '@plumbline/shared/server';

import { archivedImports, latestImports, listQuarantine, outdatedFiles } from '@plumbline/market-data/archive';
import { waitingRows } from '@plumbline/market-data/market';
import { keptByKind } from '@plumbline/market-data/sources';
import { folderSizes } from '@plumbline/shared/server/files';
import type { DataSources } from './status.routes';
/** Name of the task that reads what staff see of the archive and its files. */
export const STATUS_TASK = 'data status';

export interface StatusPlaces {
  readonly databaseUrl: string;
  /** The folder of archive, quarantine and built market. */
  readonly marketDir: string;
  readonly archiveDir: string;
  readonly builtDir: string;
  readonly quarantineDir: string;
}

/** Status reads that parse large files. */
export type StatusReads = Pick<
  DataSources,
  'imports' | 'archived' | 'folders' | 'kept' | 'outdated' | 'quarantine' | 'waiting'
>;

/** Reads in this thread. */
export const statusReads = (
  db: Database,
  { marketDir, archiveDir, quarantineDir, builtDir }: StatusPlaces,
): StatusReads => ({
  imports: () => latestImports(db, archiveDir),
  archived: () => archivedImports(archiveDir),
  folders: () => folderSizes(marketDir),
  kept: () => keptByKind(archiveDir),
  outdated: () => outdatedFiles(archiveDir),
  quarantine: () => listQuarantine(quarantineDir),
  waiting: () => waitingRows(archiveDir, builtDir),
});

/** Answers in another thread: a question is the name of what is read. */
export const statusTask: Task = async (shared) => {
  const places = shared as StatusPlaces;
  const reads = statusReads(createDatabase(places.databaseUrl, 1).db, places);
  return async (question) => ({ answer: await reads[question as keyof StatusReads](), moved: [] });
};

/** A thread that nobody asked for so long ends: staff look seldom. */
const IDLE_MS = 30_000;

/** Reads in a thread that starts with the first question, so that visitors never wait for staff. */
export function statusReadsElsewhere(start: () => TaskHelper): StatusReads & { readonly close: () => Promise<void> } {
  const helper = createIdleHelper(start, IDLE_MS);
  const ask = async (question: keyof StatusReads): Promise<never> => (await helper.ask(question)) as never;
  return {
    close: () => helper.close(),
    imports: () => ask('imports'),
    archived: () => ask('archived'),
    folders: () => ask('folders'),
    kept: () => ask('kept'),
    outdated: () => ask('outdated'),
    quarantine: () => ask('quarantine'),
    waiting: () => ask('waiting'),
  };
}
