import { lineSchema, pagedSchema, pageParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { LIMITATIONS } from '../model/limitations';

const keys = LIMITATIONS.map(({ key }) => key);

/** Who reaches what memberships limit. */
export const limitationCalls = defineCalls({
  'GET /_api/admin/limitation/{x}': {
    summary: 'Members who used 80 percent of a limit or more within 30 days; of the data API, whose calls were refused',
    tags: ['membership'],
    role: 'admin',
    scope: 'members',
    params: z.object({ x: z.enum(keys) }),
    query: z.object({
      q: lineSchema(200).optional(),
      sort: z.enum(['used', 'name', 'last']).default('used'),
      page: pageParam,
    }),
    response: pagedSchema(
      z.object({
        user_id: z.int(),
        username: z.string(),
        status: z.int(),
        /** In the unit of the limit. */
        used: z.int(),
        /** Null where the limit is not a number of the person. */
        cap: z.int().nullable(),
        /** How often within the days; null where what is there now is counted. */
        times: z.int().nullable(),
        last: z.iso.date().nullable(),
      }),
    ),
  },
});
