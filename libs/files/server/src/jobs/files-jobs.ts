import { bindJob, type JobDeps, type JobModule } from '@plumbline/shared/server';
import { DOWNLOAD_JOB } from './download-job';
import { openFileStore } from '../storage/open-file-store';
import { removeDueFiles } from '../store/kept-files';
import { filesStore } from '../store/tables';
import { makeDownload, type WithTable } from './make-download';
import { sweepDownloads } from './sweep-downloads';

/** Dependencies of the file jobs: tables of all domains. */
export interface FilesJobDeps extends JobDeps {
  readonly withTable: WithTable;
}

/** Files that people ask for, and bytes whose time is over. */
export const filesJobs: JobModule<FilesJobDeps> = {
  queued: ({ db, env, withTable }) => {
    const [store, files] = [filesStore(db), openFileStore(env)];
    return [
      bindJob(DOWNLOAD_JOB, ({ id }, { signal }) =>
        makeDownload({ store, files, withTable, signal, now: () => new Date() }, id),
      ),
    ];
  },
  hourly: ({ db, env, log }) => {
    const [store, files] = [filesStore(db), openFileStore(env)];
    return [
      async () => {
        await sweepDownloads(store, new Date());
        const removed = await removeDueFiles(store, files, new Date());
        if (removed > 0) log.info({ removed }, 'files removed');
      },
    ];
  },
};
