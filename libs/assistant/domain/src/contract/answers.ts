import { daySchema, lineSchema, symbolParam } from '@plumbline/shared/contract';
import { z } from 'zod';
import { BLOCKS, WITHHELD_REASONS } from '../model/answer';
import { MESSAGE_STATES } from '../model/turn';

const known = z.string().nullable();

/** A figure that a tool answered. */
export const valueSchema = z
  .object({
    id: z.string(),
    security: known,
    symbol: known,
    company: known,
    /** In the formula language; of a calculation its expression over other values. */
    formula: z.string(),
    label: z.string(),
    period: known,
    ends: known,
    as_of: known,
    value: z.number().nullable(),
    unit: z.string(),
    currency: known,
    /** As it is shown. */
    text: z.string(),
    status: known,
    /** The call that explains it; null where nothing does. */
    lineage: known,
    /** Of the data. */
    version: z.string(),
  })
  .meta({ id: 'AnswerValue' });

export const quoteSchema = z.object({ id: z.string(), text: z.string(), source: z.string(), url: known });

const partSchema = z.object({
  text: z.string(),
  style: z.enum(['bold', 'italic', 'code']).optional(),
  value: z.string().optional(),
  quote: z.string().optional(),
});

export const sentenceSchema = z.object({
  at: z.int(),
  block: z.enum(BLOCKS),
  opens: z.boolean(),
  parts: z.array(partSchema),
  html: z.string(),
});

const withheldSchema = z.object({ at: z.int(), reason: z.enum(WITHHELD_REASONS) });

const toolSchema = z.object({
  name: z.string(),
  args: z.record(z.string(), z.unknown()),
  ms: z.int(),
  /** Why it gave nothing; null where it did. */
  failed: known,
});

/** A question and what was answered. */
export const messageSchema = z
  .object({
    id: z.int(),
    session: z.int().nullable(),
    question: z.string(),
    security: known,
    as_of: known,
    state: z.enum(MESSAGE_STATES),
    sentences: z.array(sentenceSchema),
    html: z.string(),
    values: z.array(valueSchema),
    quotes: z.array(quoteSchema),
    /** Sentences that were not shown. */
    withheld: z.array(withheldSchema),
    tools: z.array(toolSchema),
    /** Error message; null without an error. */
    error: known,
    timed_out: z.boolean(),
    version: z.string(),
    rating: z.int().nullable(),
    ticket: z.int().nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'AssistantMessage' });

/** Events while an answer is written; numbered, so that a reader can resume. */
export const eventSchema = z
  .discriminatedUnion('type', [
    z.object({
      id: z.int(),
      type: z.literal('status'),
      text: z.string(),
      /** In the first event. */
      message_id: z.int().optional(),
      session: z.int().nullable().optional(),
    }),
    z.object({
      id: z.int(),
      type: z.literal('tool'),
      name: z.string(),
      args: z.record(z.string(), z.unknown()),
      ms: z.int(),
      failed: known,
    }),
    z.object({ id: z.int(), type: z.literal('value'), value: valueSchema }),
    z.object({ id: z.int(), type: z.literal('quote'), quote: quoteSchema }),
    z.object({ id: z.int(), type: z.literal('sentence'), sentence: sentenceSchema, html: z.string() }),
    z.object({ id: z.int(), type: z.literal('withheld'), at: z.int(), reason: z.enum(WITHHELD_REASONS) }),
    z.object({
      id: z.int(),
      type: z.literal('done'),
      message_id: z.int(),
      withheld: z.int(),
      version: z.string(),
      state: z.enum(MESSAGE_STATES),
    }),
    z.object({ id: z.int(), type: z.literal('error'), error: z.string(), code: z.string() }),
  ])
  .meta({ id: 'AssistantEvent' });

/** Subject of the page on which the question is asked. */
export const contextSchema = z.object({
  security: symbolParam.optional(),
  asOf: daySchema.optional(),
  path: lineSchema(300).optional(),
});

/** Sent again with what may have been sent already: it is asked once. */
export const clientKeySchema = z.string().regex(/^[\w-]{8,64}$/, 'Use 8 to 64 letters, digits, _ and -');

/** Text of several lines: no control characters besides line breaks and tabs. */
export const plainTextSchema = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `Use at most ${longest} characters`)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'Use plain text');
