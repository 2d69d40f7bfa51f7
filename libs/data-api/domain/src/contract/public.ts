import { DATA_BASES } from '@plumbline/economics/domain';
import { statusSchema } from '@plumbline/metrics/contract';
import { daySchema, lineSchema, symbolParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { PUBLIC_LIMITS } from '../model/operations';

const known = z.number().nullable();
const text = z.string().nullable();
const cell = z.union([z.number(), z.string(), z.null()]);

/** A figure in the formula language: a field by itself, or a calculation with fields. */
const formula = z.string().trim().min(1).max(PUBLIC_LIMITS.formula);
const formulas = z
  .union([formula, z.array(formula)])
  .transform((given) => (Array.isArray(given) ? given : [given]))
  .pipe(z.array(formula).max(PUBLIC_LIMITS.formulas, `Use at most ${PUBLIC_LIMITS.formulas} formulas`));

/** Common parameters of every operation. */
const common = {
  /** Answers with `credits` and `remaining` instead of doing the work. */
  cost_only: z.enum(['1']).optional(),
  /** 'csv' instead of an Accept header. */
  format: z.enum(['json', 'csv']).optional(),
  /** Version of the data the answer must be of: 410 where it is not kept any more. */
  version: z.string().max(64).optional(),
};
const dated = { ...common, asOf: daySchema.optional() };
const paged = (most: number) => ({
  /** From the answer before: the rows behind it. */
  next: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(most).default(Math.min(100, most)),
});

const answer = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    /** Rows there are, where that is known. */
    total: z.int().optional(),
    /** False where `next` leads to further rows. */
    complete: z.boolean(),
    next: z.string().optional(),
    /** Of the data. */
    version: z.string(),
    /** The day as of which it was known; null is now. */
    as_of: text,
    /** True for the generated sample market. */
    sample: z.boolean(),
    credits: z.int(),
  });

const id = z.object({ id: symbolParam });
const open = { tags: ['data'], role: 'client', unsigned: true, errors: [401, 403, 404, 410] } as const;

const security = {
  id: z.string(),
  symbol: z.string(),
  exchange: z.string(),
  company: z.string(),
  currency: z.string(),
};
const dealOf = { security: text, symbol: text, company: z.string() };

/** Columns of figures next to what a security is. */
const namedValues = z.record(z.string(), cell);

