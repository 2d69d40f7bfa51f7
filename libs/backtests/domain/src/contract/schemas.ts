import { daySchema, lineSchema, nameSchema, ownedFields } from '@plumbline/shared/contract';
import { z } from 'zod';
import { BACKTEST_STATES, LEFT_OUT } from '../model/result';
import { BACKTEST_LIMITS, REBALANCES, WEIGHTINGS } from '../model/spec';

const { size, costBps, formula } = BACKTEST_LIMITS;
const expression = lineSchema(1_000);
const bps = z.number().min(0).max(costBps);

/** Rules of a backtest. */
export const specFields = {
  formula: lineSchema(formula).default(''),
  universe: lineSchema(2_000).default(''),
  rank_by: expression.default('mktcap'),
  order: z.enum(['high', 'low']).default('high'),
  size: z.int().min(1).max(size).nullable().default(20),
  weighting: z.enum(WEIGHTINGS).default('equal'),
  weight_by: expression.default(''),
  max_weight: z.number().gt(0).max(100).nullable().default(null),
  rebalance: z.enum(REBALANCES).default('quarter'),
  day: z.enum(['first', 'last']).default('first'),
  start: daySchema,
  end: daySchema,
  returns: z.enum(['total', 'price']).default('total'),
  cost_bps: bps.default(10),
  slippage_bps: bps.default(0),
  benchmark: lineSchema(40).nullable().default('universe'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Use three letters')
    .default('USD'),
  few: z.enum(['spread', 'cash']).default('spread'),
};

export const tagsSchema = z.array(nameSchema(BACKTEST_LIMITS.tag, 'Name the tag')).max(BACKTEST_LIMITS.tags);

/** Texts by its owner. */
export const aboutFields = {
  name: nameSchema(120),
  note: lineSchema(2_000),
  is_public: z.boolean(),
};

const specSchema = z.object({
  formula: z.string(),
  universe: z.string(),
  rank_by: z.string(),
  order: z.enum(['high', 'low']),
  size: z.int().nullable(),
  weighting: z.enum(WEIGHTINGS),
  weight_by: z.string(),
  max_weight: z.number().nullable(),
  rebalance: z.enum(REBALANCES),
  day: z.enum(['first', 'last']),
  start: z.iso.date(),
  end: z.iso.date(),
  returns: z.enum(['total', 'price']),
  cost_bps: z.number(),
  slippage_bps: z.number(),
  benchmark: z.string().nullable(),
  currency: z.string(),
  few: z.enum(['spread', 'cash']),
});

/** A figure, or why there is none. */
export const figureSchema = z.union([
  z.object({ value: z.number() }),
  z.object({ status: z.string(), reason: z.string() }),
]);
export const figuresSchema = z.record(z.string(), figureSchema);

export const bandSchema = z.object({ low: z.number(), high: z.number(), ahead: z.number() });
export const underWaterSchema = z.object({
  from: z.iso.date(),
  until: z.iso.date().nullable(),
  days: z.int(),
});

const pinsSchema = z.object({
  engine: z.int(),
  version: z.string(),
  last_price_day: z.iso.date().nullable(),
  sample: z.boolean(),
  result: z.string(),
});

export const stockSchema = z.object({ id: z.string(), symbol: z.string(), company: z.string() });

/** Headline figures of a result, for lists and the head of a page. */
const headlineSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  cagr: figureSchema,
  benchmark_cagr: figureSchema,
  lead: figureSchema,
  drawdown: figureSchema,
  sharpe: figureSchema,
});

const backtestFields = {
  ...ownedFields,
  name: z.string(),
  note: z.string(),
  tags: z.array(z.string()),
  is_public: z.boolean(),
  /** Only its owner changes it: anybody else makes a copy. */
  is_own: z.boolean(),
  status: z.enum(BACKTEST_STATES),
  /** Rebalances that are read, and all. */
  done: z.int(),
  of: z.int(),
  /** Backtests that wait before this one. */
  ahead: z.int(),
  problem: z.string().nullable(),
  spec: specSchema,
  pins: pinsSchema.nullable(),
  headline: headlineSchema.nullable(),
};

export const rowSchema = z.object(backtestFields);

const seriesSchema = z.object({ value: z.number(), benchmark: z.number().nullable() });

const rebalanceSchema = z.object({
  signal: z.iso.date(),
  trade: z.iso.date(),
  value: z.number(),
  held: z.int(),
  entered: z.int(),
  left: z.int(),
  turnover: z.number(),
  cost: z.number(),
  cash: z.number(),
  universe: z.int(),
  known: z.int(),
  passed: z.int(),
  eligible: z.int(),
  left_out: z.record(z.enum(LEFT_OUT), z.int()),
  next: z.object({ stock: stockSchema, rank: z.number().nullable() }).nullable(),
});

const summarySchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  end_value: z.number(),
  cagr: figureSchema,
  benchmark_cagr: figureSchema,
  lead: figureSchema,
  daily_drawdown: figureSchema,
  benchmark_daily_drawdown: figureSchema,
  turnover: figureSchema,
  costs: z.number(),
  mean_held: z.number(),
  rebalances: z.int(),
  months_up: figureSchema,
  months_ahead: figureSchema,
  monthly: figuresSchema,
  benchmark_monthly: figuresSchema.nullable(),
});

/** A result without holdings and trades, which have calls of their own. */
const resultSchema = z.object({
  summary: summarySchema,
  benchmark: z.object({ name: z.string(), symbol: z.string().nullable() }).nullable(),
  band: bandSchema.nullable(),
  under_water: underWaterSchema.nullable(),
  daily: z.object({
    days: z.array(z.iso.date()),
    value: z.array(z.number()),
    benchmark: z.array(z.number().nullable()),
  }),
  months: z.array(seriesSchema.extend({ month: z.string() })),
  years: z.array(seriesSchema.extend({ year: z.string() })),
  rebalances: z.array(rebalanceSchema),
  contributions: z.array(z.object({ stock: stockSchema, value: z.number(), periods: z.int() })),
  variants: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      about: z.string(),
      cagr: figureSchema,
      difference: figureSchema,
    }),
  ),
  notes: z.array(z.object({ code: z.string(), count: z.int(), text: z.string() })),
});

export const backtestSchema = z.object({
  ...backtestFields,
  /** How it differs from the run before. */
  reproduction: z
    .object({
      reproduced: z.boolean(),
      before: pinsSchema,
      first_month: z.string().nullable(),
      because: z.enum(['nothing', 'data', 'engine']),
    })
    .nullable(),
  /** How many backtests of other settings its owner ran of the same conditions. */
  variants_tried: z.int(),
  /** Absent while there is none, and where it was not wanted. */
  result: resultSchema.optional(),
});

export const holdingSchema = z.object({
  stock: stockSchema,
  place: z.int(),
  rank: z.number().nullable(),
  weight: z.number(),
  end_weight: z.number(),
  growth: z.number(),
  unfilled: z.boolean(),
  gone: z.boolean(),
});
