import type { downloadCalls } from '@plumbline/files/contract';
import { mapPage, memberOf, type Handlers } from '@plumbline/shared/server';
import { deleteTask, findTask, listTasks, makeLink } from '../downloads/download-store';
import { fileOf } from '../downloads/file-answer';
import { queueFile } from '../downloads/queue-file';
import { taskToWire } from '../downloads/task-wire';
import type { FilesDeps } from '../files-deps';
import { filesStore } from '../store/tables';

export const downloadHandlers = (deps: FilesDeps): Handlers<typeof downloadCalls> => {
  const store = filesStore(deps.db);
  return {
    'GET /_api/downloads': async ({ query }, context) =>
      mapPage(await listTasks(store, memberOf(context).userId, query.page), taskToWire),
    'POST /_api/downloads': ({ body }, context) => queueFile(deps)(memberOf(context), body),
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
