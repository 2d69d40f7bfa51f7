import { lineSchema, okSchema, pagedSchema, pageParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { DOWNLOAD_FORMATS, DOWNLOAD_STATES } from '../model/downloads';

const taskParam = z.object({ task_key: z.uuid() });

/** A file on its way. */
export const downloadTaskSchema = z
  .object({
    task_key: z.string(),
    /** Name of the download: `Financial statements`. */
    name: z.string(),
    file_name: z.string(),
    format: z.enum(DOWNLOAD_FORMATS),
    state: z.enum(DOWNLOAD_STATES),
    /** Percent. */
    progress: z.int(),
    /** When it ended; null before. */
    finished: z.string().nullable(),
    rows: z.int().nullable(),
    bytes: z.int().nullable(),
    /** Said where the file holds fewer rows than there are. */
    notice: z.string().nullable(),
    /** Why there is no file. */
    problem: z.string().nullable(),
    created_at: z.string(),
    /** When the file is removed; null without one. */
    expires: z.string().nullable(),
  })
  .meta({ id: 'DownloadTask' });

export type DownloadTask = z.infer<typeof downloadTaskSchema>;

/** Files that are made in the background. */
export const downloadCalls = defineCalls({
  'GET /_api/downloads': {
    summary: 'Files one asked for, the latest first, with how far they are',
    tags: ['downloads'],
    role: 'member',
    query: z.object({ page: pageParam }),
    response: pagedSchema(downloadTaskSchema),
  },
  'POST /_api/downloads': {
    summary: 'Asks for a file; 409 while the same one is in process',
    tags: ['downloads'],
    role: 'member',
    body: z.object({
      name: z.string().min(1).max(60),
      format: z.enum(DOWNLOAD_FORMATS).default('xlsx'),
      /** As in the address of the page. */
      params: z.record(lineSchema(40), lineSchema(200)).default({}),
    }),
    response: downloadTaskSchema,
    errors: [403, 404, 409],
  },
  'DELETE /_api/downloads/{task_key}': {
    summary: 'Takes back a task that waits or runs',
    tags: ['downloads'],
    role: 'member',
    params: taskParam,
    response: okSchema,
    errors: [404, 409],
  },
  'GET /_api/downloads/{task_key}/file': {
    summary: 'The file of a finished task',
    tags: ['downloads'],
    role: 'premium',
    params: taskParam,
    produces: 'binary',
    errors: [403, 404, 409, 503],
  },
  'POST /_api/downloads/{task_key}/link': {
    summary: 'A link to the file that works once, within five minutes',
    tags: ['downloads'],
    role: 'premium',
    params: taskParam,
    response: z.object({ url: z.string(), until: z.string() }),
    errors: [403, 404, 409],
  },
});
