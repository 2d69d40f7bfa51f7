import { capNotice } from '@plumbline/files/domain';
import type { DownloadRow } from '../store/tables';

/** A task as its owner sees it. */
export const taskToWire = (row: DownloadRow) => ({
  task_key: row.task_key,
  name: row.name,
  file_name: row.file_name,
  format: row.format,
  state: row.state,
  progress: row.progress,
  finished: row.finished_at?.toISOString() ?? null,
  rows: row.rows,
  bytes: row.bytes,
  notice: row.rows === null || row.total === null ? null : (capNotice(row.rows, row.total) ?? null),
  problem: row.problem,
  created_at: row.created_at.toISOString(),
  expires: row.file_key === null ? null : (row.expires_at?.toISOString() ?? null),
});
