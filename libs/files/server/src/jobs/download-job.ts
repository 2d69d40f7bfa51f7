import { defineJob } from '@plumbline/shared/server';
import { z } from 'zod';

/** Makes the file of a task. */
export const DOWNLOAD_JOB = defineJob({
  name: 'downloads',
  message: z.object({ id: z.number().int() }),
  retries: 2,
  minutes: 15,
});
