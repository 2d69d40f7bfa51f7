import type { DownloadFormat } from '@plumbline/files/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { FileStore } from '../storage/file-store';
import type { DownloadRow } from '../store/tables';

const TYPES: Readonly<Record<DownloadFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
};

/** The file of a task; 409 while there is none, 404 once it was removed. */
export async function fileOf(files: FileStore, { file_key, file_name, format, problem, state }: DownloadRow) {
  if (file_key === null)
    throw new ApiError(
      409,
      state === 'finished' ? `There is no file: ${problem ?? 'it failed'}` : 'There is no file yet',
    );
  const body = await files.get(file_key);
  if (!body) throw new ApiError(404, 'The file is no longer there: ask for it again');
  return { type: TYPES[format], filename: file_name, body };
}
