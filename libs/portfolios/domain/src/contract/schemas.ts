import { daySchema, lineSchema, nameSchema, ownedFields, versionField } from '@plumbline/shared/contract';
import { z } from 'zod';
import { COST_METHODS, ENTERED_KINDS, EVENT_KINDS } from '../model/ledger-event';
import { SHARE_LEVELS } from '../model/sharing';

/** A decimal number as text, so that no digit of an amount is lost on the way. */
export const decimalSchema = z
  .string()
  .trim()
  .max(40)
  .regex(/^\d{1,15}(\.\d{1,10})?$/, 'Enter a number above zero, with at most ten digits behind the point');

export const currencySchema = z.string().regex(/^[A-Z]{3}$/, 'Use a currency code of three letters, such as USD');

export const stockName = z.string().trim().min(1, 'Name a security').max(60);

/** A number, or why there is none. */
export const figureSchema = z.union([
  z.object({ value: z.number() }),
  z.object({ status: z.string(), reason: z.string() }),
]);

/** The security of a row. */
export const stockSchema = z.object({
  /** Lasting reference: ids of the market can change. Negative, and of this answer only, where nothing was stored of it. */
  ref: z.int(),
  stockid: z.string().nullable(),
  symbol: z.string(),
  display_symbol: z.string(),
  company: z.string(),
  exchange: z.string(),
  currency: z.string(),
});

const lots = z.array(z.object({ no: z.int().positive(), quantity: decimalSchema })).max(200);

/** A transaction as a person enters it. */
export const eventInput = z.object({
  kind: z.enum(ENTERED_KINDS as [(typeof ENTERED_KINDS)[number], ...(typeof ENTERED_KINDS)[number][]]),
  day: daySchema,
  /** Symbol, id, or the `ref` of a row as `ref:12`. */
  stock: stockName.optional(),
  quantity: decimalSchema.optional(),
  price: decimalSchema.optional(),
  amount: decimalSchema.optional(),
  /** That of the security where it is left out, else that of the portfolio. */
  currency: currencySchema.optional(),
  fee: decimalSchema.default('0'),
  tax: decimalSchema.default('0'),
  account: lineSchema(60).default(''),
  rate: decimalSchema.optional(),
  to_currency: currencySchema.optional(),
  to_amount: decimalSchema.optional(),
  lots: lots.optional(),
  note: lineSchema(500).default(''),
});

/** An entry of the ledger as it was recorded. */
export const eventSchema = z.object({
  no: z.int(),
  kind: z.enum(EVENT_KINDS),
  day: z.string(),
  stock: stockSchema.nullable(),
  quantity: z.string().nullable(),
  price: z.string().nullable(),
  amount: z.string().nullable(),
  currency: z.string(),
  fee: z.string(),
  tax: z.string(),
  account: z.string(),
  rate: z.string().nullable(),
  to_currency: z.string().nullable(),
  to_amount: z.string().nullable(),
  lots: lots.nullable(),
  note: z.string(),
  origin: z.string(),
  batch: z.int().nullable(),
  recorded_at: z.string(),
  /** The entry that this one voids, and the one that voids it. */
  voids: z.int().nullable(),
  voided_by: z.int().nullable(),
  /** Why the ledger cannot account for it. */
  problem: z.string().nullable(),
});

export const portfolioSchema = z.object({
  ...ownedFields,
  name: z.string(),
  portname: z.string(),
  private: z.boolean(),
  privacy: z.enum(SHARE_LEVELS),
  stock_count: z.int(),
  alert: z.boolean(),
  currency: z.string(),
  cost_method: z.enum(COST_METHODS),
  /** Null: as soon as the ledger has a deposit or a withdrawal. */
  tracks_cash: z.boolean().nullable(),
  benchmark: stockSchema.nullable(),
  role: z.enum(['owner', 'viewer']),
});

export const portfolioRow = portfolioSchema.extend({
  value: z.number().nullable(),
  day_change: z.number().nullable(),
  gain: z.number().nullable(),
  date: z.string().nullable(),
  /** Address of the page, with its key where one is needed. */
  address: z.string(),
});

/** Settings of a portfolio that a person can change. */
export const portfolioInput = z.object({
  name: nameSchema(120, 'Give it a name').optional(),
  portname: nameSchema(120, 'Give it a name').optional(),
  private: z.boolean().optional(),
  alert: z.boolean().optional(),
  currency: currencySchema.optional(),
  cost_method: z.enum(COST_METHODS).optional(),
  tracks_cash: z.boolean().nullable().optional(),
  benchmark: stockName.nullable().optional(),
  version: versionField,
});

/** A holding, or a security that is only watched. Money in the currency of the portfolio. */
export const holdingSchema = z.object({
  stock: stockSchema,
  seq: z.int(),
  quantity: z.number(),
  accounts: z.array(z.string()),
  first_day: z.string().nullable(),
  price: z.number().nullable(),
  price_day: z.string().nullable(),
  /** `paid`: the last price somebody paid, as there is no close. */
  price_from: z.enum(['close', 'paid']).nullable(),
  is_stale: z.boolean(),
  cost: z.number().nullable(),
  average_cost: z.number().nullable(),
  value: z.number().nullable(),
  weight: z.number().nullable(),
  day_change: z.number().nullable(),
  unrealised: z.number().nullable(),
  unrealised_percent: z.number().nullable(),
  currency_gain: z.number().nullable(),
  realised: z.number().nullable(),
  income: z.number().nullable(),
  /** Figures of the registry that were asked for; texts as they are. */
  figures: z.record(z.string(), z.union([z.number(), z.string(), z.object({ status: z.string() })])),
});

export const portfolioStockSchema = z.object({
  stock: stockSchema,
  seq: z.int(),
  note: z.string(),
  add_date: z.string(),
  adjust_price: z.number().nullable(),
  split_factor: z.number(),
  transactions: z.array(
    eventSchema
      .pick({ kind: true, day: true, quantity: true, price: true, fee: true, tax: true, currency: true, note: true })
      .extend({
        id: z.int(),
      }),
  ),
  is_dummy_stock: z.boolean(),
});

export const partsSchema = z.object({
  opening: z.number(),
  in: z.number(),
  out: z.number(),
  closing: z.number(),
  gain: z.number(),
  price: z.number(),
  currency: z.number(),
  dividends: z.number(),
  interest: z.number(),
  fees: z.number(),
  taxes: z.number(),
});
