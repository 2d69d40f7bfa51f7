import { DOWNLOAD_REFUSAL, downloadLimit } from '@plumbline/auth/domain';
import type { DownloadTask } from '@plumbline/files/contract';
import type { DownloadFormat } from '@plumbline/files/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { FilesDeps } from '../files-deps';
import { filesStore } from '../store/tables';
import { DOWNLOAD_JOB } from '../jobs/download-job';
import { addTask } from './download-store';
import { taskToWire } from './task-wire';

/** A file to make: which one, with what, in which format. */
export interface FileRequest {
  readonly name: string;
  readonly format: DownloadFormat;
  readonly params: Readonly<Record<string, string>>;
}

/** Validates a request by its kind of download; returns the title. */
function checkedKind({ downloadKinds }: FilesDeps, { name, params }: FileRequest) {
  const kind = Object.hasOwn(downloadKinds, name) ? downloadKinds[name] : undefined;
  if (!kind) throw new ApiError(404, `There is no download "${name}"`);
  const checked = kind.params.safeParse(params);
  if (checked.success) return { title: kind.title(params) };
  const fields = checked.error.issues.map(({ path, message }) => ({
    path: ['body', 'params', ...path].join('.'),
    message,
  }));
  throw new ApiError(400, fields.map(({ path, message }) => `${path}: ${message}`).join('; '), { fields });
}

/** Queues a file for a member: 403 without the right to download, 409 while the same one is in process. */
export const queueFile =
  (deps: FilesDeps) =>
  async (member: { readonly userId: number; readonly status: number }, request: FileRequest): Promise<DownloadTask> => {
    const maxRows = downloadLimit(member.status);
    if (maxRows === 0) throw new ApiError(403, DOWNLOAD_REFUSAL);
    const asked = { ...request, maxRows, ...checkedKind(deps, request) };
    const send = (id: number) => deps.queue.send(DOWNLOAD_JOB, { id });
    return taskToWire(await addTask(filesStore(deps.db), member.userId, asked, send));
  };
