import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { SEARCH_TYPES } from '../model/search-types';

/** One result: a security with the fields the specification names, or a page of the product. */
const resultSchema = z
  .object({
    type: z.enum(SEARCH_TYPES),
    /** Where it leads, inside the product. */
    url: z.string(),
    /** Strong in a list: a ticker, the name of a page. */
    name: z.string(),
    /** Description: a company, a sentence. */
    text: z.string(),
    /** The security, where it is one. */
    stockid: z.string().optional(),
    display_symbol: z.string().optional(),
    company: z.string().optional(),
    currency: z.string().optional(),
    exchange: z.string().optional(),
    /** Day of the last price of a security that no longer trades. */
    last_price_date: z.string().nullable().optional(),
  })
  .meta({ id: 'SearchResult' });

/** The typed search over everything an installation has. */
export const searchCalls = defineCalls({
  'GET /_api/search': {
    summary: 'Typed results, best match first; without a keyword all of a type by name',
    tags: ['search'],
    role: 'anonymous',
    query: z.object({
      keyword: z.string().max(200).default(''),
      /** `true` while somebody types: twelve results at most, nothing counted. */
      flag: z.enum(['true', 'false']).default('false'),
      type: z.enum(SEARCH_TYPES).default('stock'),
      sort: z.enum(['match', 'name', 'text']).default('match'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    response: z.object({
      /** The type that was searched: stock for a keyword of one or two letters. */
      type: z.enum(SEARCH_TYPES),
      results: z.array(resultSchema),
      total: z.int(),
      page: z.int(),
      per_page: z.int(),
      /** The types of this installation with the results of each, in the order of the tabs; null while somebody types. */
      types: z.array(z.object({ type: z.enum(SEARCH_TYPES), total: z.int().nullable() })),
    }),
    cacheSeconds: 60,
  },
});
export type SearchCalls = typeof searchCalls;
