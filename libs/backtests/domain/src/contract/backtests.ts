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
import { ENGINE_VERSION } from '../model/spec';
import {
  aboutFields,
  backtestSchema,
  bandSchema,
  figuresSchema,
  holdingSchema,
  rowSchema,
  specFields,
  stockSchema,
  tagsSchema,
  underWaterSchema,
} from './schemas';

const tags = ['backtests'];

/** Orders of the list of backtests; the first is the default. */
export const BACKTEST_SORTS = ['newest', 'name', 'cagr', 'drawdown'] as const;

/** Whose backtests are listed. */
export const BACKTEST_SCOPES = ['mine', 'public'] as const;

/** A name of the address that says yes by being there. */
const flag = z
  .enum(['', '0', '1', 'false', 'true'])
  .default('0')
  .transform((text) => text === '' || text === '1' || text === 'true');

const tagBody = z.object({
  action: z.enum(['list', 'set', 'add', 'remove']).default('list'),
  /** The backtest; without one all tags of the person are listed. */
  id: z.int().positive().optional(),
  tags: tagsSchema.default([]),
  /** Letters of the tags that are listed. */
  search: lineSchema(40).default(''),
  version: versionField,
  tagable_type: z.literal('backtesting').default('backtesting'),
});
const tagCall = {
  summary: 'Lists, sets, adds or removes tags of your backtests',
  tags,
  role: 'member',
  body: tagBody,
  response: z.object({ data: z.array(z.object({ tag: z.string(), count: z.int() })) }),
  errors: [404, 409],
} as const;

/** Backtests of screens. */
export const backtestCalls = defineCalls({
  'POST /_api/backtesting': {
    summary: 'Runs a backtest in the background; one that was run already on the same data is there at once',
    tags,
    role: 'member',
    body: z.object({
      ...specFields,
      name: aboutFields.name.optional(),
      note: aboutFields.note.default(''),
      is_public: aboutFields.is_public.default(false),
      /** A draft of yours that becomes this one. */
      id: z.int().positive().optional(),
    }),
    response: rowSchema,
    errors: [404, 409, 429, 503],
  },
  'POST /_api/screeners/backtesting/risks': {
    summary: 'Risk of any series of monthly values, and how much of its growth a few months made',
    tags,
    role: 'member',
    body: z.object({
      /** Levels, the oldest first; the first is the start. */
      monthly_values: z.array(z.number().min(0).max(1e15)).min(1).max(1_200),
      /** The day of the last one. */
      end_date: daySchema,
      benchmark: z.array(z.number().min(0).max(1e15)).max(1_200).optional(),
    }),
    response: z.object({
      engine: z.literal(ENGINE_VERSION),
      months: z.int(),
      start_date: z.iso.date(),
      end_date: z.iso.date(),
      /** By the keys of their definitions. */
      measures: figuresSchema,
      statuses: z.record(z.string(), z.string()),
      benchmark_measures: figuresSchema.nullable(),
      /** Growth a year without the best and without the worst three months. */
      fragility: figuresSchema,
      under_water: underWaterSchema.nullable(),
      band: bandSchema.nullable(),
    }),
  },
  'POST /_api/screeners/backtesting/search': {
    summary: 'Your backtests, or those that everybody may see, by words and tags',
    tags,
    role: 'member',
    body: z.object({
      search: lineSchema(200).default(''),
      tags: tagsSchema.default([]),
      whose: z.enum(BACKTEST_SCOPES).default('mine'),
      sort: z.enum(BACKTEST_SORTS).default('newest'),
      page: z.int().min(1).max(100_000).default(1),
    }),
    response: pagedSchema(rowSchema),
  },
  'GET /_api/screeners/backtesting/{id}': {
    summary: 'A backtest of your own, or a public one, with its result',
    tags,
    role: 'client',
    params: idParam,
    query: z.object({ no_result: flag }),
    response: backtestSchema,
    errors: [404],
  },
  'GET /_api/screeners/backtesting/{id}/copy': {
    summary: 'Copies a backtest: a draft of your own that can be changed and run',
    tags,
    role: 'member',
    params: idParam,
    response: z.object({ id: z.int() }),
    errors: [404, 409],
  },
  'PUT /_api/screeners/backtesting/{id}': {
    summary: 'Changes what you wrote about a backtest, and who may see it',
    tags,
    role: 'member',
    params: idParam,
    body: z.object({ ...z.object(aboutFields).partial().shape, version: versionField }),
    response: rowSchema,
    errors: [404, 409],
  },
  'DELETE /_api/screeners/backtesting/{id}': {
    summary: 'Removes a backtest of your own; one that runs ends',
    tags,
    role: 'member',
    params: idParam,
    response: okSchema,
    errors: [404],
  },
  'POST /_api/screeners/backtesting/{id}/run': {
    summary: 'Runs a backtest of your own again on the data of now, and says whether the result is the same',
    tags,
    role: 'member',
    params: idParam,
    response: rowSchema,
    errors: [404, 409, 429, 503],
  },
  'POST /_api/screeners/backtesting/{id}/cancel': {
    summary: 'Ends a backtest of your own that waits or runs',
    tags,
    role: 'member',
    params: idParam,
    response: rowSchema,
    errors: [404, 409],
  },
  'GET /_api/screeners/backtesting/{id}/holdings': {
    summary: 'What a backtest held on a day, why, and what became of it until the next rebalance',
    tags,
    role: 'client',
    params: idParam,
    query: z.object({ date: daySchema.optional() }),
    response: z.object({
      signal: z.iso.date(),
      trade: z.iso.date(),
      until: z.iso.date(),
      cash: z.number(),
      data: z.array(holdingSchema),
      total: z.int(),
    }),
    errors: [404],
  },
  'GET /_api/screeners/backtesting/{id}/trades': {
    summary: 'Purchases and sales of a backtest, the newest first',
    tags,
    role: 'client',
    params: idParam,
    query: z.object({ page: pageParam, search: lineSchema(60).optional() }),
    response: pagedSchema(
      z.object({ day: z.iso.date(), stock: stockSchema, from: z.number(), to: z.number(), change: z.number() }),
    ),
    errors: [404],
  },
  'POST /_api/tags': tagCall,
  'POST /_api/screeners/backtesting/tags': tagCall,
});
