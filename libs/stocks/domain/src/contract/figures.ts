import { symbolParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { LATEST_YEAR } from '../model/latest-year';
import { figureAnswer, stockRead } from './figure-answer';
import { tabFigureSchema } from './tabs';

const id = z.object({ id: symbolParam });
const known = z.number().nullable();
const mark = z.number().min(0).max(10).nullable();

/** The marks of a company by the names of the specification. */
const ranks = {
  rank: z.number().min(0).max(100).nullable(),
  rank_profitability: mark,
  rank_growth: mark,
  rank_balancesheet: mark,
  rank_momentum: mark,
  rank_gf_value: mark,
};
/** By name, why there is no value. */
const missing = z.record(z.string(), z.string());

/** Years from which ranks are shown (specification). */
const FIRST_RANK_YEAR = 2006;

/** Single figures of a security, some over time. */
export const figureCalls = defineCalls({
  'GET /_api/stocks/{id}/rank': {
    summary: 'The ranks of a company, as known on a day',
    ...stockRead,
    isolate: 'past',
    response: z.object({ ...figureAnswer, ...ranks, missing }),
  },
  'GET /_api/stocks/{id}/gf_rank/{year}': {
    summary: 'The ranks of a company as known at the end of a year; -1 is the latest',
    tags: ['stocks'],
    role: 'client',
    params: id.extend({
      year: z.string().regex(new RegExp(`^(${LATEST_YEAR}|\\d{4})$`), 'Write a year, or -1 for the latest'),
    }),
    response: z.object({ ...figureAnswer, year: z.int(), day: z.string(), ...ranks, missing }),
    errors: [404],
    cacheSeconds: 60,
  },
  'GET /_api/stocks/{id}/rank_history': {
    summary: 'The ranks that need no other company, at the ends of years, as known then',
    ...stockRead,
    response: z.object({
      ...figureAnswer,
      first_year: z.literal(FIRST_RANK_YEAR),
      /** Places among other companies are answered year by year. */
      note: z.string(),
      data: z.array(
        z.object({
          year: z.int(),
          day: z.string(),
          rank_profitability: mark,
          rank_growth: mark,
          rank_balancesheet: mark,
          rank_gf_value: mark,
        }),
      ),
    }),
  },
  'GET /_api/stocks/{id}/valuation_band': {
    summary: 'Price and value models at month ends, as known then, in columns and in shares of the day of the page',
    ...stockRead,
    response: z.object({
      ...figureAnswer,
      currency: z.string(),
      day: z.array(z.string()),
      price: z.array(known),
      medps: z.array(known),
      iv: z.array(known),
      gf_value: z.array(known),
      /** Code of the valuation, as `GF valuation` of the glossary has it. */
      gf_valuation: z.array(known),
    }),
  },
  'GET /_api/stocks/{id}/popover': {
    summary: 'Nine figures of a security for a card next to its name',
    ...stockRead,
    response: z.object({
      ...figureAnswer,
      display_symbol: z.string(),
      currency: z.string(),
      figures: z.array(tabFigureSchema),
    }),
  },
  'GET /_api/stocks/{id}/history_high_low': {
    summary: 'Highest and lowest price of four windows, with their days',
    ...stockRead,
    response: z.object({
      ...figureAnswer,
      currency: z.string(),
      data: z.array(
        z.object({
          window: z.enum(['52w', '3y', '5y', '10y']),
          low: known,
          low_day: z.string().nullable(),
          high: known,
          high_day: z.string().nullable(),
          /** Why there is none. */
          reason: z.string().optional(),
        }),
      ),
    }),
  },
});
