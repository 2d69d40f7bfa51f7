import { LINK_SECONDS, SAMPLE_PREFIX } from '@plumbline/data-api/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { JobQueue } from '@plumbline/shared/server';
import { sha256 } from '@plumbline/shared/server/files';
import { randomBytes } from 'node:crypto';
import type { DataApiStore } from '../store/tables';
import { EXPORT_JOB } from './export-job';
import { readManifest, readProgress, type ExportFile, type ExportManifest } from './manifest';

/** A version is asked for again after so long: its job may have failed. */
const ASK_MS = 10 * 60_000;

const MAKING_S = 60;

export interface ServedDeps {
  readonly folder: string;
  readonly now: () => number;
}

/** The files that there are, as serving processes see them; the first who looks has those of a new version made. */
export function createServedFiles({ folder, now }: ServedDeps) {
  let asked: { readonly version: string; readonly at: number } | undefined;

  return {
    folder,
    /** Files of the newest version that is made, and how far those of the served version are. */
    async state(version: string, queue: JobQueue) {
      const [manifest, progress] = await Promise.all([readManifest(folder), readProgress(folder)]);
      const isCurrent = manifest?.version === version;
      if (!isCurrent && (asked?.version !== version || now() - asked.at > ASK_MS)) {
        asked = { version, at: now() };
        await queue.send(EXPORT_JOB, { version });
      }
      const isRunning = progress?.version === version && progress.done < progress.total;
      return {
        manifest,
        making: isCurrent ? null : { done: isRunning ? progress.done : 0, total: isRunning ? progress.total : null },
      };
    },
    /** The files of the served version; 503 while they are made. */
    async current(version: string, queue: JobQueue): Promise<ExportManifest> {
      const { manifest } = await this.state(version, queue);
      if (manifest?.version === version) return manifest;
      throw new ApiError(503, 'The tables of this version of the data are made: try again in a minute', {
        code: 'making',
        retryAfter: MAKING_S,
      });
    },
    /** A file by its name; 404 while there is none. */
    async find(id: string): Promise<ExportFile> {
      const file = (await readManifest(folder))?.files.find((one) => one.id === id);
      if (!file) throw new ApiError(404, 'There is no such file, or it is not made yet');
      return file;
    },
  };
}

export type ServedFiles = ReturnType<typeof createServedFiles>;

/** Samples are free of charge, and without a subscription. */
export const isSample = ({ id }: ExportFile): boolean => id.startsWith(SAMPLE_PREFIX);

/** A key that opens a file once, for ten minutes; only its hash is kept. */
export async function makeLink(store: DataApiStore, { userId, id }: { userId: number; id: string }, now: number) {
  const key = randomBytes(24).toString('base64url');
  const until = new Date(now + LINK_SECONDS * 1_000);
  await store.deleteFrom('data_links').where('until', '<', new Date(now)).execute();
  await store
    .insertInto('data_links')
    .values({ hash: sha256(key), user_id: userId, file: id, until })
    .execute();
  return { key, until };
}

/** The file of a link, which works no second time; undefined where it does not work. */
export const takeLink = (store: DataApiStore, key: string, now: number) =>
  store
    .deleteFrom('data_links')
    .where('hash', '=', sha256(key))
    .where('until', '>', new Date(now))
    .returning(['file', 'user_id'])
    .executeTakeFirst();
