import { lineSchema, pagedSchema, pageParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';

/** Kinds of built-in items of the screener. */
export const PREDEFINED_KINDS = ['screener', 'field', 'view'] as const;

/** Built-in items of the screener, for staff. */
export const predefinedCalls = defineCalls({
  'GET /_api/admin/predefined/{kind}': {
    summary: 'Screens, fields or views of columns that come with the product, with how much they are used',
    tags: ['screener'],
    role: 'admin',
    scope: 'content',
    params: z.object({ kind: z.enum(PREDEFINED_KINDS) }),
    query: z.object({
      q: lineSchema(200).optional(),
      sort: z.enum(['used', 'name', 'group']).default('used'),
      page: pageParam,
    }),
    response: pagedSchema(
      z.object({
        /** Number of a screen, key of a field, slug of a view. */
        key: z.string(),
        name: z.string(),
        group: z.string(),
        /** Formula of a screen, what a field is, columns of a view. */
        detail: z.string(),
        /** Its page of the site; null where it has none. */
        page: z.string().nullable(),
        /** Runs of a screen in 30 days, screens that name a field, columns of a view. */
        used: z.int(),
      }),
    ),
  },
});
