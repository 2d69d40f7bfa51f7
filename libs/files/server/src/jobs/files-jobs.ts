import { bindJob, type JobDeps, type JobModule } from '@plumbline/shared/server';
import { DOWNLOAD_JOB } from './download-job';
import type { FileStore } from '../storage/file-store';
import { removeDueFiles } from '../store/kept-files';
import { filesStore } from '../store/tables';
import { makeDownload, type WithTable } from './make-download';
import { sweepDownloads } from './sweep-downloads';

/** Dependencies of the file jobs: tables of all domains. */
export interface FilesJobDeps extends JobDeps {
  readonly withTable: WithTable;
  readonly files: FileStore;
}

/** Files that people ask for, and bytes whose time is over. */
export const filesJobs: JobModule<FilesJobDeps> = {
  queued: ({ db, files, withTable }) => {
    const store = filesStore(db);
    return [
      bindJob(DOWNLOAD_JOB, ({ id }, { signal }) =>
        makeDownload({ store, files, withTable, signal, now: () => new Date() }, id),
      ),
    ];
  },
  hourly: ({ db, files, log }) => {
    const store = filesStore(db);
    return [
      async () => {
        await sweepDownloads(store, new Date());
        const removed = await removeDueFiles(store, files, new Date());
        if (removed > 0) log.info({ removed }, 'files removed');
      },
    ];
  },
};
