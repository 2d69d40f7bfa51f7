import type { ColumnMaker } from '@plumbline/market-data/domain';
import { startTaskProcess, type Task, type TaskHelper } from '@plumbline/shared/server';
import { openEngine, type Archive, type ArchiveManifest, type EngineLimits } from '@plumbline/market-data/archive';
import { availableParallelism } from 'node:os';

import { documentMakers, type DocumentOptions } from './document-makers';
import type { MakeDocuments } from './document-queue';
import { figuresAhead } from './figures-ahead';
import {
  documentRun,
  makeDocuments,
  readFigures,
  type DocumentInputs,
  type DocumentSource,
  type MadeDocument,
} from './make-documents';

/** The name under which a program serves the task. */
export const DOCUMENT_TASK = 'documents of some securities';

/** Documents of fewer companies are made sooner than a process has begun and is warm. */
const WORTH_A_PROCESS = 40;
/** Number of companies whose figures a process reads before documents are requested: more would fill its memory. */
const READ_AHEAD = 128;

/** A second process that makes documents: the engine it reads with cannot be ended with a thread. */
export interface DocumentHelper {
  /** The main file of this program, which serves `DOCUMENT_TASK`. */
  readonly script: string;
  /** From so many companies on; forty when left out. */
  readonly from?: number;
}

/** The message it starts with. */
interface Shared extends DocumentSource {
  readonly archiveDir: string;
  readonly manifest: ArchiveManifest;
  readonly limits: EngineLimits;
  /** Companies whose figures are read at once. */
  readonly ahead: readonly string[];
}

/** Requests documents; columns are made with the exported state. */
interface DocumentQuestion {
  readonly wanted: readonly DocumentInputs[];
  /** As `ColumnMaker.exportState` gives it. */
  readonly columns: unknown;
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
    const { archiveDir, manifest, limits, ahead, ...source } = shared as Shared;
    const { connection } = await openEngine(limits);
    const archive = { archiveDir, manifest, connection };
    const own = options();
    const run = documentRun(archive, source, documentMakers(own, source.marketDir));
    const read = figuresAhead((ciks) => readFigures(run, ciks), ahead);
    return async (question) => {
      const { wanted, columns } = question as DocumentQuestion;
      own.columns?.importState?.(columns);
      return { answer: await makeDocuments(run, wanted, read), moved: [] };
    };
  };

/** Inputs for making documents in another process. */
export interface DocumentsToMake {
  readonly archive: Archive;
  readonly source: DocumentSource;
  readonly limits: EngineLimits;
  readonly columns: ColumnMaker | undefined;
  /** Those whose documents will be wanted, most likely. */
  readonly companies: ReadonlySet<string>;
}

/** Documents made by a second process: where it is worth one, it begins before it is known who the securities are. */
export class DocumentsElsewhere {
  private readonly ahead: ReadonlySet<string>;
  private readonly from: number;
  private helper: TaskHelper | undefined;

  constructor(
    private readonly settings: DocumentHelper,
    private readonly toMake: DocumentsToMake,
  ) {
    const { companies } = toMake;
    this.from = availableParallelism() < 2 ? Number.POSITIVE_INFINITY : (settings.from ?? WORTH_A_PROCESS);
    this.ahead = new Set(companies.size <= READ_AHEAD ? companies : []);
    if (companies.size >= this.from) this.helper = this.start();
  }

  private start(): TaskHelper {
    const { archive, source, limits } = this.toMake;
    const { archiveDir, manifest } = archive;
    const shared: Shared = { ...source, archiveDir, manifest: partsAlone(manifest), limits, ahead: [...this.ahead] };
    return startTaskProcess(this.settings.script, DOCUMENT_TASK, shared);
  }

  /** Makes these documents; undefined where the process is not worth it. */
  makerOf(wanted: readonly DocumentInputs[]): MakeDocuments | undefined {
    if (wanted.length >= this.from) this.helper ??= this.start();
    const { helper } = this;
    if (!helper) return undefined;
    const columns = this.toMake.columns?.exportState?.();
    const askFor = (share: readonly DocumentInputs[]) => ({ wanted: share, columns }) satisfies DocumentQuestion;
    return async (share) => (await helper.ask(askFor(share))) as readonly MadeDocument[];
  }

  /** True where it reads what these documents are made of before they are requested. */
  hasRead(wanted: readonly DocumentInputs[]): boolean {
    return this.helper !== undefined && wanted.every(({ served: { cik } }) => cik === undefined || this.ahead.has(cik));
  }

  async close(): Promise<void> {
    await this.helper?.close();
  }
}
