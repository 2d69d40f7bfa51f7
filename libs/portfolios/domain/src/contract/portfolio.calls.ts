import {
  daySchema,
  idParam,
  lineSchema,
  okSchema,
  pagedSchema,
  pageParam,
  versionField,
} from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { COST_METHODS } from '../model/ledger-event';
import {
  currencySchema,
  holdingSchema,
  portfolioInput,
  portfolioRow,
  portfolioSchema,
  portfolioStockSchema,
  figureSchema,
  stockName,
  stockSchema,
} from './schemas';

const member = { tags: ['portfolios'], role: 'member' } as const;
const asOf = daySchema.optional();

/** Rows of a page of holdings (specification: 40), and of the list of portfolios (9999). */
export const HOLDINGS_PER_PAGE = 40;

/** Figures of the registry and formulas of them. */
const fields = z.array(z.string().max(200)).max(60);

const detailInput = z.object({
  page: pageParam,
  per_page: z.coerce.number().int().min(1).max(500).default(HOLDINGS_PER_PAGE),
  asOf,
});

const aggregate = figureSchema.and(z.object({ coverage: z.number() }));

/** Everything of a portfolio on a day. */
export const detailSchema = pagedSchema(holdingSchema).extend({
  portfolio: portfolioSchema,
  stocks: z.array(portfolioStockSchema),
  date: z.string().nullable(),
  asOf: z.string().nullable(),
  pettm: aggregate,
  pb: aggregate,
  yield: aggregate,
  view: z.object({ fields: z.array(z.object({ key: z.string(), label: z.string(), unit: z.string() })) }),
  /** Part of the value whose holdings have a price. */
  coverage: z.number().nullable(),
  value: z.number().nullable(),
  cost: z.number().nullable(),
  day_change: z.number().nullable(),
  unrealised: z.number().nullable(),
  realised: z.number().nullable(),
  income: z.number().nullable(),
  cash: z.array(z.object({ currency: z.string(), amount: z.string(), value: z.number().nullable() })),
  tracks_cash: z.boolean(),
  /** Figures of the day are still computed: who asks again finds them. */
  is_making: z.boolean(),
  /** Explanations of figures that could not be computed. */
  notes: z.array(z.string()),
});

const defaultsSchema = z.object({ currency: currencySchema, cost_method: z.enum(COST_METHODS) });

const stockEntry = z.object({
  stock: stockName,
  note: lineSchema(500).optional(),
});

