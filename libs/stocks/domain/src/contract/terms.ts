import { daySchema, symbolParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { tabAnswer } from './tabs';

const termSchema = z.object({
  key: z.string(),
  /** Its part of an address. */
  slug: z.string(),
  label: z.string(),
  category: z.string(),
  unit: z.string(),
  /** Meaning of the term. */
  doc: z.string(),
});

const entrySchema = termSchema.extend({
  formula: z.string().nullable(),
  quarter: z.string().nullable(),
  edges: z.array(z.string()),
  parts: z.array(z.object({ key: z.string(), label: z.string(), slug: z.string().nullable() })),
  origin: z.string().nullable(),
  parameters: z.array(
    z.object({ model: z.string(), name: z.string(), unit: z.string(), doc: z.string(), value: z.string() }),
  ),
});

/** Definitions of all figures, made from the registry of figures. */
export const termCalls = defineCalls({
  'GET /_api/glossary': {
    summary: 'Every figure with what it means, by category and words',
    tags: ['stocks'],
    role: 'client',
    query: z.object({ text: z.string().max(200).default(''), category: z.string().max(40).default('') }),
    response: z.object({
      categories: z.array(z.object({ value: z.string(), count: z.int() })),
      data: z.array(termSchema),
      total: z.int(),
    }),
    cacheSeconds: 300,
  },
  'GET /_api/glossary/{name}': {
    summary: 'A figure: meaning, formula, what it is made of, when there is none, parameters',
    tags: ['stocks'],
    role: 'client',
    params: z.object({ name: z.string().min(1).max(200) }),
    response: entrySchema,
    errors: [404],
    cacheSeconds: 300,
  },
  'GET /_api/term/{name}/{symbol}': {
    summary: 'A figure of a company: what it means, its numbers, its history and the industry, as known on a day',
    tags: ['stocks'],
    role: 'client',
    params: z.object({ name: z.string().min(1).max(200), symbol: symbolParam }),
    query: z.object({ asOf: daySchema.optional() }),
    response: z.object({ ...tabAnswer, term: entrySchema }),
    errors: [404],
    cacheSeconds: 60,
  },
});
