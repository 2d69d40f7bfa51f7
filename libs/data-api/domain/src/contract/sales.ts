import { lineSchema, nameSchema } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { LIMIT_SOURCES, SUBSCRIPTION_STATES } from '../model/standing';

const own = { tags: ['data'], role: 'member' } as const;
const open = { tags: ['data'], role: 'client' } as const;

const limit = z.int().nullable();

const contractSchema = z.object({
  version: z.int(),
  title: z.string(),
  /** The text with marks. */
  html: z.string(),
});

/** Account of a person with the data API. */
export const dataAccountSchema = z
  .object({
    /** Number of keys. */
    keys: z.int(),
    quota: z.object({
      /** Credits of a day, UTC; null where there is no limit. */
      credits_a_day: limit,
      /** Credits left today; null where there is no limit. */
      remaining: limit,
      /** Calls of a minute; null where there is no limit. */
      calls_a_minute: limit,
      /** Where the limits come from. */
      source: z.enum(LIMIT_SOURCES),
    }),
    /** Null without one. */
    subscription: z
      .object({
        type: z.string(),
        about: z.string(),
        state: z.enum(SUBSCRIPTION_STATES),
        since: z.string(),
        until: z.string().nullable(),
      })
      .nullable(),
    contract: z.object({
      /** The terms that apply now; null where there are none. */
      current: contractSchema.extend({ from: z.iso.date().nullable() }).nullable(),
      /** True where they are accepted, or there are none. */
      isAccepted: z.boolean(),
      /** Accepted contracts with their text at that time, the newest first. */
      history: z.array(
        contractSchema.extend({
          name: z.string(),
          company: z.string().nullable(),
          use: z.string(),
          accepted_at: z.string(),
        }),
      ),
    }),
    /** True where files may be downloaded. */
    hasFiles: z.boolean(),
  })
  .meta({ id: 'DataAccount' });

const columnSchema = z.object({ name: z.string(), type: z.string(), about: z.string() });

/** A table as a file. */
export const dataFileSchema = z
  .object({
    /** Name of the table, or `sample-` and that name. */
    id: z.string(),
    table: z.string(),
    about: z.string(),
    rows: z.int(),
    bytes: z.int(),
    sha256: z.string(),
    columns: z.array(columnSchema),
  })
  .meta({ id: 'DataFile' });

/** Products of data, the terms they are under, and subscriptions. */
export const salesCalls = defineCalls({
  'GET /_api/data_sales/info': {
    ...open,
    summary: 'Products of data that are offered, and what there is by table',
    response: z.object({
      products: z.array(
        z.object({
          name: z.string(),
          about: z.string(),
          /** Null where there is no limit. */
          credits_a_day: limit,
          calls_a_minute: limit,
          hasFiles: z.boolean(),
        }),
      ),
      /** True where terms have to be accepted first. */
      needsContract: z.boolean(),
      /** True where a subscription waits for staff to make it active. */
      isBilled: z.boolean(),
    }),
  },
  'GET /_api/data_sales/user': {
    ...own,
    summary: 'One’s keys, limits, subscription and terms of the data API',
    response: dataAccountSchema,
  },
  'POST /_api/data_sales/user': {
    ...own,
    summary: 'Accepts a version of the terms',
    body: z.object({
      contract_version: z.int().min(1).max(9_999),
      name: nameSchema(120, 'Enter your name'),
      company: lineSchema(120).optional(),
      use: lineSchema(300).min(1, 'Say what you use the data for'),
    }),
    response: dataAccountSchema,
    errors: [409],
  },
  'GET /_api/data_sales/data/list': {
    ...open,
    summary:
      'Files of the newest version that is made, with rows, bytes, hash and columns; samples alone with `sample`',
    query: z.object({ sample: z.enum(['1', 'true']).optional() }),
    response: z.object({
      /** Of the market the files are made of; null before they are made the first time. */
      version: z.string().nullable(),
      /** True for the generated sample market. */
      isGenerated: z.boolean(),
      data: z.array(dataFileSchema),
      /** Files of the version that is served, while they are made: tables that are done; null where they are there. */
      making: z.object({ done: z.int(), total: z.int().nullable() }).nullable(),
    }),
  },
  'GET /_api/data_sales/data/url/{id}': {
    ...own,
    summary: 'A link to a file that works once, within ten minutes',
    params: z.object({ id: z.string().regex(/^[a-z_-]{1,60}$/, 'Use the name of a file') }),
    response: z.object({ url: z.string(), until: z.string() }),
    errors: [403, 404],
  },
  'POST /_api/data_sales/subscribe': {
    ...own,
    summary: 'Subscribes to a product, at once where nothing is paid for; null ends the subscription',
    body: z.object({ type: lineSchema(60).nullable() }),
    response: dataAccountSchema,
    errors: [404, 409],
  },
});
