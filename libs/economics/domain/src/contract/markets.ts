import { daySchema } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { MARKET_SLUGS } from '../model/market-pages';
import { asOfQuery, DATA_VERSION, economics, pointSchema, publicValueSchema } from './parts';

const METALS = ['silver', 'platinum', 'palladium'] as const;

const inputSchema = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  source: z.string(),
  release: z.string(),
  last: publicValueSchema.nullable(),
});

const performanceSchema = z.object({
  years: z.array(z.object({ year: z.int(), change: z.number().nullable(), months: z.array(z.number().nullable()) })),
  means: z.array(z.number().nullable()),
});

const ratioSchema = z.object({
  dataVersion: z.literal(DATA_VERSION),
  id: z.int(),
  name: z.string(),
  unit: z.string(),
  formula: z.string(),
  last: publicValueSchema.nullable(),
  percentile: z.number().nullable(),
  mean: z.number().nullable(),
  median: z.number().nullable(),
  data: z.array(pointSchema),
  inputs: z.array(inputSchema),
  /** Each input on the days of the ratio, in its unit where it can be. */
  parts: z.array(z.object({ name: z.string(), unit: z.string(), data: z.array(pointSchema) })),
});

const memberSchema = z.object({
  stockid: z.string(),
  display_symbol: z.string(),
  company: z.string(),
  cap: z.number(),
  ratio: z.number().nullable(),
  /** Share of the members' market value, percent. */
  weight: z.number(),
  /** Contribution to the level, in points of the ratio: weight times distance from one. */
  contribution: z.number().nullable(),
});

const valueSchema = z.object({
  index: z.string(),
  /** How the members are known, in words. */
  known: z.string(),
  members: z.int(),
  listed: z.int(),
  /** Market value of members with a fair value, of all, percent. */
  coverage: z.number().nullable(),
  /** Market value over fair value; null below 70 percent of coverage. */
  ratio: z.number().nullable(),
  data: z.array(memberSchema),
});

const tenorSchema = z.tuple([z.string(), z.number()]);
const curveSchema = z.object({ day: z.string(), public: z.string(), tenors: z.array(tenorSchema) });

const impliedSchema = z.object({
  value: z.number(),
  day: z.string(),
  mean: z.number(),
  percentile: z.number(),
  /** Percent a year over eight years; null where a part is not known. */
  implied: z.number().nullable(),
  dividends: z.number().nullable(),
  growth: z.number().nullable(),
  band: z.string().nullable(),
  formula: z.string(),
  id: z.int(),
});

