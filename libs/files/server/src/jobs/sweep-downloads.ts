import { DAY_MS } from '@plumbline/shared/domain';
import type { FilesStore } from '../store/tables';

/** Three attempts take less than an hour; the rest is for a worker that was not there. */
const LOST_MS = DAY_MS;

/** Removes tasks whose time is over, with their files, and notifies the owners of tasks whose jobs were lost. */
export async function sweepDownloads(store: FilesStore, now: Date): Promise<void> {
  await store.deleteFrom('downloads').where('expires_at', '<=', now).execute();
  await store
    .updateTable('downloads')
    .set({
      state: 'finished',
      problem: 'The file was never made: ask for it again.',
      finished_at: now,
      expires_at: new Date(now.getTime() + DAY_MS),
    })
    .where('state', 'in', ['queued', 'assigned'])
    .where('updated_at', '<', new Date(now.getTime() - LOST_MS))
    .execute();
}
