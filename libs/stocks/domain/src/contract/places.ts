import { pageParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { directoryRowSchema } from './directory';

const INDEX_PAGE = 20;
const TOP = 20;
const tags = ['stocks'];

export const indexSchema = z
  .object({
    /** As addresses name it. */
    ticker: z.string(),
    name: z.string(),
    /** The heading it is listed under. */
    region: z.string(),
    /** Known members that are served here; null where no list was imported. */
    members: z.int().nullable(),
    /** The security with its prices, where there is one. */
    symbol: z.string().nullable(),
    /** Why there is no list of members. */
    reason: z.string().optional(),
  })
  .meta({ id: 'MarketIndex' });

/** Where stocks are: countries, exchanges, indices. */
export const placeCalls = defineCalls({
  'GET /_api/countries': {
    summary: 'Countries of traded companies with how many there are, the most first',
    tags,
    role: 'client',
    response: z.object({ data: z.array(z.object({ country: z.string(), stocks: z.int() })) }),
    cacheSeconds: 300,
  },
  'GET /_api/exchange_regions': {
    summary: 'Regions by their codes with the exchanges of each and the traded stocks on them',
    tags,
    role: 'client',
    response: z.object({
      data: z.array(
        z.object({
          region: z.string(),
          name: z.string(),
          stocks: z.int(),
          exchanges: z.array(z.object({ exchange: z.string(), country: z.string(), stocks: z.int() })),
        }),
      ),
    }),
    cacheSeconds: 300,
  },
  'GET /_api/stocks/top_dividend': {
    summary: 'Traded stocks with the highest dividend yield',
    tags,
    role: 'client',
    query: z.object({ type: z.literal(`top${TOP}`).default(`top${TOP}`) }),
    response: z.object({ data: z.array(directoryRowSchema) }),
    cacheSeconds: 60,
  },
  'GET /_api/indices': {
    summary: 'Indices by region: the most popular first, then those of the United States, then the rest',
    tags,
    role: 'client',
    response: z.object({ data: z.array(indexSchema) }),
    cacheSeconds: 300,
  },
  'GET /_api/indices/{ticker}/components': {
    summary: 'The present members of an index, the largest first',
    tags,
    role: 'client',
    params: z.object({ ticker: z.string().min(1).max(40) }),
    query: z.object({ page: pageParam, per_page: z.coerce.number().int().min(1).max(100).default(INDEX_PAGE) }),
    response: z.object({
      index: indexSchema,
      data: z.array(directoryRowSchema),
      total: z.int(),
      page: z.int(),
      per_page: z.int(),
    }),
    errors: [404],
    cacheSeconds: 60,
  },
});