/** Calls about markets as a whole: curve, ratios, valuation, cycles. */
export const marketCalls = defineCalls({
  'GET /_api/economicindicators/yield_curve': {
    ...economics,
    summary: 'Treasury par yields by tenor on a day, another day to compare, spreads and their inversions',
    query: z.object({
      day: daySchema.optional(),
      compare: daySchema.optional(),
      /** Curves of the ends of so many months before. */
      frames: z.coerce.number().int().min(0).max(240).default(0),
      ...asOfQuery,
    }),
    response: z.object({
      curve: curveSchema.nullable(),
      compare: curveSchema.nullable(),
      frames: z.array(curveSchema),
      first: z.string().nullable(),
      spreads: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          value: z.number().nullable(),
          day: z.string().nullable(),
          data: z.array(pointSchema),
          spells: z.array(
            z.object({
              from: z.string(),
              to: z.string(),
              observations: z.int(),
              lowest: z.number(),
              open: z.boolean(),
            }),
          ),
        }),
      ),
    }),
  },
  'GET /_api/economicindicators/metal/ratio': {
    ...economics,
    summary: 'Gold over another metal, months',
    query: z.object({ metal: z.enum(METALS).default('silver'), ...asOfQuery }),
    response: ratioSchema,
  },
  'GET /_api/economicindicators/metal/performance': {
    ...economics,
    summary: 'Changes of a metal by month and year',
    query: z.object({ metal: z.enum(['gold', ...METALS]).default('gold'), ...asOfQuery }),
    response: performanceSchema.extend({ metal: z.string(), unit: z.string() }),
  },
  'GET /_api/economicindicators/valuation': {
    ...economics,
    summary: 'Shiller PE and market value to output with the returns they imply',
    query: z.object(asOfQuery),
    response: z.object({ shiller: impliedSchema.nullable(), buffett: impliedSchema.nullable() }),
  },
  'GET /_api/economicindicators/presidential/templates': {
    ...economics,
    summary: 'The four places of the cycle of elections, years and presidents of each',
    query: z.object({}),
    response: z.object({
      positions: z.array(z.object({ position: z.int(), name: z.string() })),
      years: z.array(
        z.object({
          year: z.int(),
          position: z.int(),
          president: z.string().nullable(),
          party: z.string().nullable(),
        }),
      ),
    }),
  },
  'GET /_api/economicindicators/presidential/averages': {
    ...economics,
    summary:
      'Returns of calendar years by their place in the cycle of elections, and this year against their mean path',
    query: z.object({
      index: z.enum(['sp500', 'shiller']).default('shiller'),
      from: z.coerce.number().int().min(1871).max(2200).optional(),
      to: z.coerce.number().int().min(1871).max(2200).optional(),
      ...asOfQuery,
    }),
    response: z.object({
      index: z.string(),
      name: z.string(),
      /** True where values are means of months. */
      monthly: z.boolean(),
      first: z.int().nullable(),
      last: z.int().nullable(),
      averages: z.array(
        z.object({
          position: z.int(),
          n: z.int(),
          mean: z.number().nullable(),
          median: z.number().nullable(),
          positive: z.number().nullable(),
        }),
      ),
      years: z.array(
        z.object({
          year: z.int(),
          position: z.int(),
          change: z.number(),
          open: z.boolean(),
          president: z.string().nullable(),
          party: z.string().nullable(),
        }),
      ),
      path: z.object({
        year: z.int(),
        position: z.int(),
        values: z.array(z.number()),
        mean: z.array(z.number()),
        n: z.int(),
      }),
    }),
  },
  'GET /_api/worldmap': {
    ...economics,
    summary: 'An indicator of all countries in a year',
    query: z.object({
      indicator: z
        .string()
        .regex(/^(WB|IMF):[A-Za-z0-9_.]{2,40}$/)
        .default('IMF:GGXWDG_NGDP'),
      year: z.coerce.number().int().min(1900).max(2200).optional(),
      ...asOfQuery,
    }),
    response: z.object({
      indicator: z.string(),
      name: z.string(),
      unit: z.string(),
      year: z.int().nullable(),
      years: z.array(z.int()),
      indicators: z.array(z.object({ indicator: z.string(), name: z.string() })),
      /** Code of the country, value, year, whether it is a forecast, number of the series. */
      data: z.array(z.tuple([z.string(), z.number(), z.int(), z.boolean(), z.int()])),
      countries: z.record(z.string(), z.string()),
    }),
  },
  'GET /_api/debt/list': {
    ...economics,
    summary: 'Government debt to output by country in a year; forecasts are marked and not ranked',
    query: z.object({ year: z.coerce.number().int().min(1900).max(2200).optional(), ...asOfQuery }),
    response: z.object({
      year: z.int().nullable(),
      years: z.array(z.int()),
      /** The last year that is no forecast. */
      actual: z.int().nullable(),
      data: z.array(
        z.object({
          iso3: z.string(),
          name: z.string(),
          value: z.number(),
          before: z.number().nullable(),
          forecast: z.boolean(),
          rank: z.int().nullable(),
        }),
      ),
      mean: z.number().nullable(),
      median: z.number().nullable(),
    }),
  },
  'GET /_api/debt/{id}/description': {
    ...economics,
    summary: 'Government debt to output of a country: years, forecasts, rank, what it means',
    params: z.object({ id: z.string().regex(/^[A-Za-z]{3}$/) }),
    query: z.object(asOfQuery),
    response: z.object({
      iso3: z.string(),
      name: z.string(),
      text: z.string(),
      unit: z.string(),
      series: z.int(),
      data: z.array(pointSchema),
      forecastFrom: z.string().nullable(),
      edition: z.string().nullable(),
      rank: z.int().nullable(),
      of: z.int(),
      source: z.string(),
      licence: z.string(),
    }),
    errors: [404],
  },
  'GET /_api/market/{slug}': {
    ...economics,
    summary: 'What a page of markets draws: a ratio, liquidity, or an index over what its members are worth',
    params: z.object({ slug: z.enum(MARKET_SLUGS) }),
    query: z.object(asOfQuery),
    response: z.object({
      slug: z.string(),
      title: z.string(),
      ratio: ratioSchema.nullable(),
      performance: performanceSchema.nullable(),
      /** Series to compare with. */
      against: z.object({ name: z.string(), unit: z.string(), data: z.array(pointSchema) }).nullable(),
      value: valueSchema.nullable(),
    }),
    errors: [404],
  },
});
