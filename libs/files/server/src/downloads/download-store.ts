import { DUPLICATE_DOWNLOAD, isDeletable, MAX_OPEN_DOWNLOADS, type DownloadFormat } from '@plumbline/files/domain';
import { ApiError, downloadTitle } from '@plumbline/shared/domain';
import { offsetOf, paged, type DownloadParams } from '@plumbline/shared/server';
import { sha256 } from '@plumbline/shared/server/files';
import { randomBytes, randomUUID } from 'node:crypto';
import type { DownloadRow, FilesStore } from '../store/tables';

const PER_PAGE = 50;
const LINK_MS = 5 * 60_000;

/** A requested file. */
export interface AskedFile {
  readonly name: string;
  readonly title: string;
  readonly format: DownloadFormat;
  readonly params: DownloadParams;
  readonly maxRows: number;
}

/** The same for the same file, in whatever order its parameters come (decision A58). */
const digestOf = ({ name, format, params }: AskedFile): string =>
  sha256(JSON.stringify([name, format, Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))]));

const missing = () => new ApiError(404, 'There is no such download');

/** Tasks of one person, the latest first. */
export async function listTasks(store: FilesStore, userId: number, page: number) {
  const own = store.selectFrom('downloads').where('user_id', '=', userId);
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own.selectAll().orderBy('id', 'desc').limit(PER_PAGE).offset(offsetOf(page, PER_PAGE)).execute();
  return paged(rows, { total, page, perPage: PER_PAGE });
}

/** 404 where the person has none such. */
export async function findTask(store: FilesStore, userId: number, taskKey: string): Promise<DownloadRow> {
  const row = await store
    .selectFrom('downloads')
    .selectAll()
    .where('user_id', '=', userId)
    .where('task_key', '=', taskKey)
    .executeTakeFirst();
  if (!row) throw missing();
  return row;
}

/** Writes the task and queues it; 409 while the same one is in process, or too many are. */
export async function addTask(
  store: FilesStore,
  userId: number,
  asked: AskedFile,
  queue: (id: number) => Promise<void>,
): Promise<DownloadRow> {
  const { name, title, format, params, maxRows } = asked;
  await refuseTooMany(store, userId);
  const row = await store
    .insertInto('downloads')
    .values({
      user_id: userId,
      task_key: randomUUID(),
      name,
      format,
      params,
      max_rows: maxRows,
      digest: digestOf(asked),
      file_name: `${downloadTitle(title)}.${format}`,
      state: 'queued',
      progress: 0,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'digest']).where('state', 'in', ['queued', 'assigned']).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new ApiError(409, DUPLICATE_DOWNLOAD);
  try {
    await queue(row.id);
  } catch (error: unknown) {
    await store.deleteFrom('downloads').where('id', '=', row.id).execute();
    throw error;
  }
  return row;
}

async function refuseTooMany(store: FilesStore, userId: number): Promise<void> {
  const { open } = await store
    .selectFrom('downloads')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('user_id', '=', userId)
    .where('state', 'in', ['queued', 'assigned'])
    .executeTakeFirstOrThrow();
  if (open >= MAX_OPEN_DOWNLOADS)
    throw new ApiError(409, `${MAX_OPEN_DOWNLOADS} of your downloads are in process: wait for one of them`);
}

/** Takes back a task; its job ends as soon as it looks for its row. */
export async function deleteTask(store: FilesStore, userId: number, taskKey: string): Promise<void> {
  const { id, state } = await findTask(store, userId, taskKey);
  const { numDeletedRows } = isDeletable(state)
    ? await store
        .deleteFrom('downloads')
        .where('id', '=', id)
        .where('state', 'in', ['queued', 'assigned'])
        .executeTakeFirst()
    : { numDeletedRows: 0n };
  if (numDeletedRows === 0n)
    throw new ApiError(409, 'Only a download that waits or runs can be deleted: a finished one goes after 7 days');
}

/** A key that opens the file once; only its hash is kept. */
export async function makeLink(store: FilesStore, { id, file_key }: DownloadRow, now: Date) {
  if (file_key === null) throw new ApiError(409, 'There is no file yet');
  const key = randomBytes(24).toString('base64url');
  const until = new Date(now.getTime() + LINK_MS);
  await store
    .updateTable('downloads')
    .set({ link_hash: sha256(key), link_until: until })
    .where('id', '=', id)
    .execute();
  return { key, until };
}

/** The task of a link, which works no second time; undefined where it does not work. */
export const takeLink = (store: FilesStore, key: string, now: Date): Promise<DownloadRow | undefined> =>
  store
    .updateTable('downloads')
    .set({ link_hash: null, link_until: null })
    .where('link_hash', '=', sha256(key))
    .where('link_until', '>', now)
    .returningAll()
    .executeTakeFirst();
