import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { MONTH } from '../model/usage';

const monthSchema = z.string().regex(MONTH, 'Use a month such as 2026-03');

const own = { tags: ['data'], role: 'member' } as const;
const open = { tags: ['data'], role: 'client' } as const;

const versionParam = z.object({ version: z.literal('1', 'There is version 1') });

/** Usage of a key on a day. */
export const usageRowSchema = z.object({
  day: z.iso.date(),
  key_id: z.int(),
  /** The name of the key; null where it was revoked. */
  key: z.string().nullable(),
  /** Method and path of the operation. */
  operation: z.string(),
  calls: z.int(),
  credits: z.int(),
  refused: z.int(),
});

const parameterSchema = z.object({
  name: z.string(),
  place: z.enum(['path', 'query', 'body']),
  isRequired: z.boolean(),
  /** Allowed values. */
  type: z.string(),
  about: z.string(),
});

/** An operation of the data API, explained; or a text of staff, which has no parameters and no price. */
export const operationDocSchema = z.object({
  id: z.string(),
  category: z.string(),
  title: z.string(),
  /** The explanation as a text with marks. */
  html: z.string(),
  /** Note by staff, with marks; empty where there is none. */
  note: z.string(),
  /** Method and path. */
  operation: z.string().optional(),
  /** Price in credits. */
  price: z.string().optional(),
  parameters: z.array(parameterSchema),
  /** Names of the columns of its rows. */
  columns: z.array(z.string()),
});

/** How the data API is used, and its reference. */
export const accountCalls = defineCalls({
  'GET /_api/data_sales/usage': {
    ...own,
    summary: 'Calls and credits of one’s keys in a month, by day, key and operation',
    /** This month, UTC, where none is named. */
    query: z.object({ month: monthSchema.optional() }),
    response: z.object({ month: z.string(), data: z.array(usageRowSchema) }),
  },
  'GET /_api/user_api_docs/categories/v{version}': {
    ...open,
    summary: 'Groups of operations of the data API',
    params: versionParam,
    response: z.object({ data: z.array(z.object({ id: z.string(), title: z.string() })) }),
  },
  'GET /_api/user_api_docs/v{version}': {
    ...open,
    summary: 'Operations of the data API with parameters, columns and prices',
    params: versionParam,
    response: z.object({ data: z.array(operationDocSchema) }),
  },
});
