import { DOWNLOAD_REFUSAL, downloadLimit } from '@plumbline/auth/domain';
import type { downloadCalls } from '@plumbline/files/contract';
import { ApiError } from '@plumbline/shared/domain';
import { mapPage, memberOf, type Handlers } from '@plumbline/shared/server';
import { DOWNLOAD_JOB } from '../downloads/download-job';
import { addTask, deleteTask, findTask, listTasks, makeLink } from '../downloads/download-store';
import { fileOf } from '../downloads/file-answer';
import { taskToWire } from '../downloads/task-wire';
import type { FilesDeps } from '../files-deps';
import { filesStore } from '../store/tables';

/** What a kind makes of the parameters, or what is wrong with them. */
function checkedKind({ downloadKinds }: FilesDeps, name: string, params: Readonly<Record<string, string>>) {
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

export const downloadHandlers = (deps: FilesDeps): Handlers<typeof downloadCalls> => {
  const store = filesStore(deps.db);
  return {
    'GET /_api/downloads': async ({ query }, context) =>
      mapPage(await listTasks(store, memberOf(context).userId, query.page), taskToWire),
    'POST /_api/downloads': async ({ body: { name, format, params } }, context) => {
      const { userId, status } = memberOf(context);
      const maxRows = downloadLimit(status);
      if (maxRows === 0) throw new ApiError(403, DOWNLOAD_REFUSAL);
      const asked = { name, format, params, maxRows, ...checkedKind(deps, name, params) };
      return taskToWire(await addTask(store, userId, asked, (id) => deps.queue.send(DOWNLOAD_JOB, { id })));
    },
    'DELETE /_api/downloads/{task_key}': async ({ params }, context) => {
      await deleteTask(store, memberOf(context).userId, params.task_key);
      return { ok: true };
    },
    'GET /_api/downloads/{task_key}/file': async ({ params }, context) =>
      fileOf(deps.files, await findTask(store, memberOf(context).userId, params.task_key)),
    'POST /_api/downloads/{task_key}/link': async ({ params }, context) => {
      const task = await findTask(store, memberOf(context).userId, params.task_key);
      const { key, until } = await makeLink(store, task, new Date());
      return { url: `/_api/downloads/once/${key}`, until: until.toISOString() };
    },
  };
};
