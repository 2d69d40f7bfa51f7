import { daySchema } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { INTENTS } from '../model/intent';
import { valueSchema } from './answers';
import { questionSchema } from './chat';

const link = z.object({ url: z.string(), name: z.string(), text: z.string() });

const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('values'), values: z.array(valueSchema) }),
  z.object({
    kind: z.literal('screen'),
    formula: z.string(),
    url: z.string(),
    total: z.int(),
    columns: z.array(z.string()),
    rows: z.array(z.object({ symbol: z.string(), company: z.string(), values: z.array(z.string()) })),
  }),
  z.object({
    kind: z.literal('term'),
    label: z.string(),
    doc: z.string(),
    formula: z.string().nullable(),
    url: z.string(),
  }),
  z.object({ kind: z.literal('links'), links: z.array(link) }),
]);

/** Calls that work without a model. */
export const openCalls = defineCalls({
  'GET /_api/guru_gpt/status': {
    tags: ['assistant'],
    role: 'client',
    summary: 'Whether a language model is connected, and which host receives questions',
    response: z.object({
      model: z.string().nullable(),
      host: z.string().nullable(),
      /** Questions a day, 0 without a limit. */
      daily_limit: z.int(),
      examples: z.array(z.string()),
    }),
  },
  'POST /_api/guru_gpt/extract': {
    tags: ['assistant'],
    role: 'client',
    summary:
      'What a text is about, and its answer where none has to be written: formulas, screens, terms, companies, help',
    body: z.object({ text: questionSchema, asOf: daySchema.optional() }),
    response: z.object({
      securities: z.array(z.object({ id: z.string(), symbol: z.string(), company: z.string() })),
      formula: z.string().nullable(),
      period: z.string().nullable(),
      as_of: z.string().nullable(),
      intent: z.enum(INTENTS),
      answer: answerSchema.nullable(),
      /** Parts that were not understood, with suggestions. */
      note: z.string().nullable(),
    }),
    errors: [503],
  },
});
export type OpenCalls = typeof openCalls;
