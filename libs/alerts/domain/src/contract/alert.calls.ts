import { idParam, lineSchema, okSchema, pagedSchema, pageParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { ALERT_LIMITS, FREQUENCIES } from '../model/alert';
import {
  alertChangeSchema,
  alertGroupSchema,
  alertSchema,
  firingSchema,
  keysSchema,
  newAlertSchema,
  settingsSchema,
  wantedOfSchema,
  wantedSchema,
} from './schemas';

const member = { tags: ['alerts'], role: 'member' } as const;

const target = {
  alertable_type: lineSchema(40).optional(),
  alertable_id: z
    .union([z.int(), lineSchema(120)])
    .transform(String)
    .optional(),
};

const doneSchema = z.object({
  success: z.string(),
  count: z.int(),
  /** Keys of nothing that the person has. */
  skipped: z.int(),
});

/** Orders of a list of what is watched; the first is the default. */
export const GROUP_SORTS = ['triggered', 'name', 'newest'] as const;

const searchBody = z
  .object({
    filters: z.object({ ...target, q: lineSchema(200).optional() }).default({}),
    only_triggered: z.boolean().default(false),
    sort: z.enum(GROUP_SORTS).default('triggered'),
    page: pageParam,
    per_page: z.coerce.number().int().min(1).max(100).default(ALERT_LIMITS.rows),
  })
  .optional();

const batchSchema = z.array(z.object({ index: z.int(), id: z.int().optional(), error: z.string().optional() }));

/** Alerts of the signed-in person. */
export const alertCalls = defineCalls({
  'POST /_api/v2/alerts': {
    summary: 'Sets an alert on a stock, a portfolio, a stock in a portfolio, an indicator or a saved screen',
    ...member,
    body: newAlertSchema,
    response: alertSchema,
    errors: [409],
  },
  'GET /_api/v2/alerts/{id}': {
    summary: 'An alert of the signed-in person',
    ...member,
    params: idParam,
    response: alertSchema,
    errors: [404],
  },
  'PUT /_api/v2/alerts/{id}': {
    summary: 'Changes an alert: its condition, how quickly it tells, pause and mute',
    ...member,
    params: idParam,
    body: alertChangeSchema,
    response: alertSchema,
    errors: [404, 409],
  },
  'DELETE /_api/v2/alerts/{id}': {
    summary: 'Removes an alert with all it reported',
    ...member,
    params: idParam,
    response: okSchema,
    errors: [404],
  },
  'POST /_api/v2/alerts/alert_settings': {
    summary:
      'The alerts of one thing, or what is wanted of it: switches and conditions that are named take the place of those there are',
    ...member,
    body: z.object({
      action: z.enum(['get', 'save', 'batch_save']).default('get'),
      alertable: z.union([wantedSchema, z.array(wantedOfSchema).min(1).max(ALERT_LIMITS.batch)]).optional(),
      ...target,
    }),
    response: z.object({ data: z.array(alertSchema), settings: settingsSchema, results: batchSchema.optional() }),
    errors: [409],
    bodyLimit: 512 * 1024,
  },
  'POST /_api/v2/alerts/settings': {
    summary: 'How the person is notified: time of day, one message or several, with a table',
    ...member,
    body: z.object({ action: z.enum(['get', 'save']).default('get'), ...settingsSchema.partial().shape }).optional(),
    response: settingsSchema,
  },
  'POST /_api/v2/alerts/batch_set': {
    summary: 'Sets how often several alerts tell',
    ...member,
    body: z.object({
      alertable_keys: keysSchema.default([]),
      key: z.enum(['trigger_frequency']).default('trigger_frequency'),
      value: z.enum(FREQUENCIES),
    }),
    response: doneSchema,
  },
  'DELETE /_api/v2/alerts/delete_all': {
    summary: 'Removes several alerts: those that are named, or all of one thing',
    ...member,
    query: z.object({
      alertable_keys: lineSchema(4_000).optional(),
      delete_by_keys: lineSchema(400).optional(),
      ...target,
    }),
    body: z
      .object({
        alertable_keys: keysSchema.optional(),
        /** True removes the alerts that are named, a list only those of them with one of its keys. */
        delete_by_keys: z.union([z.boolean(), z.array(lineSchema(60)).max(20)]).optional(),
        ...target,
      })
      .optional(),
    response: doneSchema,
  },
  'POST /_api/v2/alerts/check': {
    summary: 'How many alerts have something new, and those with the newest',
    ...member,
    body: z
      .object({
        filters: z.object(target).default({}),
        only_triggered: z.boolean().default(false),
        per_page: z.coerce.number().int().min(1).max(100).default(ALERT_LIMITS.shown),
      })
      .optional(),
    response: z.object({
      data: z.array(alertSchema),
      triggered: z.int(),
      total: z.int(),
      per_page: z.int(),
      /** Of the data that alerts were last evaluated over; null before the first time. */
      version: z.string().nullable(),
    }),
  },
  'POST /_api/v2/alerts/search': {
    summary: 'Everything that is watched with its alerts',
    ...member,
    body: searchBody,
    response: pagedSchema(alertGroupSchema),
  },
  'POST /_api/v2/alerts/batch_save': {
    summary: 'Sets several alerts, each with its own result',
    ...member,
    body: z.object({ alerts: z.array(newAlertSchema).min(1).max(ALERT_LIMITS.batch) }),
    response: z.object({ data: batchSchema }),
    bodyLimit: 1024 * 1024,
  },
  'GET /_api/v2/alerts/firings': {
    summary: 'What alerts reported, the newest first',
    ...member,
    query: z.object({ page: pageParam, q: lineSchema(200).optional() }),
    response: pagedSchema(firingSchema),
  },
  'GET /_api/v2/alerts/{id}/firings': {
    summary: 'What one alert reported, the newest first',
    ...member,
    params: idParam,
    query: z.object({ page: pageParam }),
    response: pagedSchema(firingSchema),
    errors: [404],
  },
  'PUT /_api/v2/alerts/firings/read': {
    summary: 'Marks what alerts reported as seen: what is named, or all of it',
    ...member,
    body: z.object({ ids: z.array(z.int().positive()).max(1_000).optional() }).optional(),
    response: okSchema,
  },
});
