import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';

/** For staff: what is served, and where it came from. */
export const statusCalls = defineCalls({
  'GET /_api/admin/data_status': {
    summary: 'Build, data that is served, the latest imports and the space the market takes',
    tags: ['admin'],
    role: 'admin',
    response: z.object({
      /** Version of the running program. */
      build: z.string(),
      data: z.object({
        version: z.string(),
        /** True for the generated sample market. */
        sample: z.boolean(),
        securities: z.int(),
        facts: z.int(),
        price_rows: z.int(),
        last_price_day: z.string().nullable(),
      }),
      /** The latest first, at most fifty. */
      imports: z.array(
        z.object({
          id: z.string(),
          source: z.string(),
          /** `running`, `finished` or `failed`. */
          state: z.string(),
          /** What became of the files in one line; null while it runs and after a failure. */
          report: z.string().nullable(),
          started_at: z.string(),
          finished_at: z.string().nullable(),
        }),
      ),
      /** Folders of the market and their size in bytes; measured at most once a minute. */
      folders: z.array(z.object({ name: z.string(), bytes: z.int() })),
    }),
  },
});
