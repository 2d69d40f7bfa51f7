import { daySchema, idParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { currencySchema, figureSchema, partsSchema, stockName, stockSchema } from './schemas';

const member = { tags: ['portfolios'], role: 'member', errors: [404] } as const;

const column = z.array(z.number().nullable());

const performanceInput = z.object({
  from: daySchema.optional(),
  to: daySchema.optional(),
  asOf: daySchema.optional(),
  currency: currencySchema.optional(),
  benchmark: stockName.optional(),
  /** `portfolio`, `stock:SYMBOL`, `account:NAME`, `currency:USD`, or `lot:ENTRY` by the entry that opened it. */
  scope: z.string().max(80).default('portfolio'),
});

/** Returns of a period by each method: of the mwr, what it is for the period. */
const returnFields = { twr: figureSchema, mwr: figureSchema, dietz: figureSchema, simple: figureSchema };

/** An account or a currency. */
const partRow = z.object({
  name: z.string(),
  scope: z.string(),
  value: z.number(),
  gain: z.number(),
  ...returnFields,
});

const periodSchema = z.object({
  key: z.string(),
  from: z.string(),
  to: z.string(),
  ...returnFields,
  twr_annual: figureSchema,
  mwr_annual: figureSchema,
  benchmark: figureSchema,
  gain: z.number(),
  /** Gain of the same money in the benchmark. */
  benchmark_gain: figureSchema,
  parts: partsSchema,
});

const slice = z.object({
  name: z.string(),
  value: z.number(),
  weight: z.number(),
  /** Parts of the slice: held directly, or through funds as of the day of a report. */
  parts: z.array(
    z.object({ name: z.string(), via: z.array(z.string()), day: z.string().nullable(), value: z.number() }),
  ),
  /** Parts that are not named. */
  others: z.object({ count: z.int(), value: z.number() }),
});

/** A fund that is held: by which report it is opened, and of what its net assets are, in percent. */
const heldFund = z.object({
  stock: stockSchema,
  value: z.number().nullable(),
  report: z
    .object({ day: z.string(), public_on: z.string(), accession: z.string(), url: z.string().nullable() })
    .nullable(),
  parts: z
    .object({
      holdings: z.int(),
      securities: z.number(),
      unresolved: z.number(),
      bonds: z.number(),
      cash: z.number(),
      derivatives: z.number(),
      other: z.number(),
    })
    .nullable(),
});

/** Returns, risk and what a portfolio is exposed to. */
export const analysisCalls = defineCalls({
  'GET /_api/v2/portfolios/{id}/performance': {
    summary: 'Returns by period, values of days with flows, months, and what each holding contributed',
    ...member,
    params: idParam,
    query: performanceInput,
    response: z.object({
      scope: z.string(),
      currency: z.string(),
      date: z.string().nullable(),
      tracks_cash: z.boolean(),
      benchmark: stockSchema.nullable(),
      periods: z.array(periodSchema),
      series: z.object({
        days: z.array(z.iso.date()),
        value: column,
        in: column,
        out: column,
        twr: column,
        benchmark: column,
        same_money: column,
      }),
      months: z.array(z.object({ month: z.string(), value: figureSchema })),
      holdings: z.array(
        z.object({
          stock: stockSchema,
          gain: z.number(),
          contribution: figureSchema,
          parts: partsSchema,
          ...returnFields,
        }),
      ),
      accounts: z.array(partRow),
      currencies: z.array(partRow),
      /** Shares still held, by the entry that bought them. */
      lots: z.array(
        z.object({
          stock: stockSchema,
          no: z.int(),
          account: z.string(),
          day: z.string(),
          quantity: z.string(),
          cost: z.number().nullable(),
          value: z.number().nullable(),
          gain: z.number().nullable(),
          gain_percent: z.number().nullable(),
          /** The value to request its own performance with; null where lots are not separate. */
          scope: z.string().nullable(),
        }),
      ),
      closed: z.array(
        z.object({
          stock: stockSchema,
          opened_day: z.string(),
          day: z.string(),
          quantity: z.string(),
          currency: z.string(),
          proceeds: z.string(),
          cost: z.string(),
          gain: z.string(),
          gain_base: z.number().nullable(),
          currency_gain: z.number().nullable(),
          /** Entries that opened and closed the lot. */
          opened: z.int(),
          closed: z.int().nullable(),
        }),
      ),
      risk: z.object({
        volatility: figureSchema,
        drawdown: figureSchema,
        sharpe: figureSchema,
        beta: figureSchema,
        correlation: figureSchema,
      }),
      notes: z.array(z.string()),
    }),
  },
  'GET /_api/v2/portfolios/{id}/exposure': {
    summary: 'Weights by company, sector, country, currency and size, of funds themselves or of what they hold',
    ...member,
    params: idParam,
    query: z.object({
      asOf: daySchema.optional(),
      /** `through`: funds are taken for what they hold. */
      look: z.enum(['direct', 'through']).default('direct'),
    }),
    response: z.object({
      date: z.string().nullable(),
      currency: z.string(),
      look: z.enum(['direct', 'through']),
      company: z.array(slice),
      sector: z.array(slice),
      country: z.array(slice),
      currencies: z.array(slice),
      size: z.array(slice),
      funds: z.array(heldFund),
      /** Overlap of the largest funds, percent. */
      overlap: z.object({ stocks: z.array(z.string()), rows: z.array(z.array(z.number())) }),
      correlations: z.object({
        stocks: z.array(z.string()),
        rows: z.array(z.array(figureSchema)),
        from: z.string().nullable(),
      }),
      /** Figures of the day are still computed: who asks again finds them. */
      is_making: z.boolean(),
      notes: z.array(z.string()),
    }),
  },
  'GET /_api/v2/portfolios/{id}/income': {
    summary: 'Dividends and interest: what was paid, what is on its way, and a year of each holding',
    ...member,
    params: idParam,
    query: z.object({ asOf: daySchema.optional() }),
    response: z.object({
      date: z.string().nullable(),
      currency: z.string(),
      rows: z.array(
        z.object({
          stock: stockSchema.nullable(),
          kind: z.enum(['dividend', 'interest']),
          day: z.string(),
          pay_day: z.string().nullable(),
          amount: z.string(),
          tax: z.string(),
          currency: z.string(),
          net: z.number().nullable(),
          state: z.enum(['recorded', 'derived']),
          is_paid: z.boolean(),
          no: z.int().nullable(),
        }),
      ),
      /** Null where the rate of a payment is not known. */
      years: z.array(
        z.object({ year: z.string(), amount: z.number().nullable(), months: z.array(z.number().nullable()) }),
      ),
      last_year: z.number().nullable(),
      yield_on_cost: figureSchema,
    }),
  },
  'GET /_api/v2/portfolios/{id}/explain': {
    summary: 'How a figure of a portfolio comes about, down to entries, prices and rates',
    ...member,
    params: idParam,
    query: z.object({
      figure: z.enum(['value', 'cost', 'unrealised', 'realised', 'income', 'twr', 'mwr', 'dietz', 'simple']),
      stock: stockName.optional(),
      asOf: daySchema.optional(),
      /** Of returns: the part of the portfolio, and the days. */
      scope: z.string().max(80).default('portfolio'),
      from: daySchema.optional(),
      to: daySchema.optional(),
    }),
    response: z.object({
      label: z.string(),
      formula: z.string(),
      currency: z.string(),
      value: z.number().nullable(),
      /** Money in the currency where it is left out. */
      unit: z.enum(['money', 'percent']).optional(),
      lines: z.array(
        z.object({
          label: z.string(),
          formula: z.string(),
          value: z.number().nullable(),
          no: z.int().nullable(),
          unit: z.enum(['money', 'percent']).optional(),
        }),
      ),
    }),
  },
  'GET /_api/v2/portfolios/{id}/changes': {
    summary: 'What happened since a day: prices, dividends, actions and entries',
    ...member,
    params: idParam,
    query: z.object({ since: daySchema, asOf: daySchema.optional() }),
    response: z.object({
      since: z.string(),
      date: z.string().nullable(),
      currency: z.string(),
      value_then: z.number(),
      value_now: z.number(),
      gain: z.number(),
      movers: z.array(z.object({ stock: stockSchema, gain: z.number() })),
      actions: z.array(z.object({ stock: stockSchema, kind: z.string(), day: z.string(), text: z.string() })),
    }),
  },
  'GET /_api/v2/portfolios/compare': {
    summary: 'Time-weighted return of several portfolios of the signed-in person over the days they share',
    tags: ['portfolios'],
    role: 'member',
    query: z.object({
      ids: z
        .string()
        .max(200)
        .regex(/^\d+(,\d+)*$/, 'Name portfolios by id, with commas between'),
      currency: currencySchema.optional(),
    }),
    response: z.object({
      days: z.array(z.iso.date()),
      currency: z.string(),
      portfolios: z.array(
        z.object({ id: z.int(), name: z.string(), twr: column, period: figureSchema, volatility: figureSchema }),
      ),
    }),
    errors: [404],
  },
  'GET /_api/v2/portfolios/{id}/shared': {
    summary: 'Weights and returns of a portfolio whose owner shows it; never amounts, entries or notes',
    tags: ['portfolios'],
    role: 'client',
    params: idParam,
    query: z.object({ key: z.string().max(60).optional() }),
    response: z.object({
      id: z.int(),
      name: z.string(),
      owner: z.string(),
      date: z.string().nullable(),
      holdings: z.array(
        z.object({
          stock: stockSchema,
          /** Null where there is no price or no rate. */
          weight: z.number().nullable(),
          price: z.number().nullable(),
          price_day: z.string().nullable(),
        }),
      ),
      cash_weight: z.number().nullable(),
      twr: z.array(z.object({ key: z.string(), value: figureSchema })),
    }),
    errors: [404],
  },
});
