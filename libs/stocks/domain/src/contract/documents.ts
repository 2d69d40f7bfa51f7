import { daySchema, symbolParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { segmentTableSchema } from './records';
import { filingSchema } from './schemas';
import { diffParagraphSchema, passageSchema } from './tabs';

const page = z.coerce.number().int().min(1).max(100_000).default(1);

/** Filings of a company and what is written in them. */
export const documentCalls = defineCalls({
  'POST /_api/stock_filings': {
    summary: 'Filings of a company, newest first, by form and words, as known on a day',
    tags: ['stocks'],
    role: 'client',
    body: z.object({
      /** Symbol, 'EXCHANGE:SYMBOL' or internal id. */
      security: symbolParam,
      /** A group of forms, a single form, or 'all'; without it all but routine filings. */
      form: z.string().max(40).optional(),
      text: z.string().max(200).optional(),
      asOf: daySchema.optional(),
      page,
      per_page: z.int().min(1).max(500).default(100),
    }),
    response: z.object({
      stockid: z.string(),
      symbol: z.string(),
      asOf: z.string().nullable(),
      sample: z.boolean(),
      /** Values of `form`, with the number of filings of each. */
      forms: z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })),
      data: z.array(filingSchema.extend({ words: z.string() })),
      total: z.int(),
      page: z.int(),
      per_page: z.int(),
    }),
    errors: [404],
  },
  'POST /_api/documents/_search': {
    summary: 'Paragraphs of a company’s filings that have all words, as known on a day',
    tags: ['stocks'],
    role: 'client',
    body: z.object({
      security: symbolParam.optional(),
      /** Words, phrases in quotation marks. */
      text: z.string().min(1).max(200),
      form: z.string().max(40).optional(),
      item: z.string().max(40).optional(),
      year: z.int().min(1900).max(2200).optional(),
      asOf: daySchema.optional(),
      page,
      per_page: z.int().min(1).max(200).default(50),
    }),
    response: z.object({ data: z.array(passageSchema), total: z.int(), page: z.int(), per_page: z.int() }),
    errors: [404, 503],
  },
  'GET /_api/documents/filters': {
    summary: 'The forms, years and items there are texts of a company of',
    tags: ['stocks'],
    role: 'client',
    query: z.object({ security: symbolParam, asOf: daySchema.optional() }),
    response: z.object({
      forms: z.array(z.string()),
      years: z.array(z.int()),
      items: z.array(z.object({ item: z.string(), title: z.string() })),
    }),
    errors: [404],
  },
  'GET /_api/documents/tables': {
    summary: 'Figures that one filing takes apart into segments, regions and products',
    tags: ['stocks'],
    role: 'client',
    query: z.object({ security: symbolParam, accession: z.string().min(1).max(80), asOf: daySchema.optional() }),
    response: z.object({ data: z.array(segmentTableSchema), reason: z.string().optional() }),
    errors: [404],
  },
  'GET /_api/documents/diff': {
    summary: 'An item of two filings of a company, compared paragraph by paragraph',
    tags: ['stocks'],
    role: 'client',
    query: z.object({
      security: symbolParam,
      /** Numbers of the filings. */
      a: z.string().min(1).max(80),
      b: z.string().min(1).max(80),
      item: z.string().min(1).max(40),
      asOf: daySchema.optional(),
    }),
    response: z.object({
      /** True where the texts have too little in common to be compared. */
      cut: z.boolean(),
      paragraphs: z.array(diffParagraphSchema),
    }),
    errors: [404],
  },
});
