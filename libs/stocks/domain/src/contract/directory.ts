import { pageParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { DIRECTORY_ORDERS } from '../model/directory';

const part = z.string().max(120).optional();

export const directoryRowSchema = z
  .object({
    stockid: z.string(),
    display_symbol: z.string(),
    company: z.string(),
    exchange: z.string(),
    /** Of the price. */
    currency: z.string(),
    country: z.string().nullable(),
    sector: z.string().nullable(),
    industry: z.string().nullable(),
    price: z.number().nullable(),
    /** Percent against the close before. */
    price_change: z.number().nullable(),
    /** In US dollars. */
    mktcap_norm: z.number().nullable(),
    pettm: z.number().nullable(),
    dividend_yield: z.number().nullable(),
  })
  .meta({ id: 'DirectoryRow' });

/** The directory of stocks. */
export const directoryCalls = defineCalls({
  'GET /_api/stocks': {
    summary: 'Traded stocks by region, exchange, sector, industry or name, with what divides them further',
    tags: ['stocks'],
    role: 'client',
    query: z.object({
      region: part,
      exchange: part,
      sector: part,
      group: part,
      industry: part,
      /** How the name of the company begins; `0-9` for digits. */
      company: part,
      /** Words in the symbol or the name. */
      q: z.string().max(80).optional(),
      sort: z.enum(DIRECTORY_ORDERS).default('mktcap_norm'),
      desc: z.enum(['true', 'false']).default('true'),
      page: pageParam,
      per_page: z.coerce.number().int().min(1).max(500).default(50),
    }),
    response: z.object({
      data: z.array(directoryRowSchema),
      total: z.int(),
      page: z.int(),
      per_page: z.int(),
      /** Ways to divide the stocks of this place, the largest part first. */
      parts: z.array(z.object({ key: z.string(), values: z.array(z.object({ value: z.string(), stocks: z.int() })) })),
    }),
    errors: [404],
    cacheSeconds: 60,
  },
});
