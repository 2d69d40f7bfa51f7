import type { Database, DownloadKind, JobQueue, SharedDeps } from '@plumbline/shared/server';
import type { MarkedSecurity } from './logos/draw-mark';
import type { PictureCache } from './pictures/picture-cache';
import type { FileStore } from './storage/file-store';

/** Dependencies of the file calls. */
export interface FilesDeps extends Pick<SharedDeps, 'note'> {
  readonly db: Database;
  /** Where bytes are kept. */
  readonly files: FileStore;
  /** Pictures made smaller, on the disk of this machine. */
  readonly pictureCache: PictureCache;
  /** The security that a symbol means, as its mark names it. */
  readonly namedSecurity: (symbol: string) => MarkedSecurity | undefined;
  readonly queue: JobQueue;
  /** Downloads of all domains, by name. */
  readonly downloadKinds: Readonly<Record<string, Pick<DownloadKind, 'params' | 'title'>>>;
}
