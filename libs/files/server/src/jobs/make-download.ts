import { capNotice, DOWNLOAD_DAYS } from '@plumbline/files/domain';
import { ApiError, DAY_MS, formatMoment } from '@plumbline/shared/domain';
import type { DownloadParams, FileTable } from '@plumbline/shared/server';
import { randomBytes } from 'node:crypto';
import { collectRows } from '../formats/collected-table';
import { writeFileOf } from '../formats/write-file';
import type { FileStore } from '../storage/file-store';
import { keepFile } from '../store/kept-files';
import type { DownloadRow, FilesStore } from '../store/tables';

/** Which table a file holds, and whose file it is. */
export interface TableAsk {
  readonly name: string;
  readonly params: DownloadParams;
  readonly owner: number;
}

/** Opens the table of a kind of some domain and closes what it needed. */
export type WithTable = <T>(ask: TableAsk, work: (table: FileTable) => Promise<T>) => Promise<T>;

/** Dependencies of building a file. */
export interface DownloadMaking {
  readonly store: FilesStore;
  readonly files: FileStore;
  readonly withTable: WithTable;
  readonly signal: AbortSignal;
  readonly now: () => Date;
}

const FAILED = 'The file could not be made: ask for it again.';

/** Its owner took the task back. */
class TakenBack extends Error {}

/** Percent kept for writing the file after its rows are read. */
const READ_PERCENT = 90;

const progressOf = (done: number, rows: number): number => Math.floor((READ_PERCENT * done) / Math.max(rows, 1));

/** Notes how far it is; ends the work when the task is gone or the worker stops. */
async function note({ store, signal }: DownloadMaking, id: number, progress: number): Promise<void> {
  signal.throwIfAborted();
  const { numUpdatedRows } = await store
    .updateTable('downloads')
    .set({ state: 'assigned', progress })
    .where('id', '=', id)
    .where('state', '!=', 'finished')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new TakenBack();
}

const linesOver = (table: FileTable, rows: number, now: Date): FileTable['about'] => {
  const notice = capNotice(rows, table.total);
  return [...table.about, ['Rows', notice ?? rows.toLocaleString('en-US')], ['Made', formatMoment(now)]];
};

async function make(making: DownloadMaking, row: DownloadRow): Promise<void> {
  const { store, files, now } = making;
  const { name, params, user_id: owner } = row;
  await making.withTable({ name, params, owner }, async (table) => {
    const expected = Math.min(table.total, row.max_rows);
    const collected = await collectRows(table, row.max_rows, (done) =>
      note(making, row.id, progressOf(done, expected)),
    );
    await note(making, row.id, READ_PERCENT);
    const at = now();
    const about = linesOver(table, collected.rows.length, at);
    const bytes = await writeFileOf(row.format, { ...collected, about });
    await note(making, row.id, READ_PERCENT + 5);
    const key = `downloads/${randomBytes(16).toString('hex')}.${row.format}`;
    const expires_at = new Date(at.getTime() + DOWNLOAD_DAYS * DAY_MS);
    await keepFile({ store, files }, { key, bytes }, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('downloads')
        .set({
          state: 'finished',
          progress: 100,
          rows: collected.rows.length,
          total: table.total,
          bytes: bytes.byteLength,
          file_key: key,
          finished_at: at,
          expires_at,
        })
        .where('id', '=', row.id)
        .where('state', '!=', 'finished')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new TakenBack();
    });
  });
}

/** Ends a task without a file; the list says why. */
const fail = (store: FilesStore, id: number, problem: string, at: Date) =>
  store
    .updateTable('downloads')
    .set({ state: 'finished', problem, finished_at: at, expires_at: new Date(at.getTime() + DOWNLOAD_DAYS * DAY_MS) })
    .where('id', '=', id)
    .execute();

/** Makes the file of a task. A refusal is reported to its owner; what is our fault is also thrown, for the log. */
export async function makeDownload(making: DownloadMaking, id: number): Promise<void> {
  const { store, signal, now } = making;
  const row = await store.selectFrom('downloads').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || row.state === 'finished') return;
  try {
    await note(making, id, 0);
    await make(making, row);
  } catch (error: unknown) {
    if (error instanceof TakenBack) return;
    // The worker ends: the job is tried again by the next one.
    if (signal.aborted) throw error;
    const isRefusal = error instanceof ApiError;
    await fail(store, id, isRefusal ? error.message : FAILED, now());
    if (!isRefusal || error.statusCode >= 500) throw error;
  }
}
