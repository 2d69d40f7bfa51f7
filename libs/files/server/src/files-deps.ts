import type { Database, DownloadKind, JobQueue } from '@plumbline/shared/server';
import type { FileStore } from './storage/file-store';

/** What the calls of files work with. */
export interface FilesDeps {
  readonly db: Database;
  /** Where bytes are kept. */
  readonly files: FileStore;
  readonly queue: JobQueue;
  /** What can be downloaded, of all domains, by name. */
  readonly downloadKinds: Readonly<Record<string, Pick<DownloadKind, 'params' | 'title'>>>;
}
