import { defineJob } from '@plumbline/shared/server';
import { z } from 'zod';

/** Makes the files of the served version. */
export const EXPORT_JOB = defineJob({
  name: 'data-export',
  message: z.object({ version: z.string() }),
  retries: 1,
  minutes: 120,
});
