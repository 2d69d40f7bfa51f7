import type { FileReport, ImportOptions, ImportReport } from '@plumbline/market-data/archive';

import type { Day } from '@plumbline/shared/domain';

import type { SourceFetch } from './source-fetch';

/** Ports of a run: how it fetches, imports and stores files. */
export interface SyncPorts {
  readonly fetch: SourceFetch;
  readonly importFiles: (paths: readonly string[], options: ImportOptions) => Promise<ImportReport>;
  /** Where downloads stay, a folder a source. */
  readonly downloads: string;
  /** Names of files of this kind that an older version of their importer read: what is kept of them is read again. */
  readonly outdated?: ReadonlySet<string>;
  readonly now?: () => number;
  readonly progress?: (state: { readonly done: number; readonly total: number; readonly what: string }) => void;
  readonly signal?: AbortSignal;
}

/** Result of a run. */
export interface SyncReport {
  readonly source: string;
  readonly requests: number;
  readonly changed: number;
  readonly missing: number;
  readonly rows: number;
  readonly rejected: number;
  readonly files: readonly FileReport[];
  /** The day up to which it asked, where that is another one than its own: it began before midnight. */
  readonly through?: Day;
  /** Files that are requested again later; the others of the run are as they should be. */
  readonly aside?: readonly { readonly file: string; readonly why: string }[];
  /** Nothing failed, but staff should know. */
  readonly note?: string;
  /** Why the run counts as failed; what was good of it is kept. */
  readonly problem?: string;
  /** True where nothing of the run is as it should be: all of it is requested again. */
  readonly isUseless?: true;
  /** Why the rest has to wait, though nothing is wrong: the next run goes on behind it. */
  readonly paused?: string;
  /** Epoch milliseconds from which on it can go on, where that is soon and known. */
  readonly pausedUntil?: number;
}