/** The public data API. Values that are missing are null, with why next to them; never a number that means something else. */
export const publicCalls = defineCalls({
  'GET /public/v1/securities': {
    ...open,
    summary: 'Securities, in the order of their ids',
    query: z.object({
      ...common,
      ...paged(1_000),
      /** Words of the symbol or the name. */
      q: lineSchema(80).optional(),
      exchange: lineSchema(20).optional(),
    }),
    response: answer(z.object({ ...security, cik: text, kind: text, delisted: text })),
  },
  'GET /public/v1/fields': {
    ...open,
    summary: 'Fields that formulas may name, with meaning and unit',
    query: z.object({ ...common, ...paged(1_000), q: lineSchema(80).optional() }),
    response: answer(
      z.object({ key: z.string(), label: z.string(), category: z.string(), unit: z.string(), about: z.string() }),
    ),
  },
  'GET /public/v1/securities/{id}/metrics': {
    ...open,
    summary: 'Figures of a security by formula, as known on a day',
    params: id,
    query: z.object({ ...dated, f: formulas }),
    response: answer(z.object({ security: z.string(), f: z.string(), value: cell, status: statusSchema.nullable() })),
  },
  'GET /public/v1/securities/{id}/prices': {
    ...open,
    summary: 'Daily closes and volumes, split-adjusted, as known on a day',
    params: id,
    query: z.object({ ...dated, from: daySchema.optional(), to: daySchema.optional() }),
    response: answer(z.object({ day: z.string(), close: z.number(), volume: known, currency: z.string() })),
  },
  'GET /public/v1/securities/{id}/statements': {
    ...open,
    summary: 'Rows of the statements of a company by period, with how each value came about',
    params: id,
    query: z.object({
      ...dated,
      period: z.enum(['annual', 'quarterly', 'ttm']).default('annual'),
      basis: z.enum(['asReported', 'restated']).default('restated'),
      /** Periods, the newest. */
      periods: z.coerce.number().int().min(1).max(200).default(10),
    }),
    response: answer(
      z.object({
        period: z.string(),
        start: z.string(),
        end: z.string(),
        filed: z.string(),
        row: z.string(),
        label: z.string(),
        section: z.string(),
        unit: z.string(),
        currency: z.string(),
        value: known,
        /** r reported, d derived from reported periods, c calculated from other rows, - none. */
        origin: z.string(),
        reason: text,
      }),
    ),
  },
  'GET /public/v1/securities/{id}/history': {
    ...open,
    summary: 'A field over time: as it was known at each month end, or with what is known now',
    params: id,
    query: z.object({
      ...dated,
      f: formula,
      as: z.enum(['known', 'restated']).default('known'),
      start: daySchema.optional(),
      end: daySchema.optional(),
    }),
    response: answer(z.object({ day: z.string(), value: known, text, status: statusSchema.nullable() })),
  },
  'GET /public/v1/securities/{id}/explain': {
    ...open,
    summary: 'A field with its formula, its inputs, the reported facts and their filings',
    params: id,
    query: z.object({ ...dated, f: formula, period: lineSchema(40).optional() }),
    response: answer(
      z.object({
        security: z.string(),
        f: z.string(),
        explanation: z.record(z.string(), z.unknown()),
        /** By accession: where the filing can be read. */
        links: z.record(z.string(), text),
      }),
    ),
  },
  'GET /public/v1/securities/{id}/owners': {
    ...open,
    summary: 'Changes of positions that managers reported within twelve months, the newest first',
    params: id,
    query: z.object({ ...dated, ...paged(100) }),
    response: answer(
      z.object({
        filed: z.string(),
        manager: z.string(),
        period: z.string(),
        action: z.string(),
        shares_before: z.number(),
        shares_now: z.number(),
        impact: known,
        accession: z.string(),
      }),
    ),
  },
  'GET /public/v1/insiders': {
    ...open,
    summary: 'Purchases and sales of insiders, the newest public first',
    query: z.object({ ...dated, ...paged(250), q: lineSchema(100).optional() }),
    response: answer(
      z.object({
        ...dealOf,
        name: z.string(),
        role: z.string(),
        side: z.enum(['P', 'S']),
        shares: known,
        price: known,
        value: known,
        after: known,
        day: z.string(),
        public: z.string(),
        accession: z.string(),
      }),
    ),
  },
  'GET /public/v1/politicians': {
    ...open,
    summary: 'Trades that members of Congress disclosed, the newest public first',
    query: z.object({ ...dated, ...paged(250), q: lineSchema(100).optional() }),
    response: answer(
      z.object({
        security: text,
        symbol: text,
        asset: z.string(),
        name: z.string(),
        chamber: z.string(),
        party: text,
        state: text,
        kind: text,
        low: known,
        high: known,
        day: text,
        public: z.string(),
      }),
    ),
  },
  'GET /public/v1/series': {
    ...open,
    summary: 'Economic series that words find, with their newest values',
    query: z.object({ ...dated, ...paged(100), q: lineSchema(100).optional() }),
    response: answer(
      z.object({ id: z.int(), name: z.string(), country: text, unit: z.string(), frequency: z.string() }),
    ),
  },
  'GET /public/v1/series/{id}': {
    ...open,
    summary: 'Values of an economic series as known on a day, as first reported or as revised',
    params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    query: z.object({
      ...dated,
      basis: z.enum(DATA_BASES).default('as-reported'),
      from: daySchema.optional(),
      to: daySchema.optional(),
    }),
    response: answer(z.object({ day: z.string(), value: z.number() })),
  },
  'POST /public/v1/cells': {
    ...open,
    summary: 'Single figures of many securities, each by formula and as known on a day',
    query: z.object(common),
    body: z.object({
      cells: z
        .array(z.object({ security: symbolParam, f: formula, asOf: daySchema.optional() }))
        .min(1)
        .max(PUBLIC_LIMITS.cells),
    }),
    response: answer(
      z.object({
        security: z.string(),
        f: z.string(),
        asOf: text,
        value: cell,
        /** `unknown_security` for a name that no security has. */
        status: z.union([statusSchema, z.literal('unknown_security')]).nullable(),
      }),
    ),
    bodyLimit: 512 * 1024,
  },
  'GET /public/v1/files': {
    ...open,
    summary: 'Tables as files, and their samples: rows, bytes, hash',
    query: z.object(common),
    response: answer(
      z.object({
        id: z.string(),
        table: z.string(),
        about: z.string(),
        rows: z.int(),
        bytes: z.int(),
        sha256: z.string(),
      }),
    ),
    errors: [...open.errors, 503],
  },
  'POST /public/v1/sql': {
    ...open,
    summary: 'Rows of a query over whole tables, within 5 seconds, 100,000 rows and 8 MB',
    query: z.object(common),
    body: z.object({ sql: z.string().trim().min(1).max(PUBLIC_LIMITS.sql) }),
    response: answer(z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()]))),
    errors: [...open.errors, 503],
  },
  'POST /public/v1/screen': {
    ...open,
    summary: 'Securities for which a condition holds, with figures of them, in order',
    query: z.object({ ...common, ...paged(500) }),
    body: z.object({
      formula: z.string().max(4_000).default(''),
      /** As in the address of a screen: `r.U`, `i.sp500`. */
      universe: z.string().max(2_000).default(''),
      columns: z.array(formula).max(50).default([]),
      order: z.object({ f: formula, desc: z.boolean().default(false) }).optional(),
      asOf: daySchema.optional(),
    }),
    response: answer(z.object({ ...security, values: namedValues })),
  },
});
export type PublicCalls = typeof publicCalls;

/** Files of the public data API: bytes instead of rows. */
export const publicFileCalls = defineCalls({
  'GET /public/v1/files/{id}': {
    ...open,
    summary: 'A table as Parquet: 100 credits, samples are free',
    params: z.object({ id: z.string().regex(/^[a-z_-]{1,60}$/, 'Use the name of a file') }),
    produces: 'binary',
  },
});
