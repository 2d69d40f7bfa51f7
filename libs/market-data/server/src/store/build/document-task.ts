import { startTaskProcess, type Task, type TaskHelper } from '@plumbline/shared/server';
import { availableParallelism } from 'node:os';

import type { ArchiveManifest } from '../archive-manifest';
import { openEngine, type EngineLimits } from '../duckdb';
import { documentMakers, type DocumentOptions } from './document-makers';
import type { MakeDocuments } from './document-queue';
import {
  makeDocuments,
  type DocumentInputs,
  type DocumentRun,
  type DocumentSource,
  type MadeDocument,
} from './make-documents';

/** The name under which a program serves the task. */
export const DOCUMENT_TASK = 'documents of some securities';

/** Fewer documents are made sooner than a process has begun and is warm. */
const WORTH_A_PROCESS = 200;

/** A second process that makes documents: the engine it reads with cannot be ended with a thread. */
export interface DocumentHelper {
  /** The main file of this program, which serves `DOCUMENT_TASK`. */
  readonly script: string;
  /** From so many documents on; two hundred when left out. */
  readonly from?: number;
}

/** What it is told when it begins. */
interface Shared extends DocumentSource {
  readonly archiveDir: string;
  readonly manifest: ArchiveManifest;
  readonly limits: EngineLimits;
}

/** Names of files are none of its business, and there may be many. */
const partsAlone = (manifest: ArchiveManifest): ArchiveManifest => ({
  ...manifest,
  imports: manifest.imports.map((each) => ({ ...each, files: [] })),
});

/** Makes documents in a process of its own, with an engine of its own: the same as in the main one. */
export const documentTask =
  (options: () => DocumentOptions): Task =>
  async (shared) => {
    const { archiveDir, manifest, limits, ...source } = shared as Shared;
    const { connection } = await openEngine(limits);
    const archive = { archiveDir, manifest, connection };
    const run: DocumentRun = { ...source, archive, ...documentMakers(options(), source.marketDir) };
    return async (question) => ({ answer: await makeDocuments(run, question as DocumentInputs[]), moved: [] });
  };

/** Documents made elsewhere, by a process that begins with the first of them. */
export interface DocumentsElsewhere {
  readonly make: MakeDocuments;
  close(): Promise<void>;
}

/** Undefined where a process is not worth it. `count`: how many documents are to be made. */
export function documentsElsewhere(
  settings: DocumentHelper | undefined,
  { archive, source, insiderIssuers, where, concepts, marketDir }: DocumentRun,
  limits: EngineLimits,
  count: number,
): DocumentsElsewhere | undefined {
  if (!settings || count < (settings.from ?? WORTH_A_PROCESS) || availableParallelism() < 2) return undefined;
  const { archiveDir, manifest } = archive;
  const about = { source, insiderIssuers, where, concepts, marketDir };
  const shared: Shared = { ...about, archiveDir, manifest: partsAlone(manifest), limits };
  let helper: TaskHelper | undefined;
  return {
    make: async (wanted) => {
      helper ??= startTaskProcess(settings.script, DOCUMENT_TASK, shared);
      return (await helper.ask(wanted)) as readonly MadeDocument[];
    },
    close: async () => helper?.close(),
  };
}
