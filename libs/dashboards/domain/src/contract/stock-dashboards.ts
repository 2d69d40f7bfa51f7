import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { BODY_BYTES, widgetsSchema } from './schemas';

const member = { tags: ['dashboards'], role: 'member' } as const;

const optionsSchema = z.object({ v: z.literal(1).default(1), widgets: widgetsSchema });

const stockDashboardSchema = z
  .object({
    options: optionsSchema,
    /** 0 while nothing is saved. */
    version: z.int(),
    /** False: the order that the product comes with. */
    is_custom: z.boolean(),
  })
  .meta({ id: 'StockDashboard' });

const body = z.object({ options: optionsSchema, version: z.int().min(0).optional() });

/** How the signed-in person reads the summary of any stock. */
export const stockDashboardCalls = defineCalls({
  'GET /_api/user/stock_dashboard': {
    summary: 'The blocks of stock pages of the signed-in person',
    ...member,
    response: stockDashboardSchema,
  },
  'POST /_api/user/stock_dashboard': {
    bodyLimit: BODY_BYTES,
    summary: 'Saves the blocks of stock pages for the first time; merged where they are saved already',
    ...member,
    body,
    response: stockDashboardSchema,
    errors: [409],
  },
  'PUT /_api/user/stock_dashboard': {
    bodyLimit: BODY_BYTES,
    summary: 'Changes the blocks of stock pages; what was changed elsewhere since `version` is merged block by block',
    ...member,
    body,
    response: stockDashboardSchema,
    errors: [409],
  },
  'POST /_api/user/stock_dashboard/reset': {
    summary: 'Goes back to the blocks that stock pages come with, and answers them',
    ...member,
    body: z.object({}).optional(),
    response: stockDashboardSchema,
  },
});
