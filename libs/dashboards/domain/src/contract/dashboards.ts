import { lineSchema, okSchema, pagedSchema, pageParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { BODY_BYTES, optionsChangeSchema, optionsSchema } from './schemas';

const member = { tags: ['dashboards'], role: 'member' } as const;

const id = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const idParam = z.object({ id });

export const dashboardSchema = z
  .object({
    /** 0 is the default of the product, which nobody has saved. */
    id: z.int(),
    user_id: z.int(),
    is_default: z.boolean(),
    options: optionsSchema,
    version: z.int(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Dashboard' });

/** A key of the client: the same one sent twice makes one dashboard. */
const clientKey = lineSchema(40).optional();

const versionSchema = z.object({
  version: z.int(),
  name: z.string(),
  /** Blocks it had. */
  widgets: z.int(),
  at: z.string(),
  /** Origin of the version: `saved`, `merged`, `restored`. */
  from: z.string(),
});

/** Dashboards of the signed-in person. */
export const dashboardCalls = defineCalls({
  'GET /_api/user/dashboard': {
    summary: 'Dashboards of the signed-in person with what they hold, in the order they were made',
    ...member,
    response: pagedSchema(dashboardSchema),
  },
  'GET /_api/user/dashboard/{id}': {
    summary: 'A dashboard of your own; 0 is the default of the product',
    ...member,
    params: idParam,
    response: dashboardSchema,
    errors: [404],
  },
  'POST /_api/user/dashboard': {
    bodyLimit: BODY_BYTES,
    summary: 'Saves a new dashboard; the first one becomes the default',
    ...member,
    body: z.object({ options: optionsSchema, is_default: z.boolean().optional(), client_key: clientKey }),
    response: dashboardSchema,
    errors: [409],
  },
  'PUT /_api/user/dashboard': {
    bodyLimit: BODY_BYTES,
    summary:
      'Changes a dashboard; what was changed elsewhere since `version` is merged block by block, and 409 says what cannot be',
    ...member,
    body: z.object({
      id,
      /** Missing options stay unchanged. */
      options: optionsChangeSchema.optional(),
      is_default: z.boolean().optional(),
      /** The one the change began with; without it the change replaces what is there. */
      version: z.int().min(0).optional(),
    }),
    response: dashboardSchema,
    errors: [404, 409],
  },
  'DELETE /_api/user/dashboard': {
    summary: 'Removes a dashboard; without a default one the product has its own',
    ...member,
    query: z.object({ id: id.optional() }),
    body: z.object({ id: id.optional() }).optional(),
    response: okSchema,
    errors: [404],
  },
  'GET /_api/user/dashboard/{id}/versions': {
    summary: 'Earlier states of a dashboard, the newest first',
    ...member,
    params: idParam,
    query: z.object({ page: pageParam }),
    response: pagedSchema(versionSchema),
    errors: [404],
  },
  'POST /_api/user/dashboard/{id}/restore': {
    summary: 'Makes an earlier state of a dashboard the newest one',
    ...member,
    params: idParam,
    body: z.object({ version: z.int().positive() }),
    response: dashboardSchema,
    errors: [404],
  },
});