/** Portfolios as the specification has them. */
export const portfolioCalls = defineCalls({
  'POST /_api/v2/portfolios/search': {
    summary: 'Portfolios of the signed-in person, with value and gain',
    ...member,
    body: z.object({ q: lineSchema(200).optional(), asOf }).optional(),
    response: pagedSchema(portfolioRow),
  },
  'GET /_api/v2/portfolios/list_shared': {
    summary: 'Portfolios of others that the signed-in person opened by a link',
    ...member,
    response: pagedSchema(
      z.object({
        id: z.int(),
        name: z.string(),
        owner: z.string(),
        stock_count: z.int(),
        address: z.string(),
        role: z.literal('viewer'),
      }),
    ),
  },
  'POST /_api/v2/portfolios/create': {
    summary: 'Makes a portfolio',
    ...member,
    body: portfolioInput,
    response: portfolioSchema,
    errors: [409],
  },
  'GET /_api/v2/portfolios/{id}': {
    summary: 'Holdings, cash and figures of a portfolio on a day',
    ...member,
    params: idParam,
    query: detailInput.extend({ fields: z.string().max(2_000).optional() }),
    response: detailSchema,
    errors: [404],
  },
  'POST /_api/v2/portfolios/{id}': {
    summary: 'Holdings, cash and figures of a portfolio on a day; many fields fit here',
    ...member,
    params: idParam,
    body: detailInput.extend({ fields: fields.optional(), view: z.object({ fields }).optional() }),
    response: detailSchema,
    errors: [404],
  },
  'PUT /_api/v2/portfolios/{id}': {
    summary: 'Changes name, settings or who sees a portfolio',
    ...member,
    params: idParam,
    body: portfolioInput,
    response: portfolioSchema,
    errors: [404, 409],
  },
  'DELETE /_api/v2/portfolios/{id}': {
    summary: 'Removes a portfolio with everything in it',
    ...member,
    params: idParam,
    response: okSchema,
    errors: [404],
  },
  'POST /_api/v2/portfolios/{id}/stocks': {
    summary: 'Puts securities on the list of a portfolio, or takes them off; `force` voids their transactions too',
    ...member,
    params: idParam,
    body: z.object({
      action: z.enum(['add', 'remove']),
      stocks: z
        .array(z.union([stockName, stockEntry]))
        .min(1)
        .max(500),
      force: z.boolean().default(false),
    }),
    response: z.object({ data: z.array(portfolioStockSchema) }),
    errors: [404, 409],
  },
  'POST /_api/v2/portfolios/{id}/settings': {
    summary: 'Keeps a setting of a portfolio: the fields of its view, or the day of the closes that its owner saw',
    ...member,
    params: idParam,
    body: z.object({ key: z.enum(['fields', 'seen']), value: z.union([fields, daySchema]), version: versionField }),
    response: z.object({
      fields,
      /** Of `seen`: the day of the visit before; null for the first one. */
      seen: z.string().nullable(),
    }),
    errors: [404],
  },
  'POST /_api/v2/portfolios/{id}/rebuild': {
    summary: 'Works everything out again from the ledger; no entry changes',
    ...member,
    params: idParam,
    response: okSchema,
    errors: [404],
  },
  'POST /_api/v2/portfolios/reorder': {
    summary: 'The order of the list: all ids',
    ...member,
    body: z.object({ ids: z.array(z.int().positive()).max(9_999) }),
    response: okSchema,
  },
  'POST /_api/v2/portfolios/{id}/clone': {
    summary: 'A copy of a portfolio, with its entries unless only its securities are wanted',
    ...member,
    params: idParam,
    body: z.object({ name: portfolioInput.shape.name, stocks_only: z.boolean().default(false) }).optional(),
    response: portfolioSchema,
    errors: [404, 409],
  },
  'GET /_api/v2/portfolios/memberships': {
    summary: 'In which portfolios of the signed-in person a security is, and whether it is in the basket',
    ...member,
    query: z.object({ stock: stockName }),
    response: z.object({
      stock: stockSchema,
      in_basket: z.boolean(),
      portfolios: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          /** On its list, to watch it or because it is traded there. */
          is_listed: z.boolean(),
          /** Entries of the ledger that name it. */
          transactions: z.int(),
        }),
      ),
    }),
  },
  'GET /_api/v2/portfolios/defaults': {
    summary: 'What new portfolios of the signed-in person begin with',
    ...member,
    response: defaultsSchema.extend({ benchmark: stockSchema.nullable() }),
  },
  'PUT /_api/v2/portfolios/defaults': {
    summary: 'Keeps what new portfolios begin with',
    ...member,
    body: defaultsSchema.extend({ benchmark: stockName.nullable() }),
    response: defaultsSchema.extend({ benchmark: stockSchema.nullable() }),
  },
  'POST /_api/v2/portfolios/baskets': {
    summary: 'Securities of the basket of the signed-in person, and those most people have in theirs',
    ...member,
    body: z.object({
      action: z.enum(['get', 'add', 'REMOVE', 'top10', 'stock_basket', 'stock_summary', 'STOCK_STATIC']),
      stocks: z.array(stockName).max(500).default([]),
      basket: lineSchema(60).default(''),
    }),
    response: z.object({
      data: z.array(
        stockSchema.extend({
          count: z.int().nullable(),
          price: z.number().nullable(),
          price_day: z.string().nullable(),
        }),
      ),
    }),
  },
});
