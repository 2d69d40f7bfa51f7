import { z } from 'zod';
import { basisSchema, originSchema, statusSchema, unitSchema } from './words';

const filingReference = { accession: z.string(), form: z.string(), filed: z.iso.date() };
const filingReferenceSchema = z.object(filingReference).meta({ id: 'FilingReference' });
const otherVintageSchema = z.object({ value: z.number(), ...filingReference }).meta({ id: 'OtherVintage' });

/** The reported fact behind a value. */
export const explainedFactSchema = z
  .object({
    concept: z.string(),
    unit: z.string(),
    start: z.iso.date().optional(),
    end: z.iso.date(),
    value: z.number(),
    ...filingReference,
    acceptedAt: z.iso.datetime(),
    precision: z.enum(['time', 'day']),
    firstReported: filingReferenceSchema,
    confirmedBy: z.array(filingReferenceSchema),
    restates: z.array(otherVintageSchema).optional(),
    restatedTo: z.array(otherVintageSchema).optional(),
  })
  .meta({ id: 'ExplainedFact' });

/** A number, or the corners of a line or of steps. */
const parameterValueSchema = z.union([z.number(), z.array(z.tuple([z.number(), z.number()]))]);

/** A model behind a figure: its parameters with what holds unless somebody changes them, and how far they may be changed. */
export const explainedModelSchema = z
  .object({
    key: z.string(),
    label: z.string(),
    source: z.string(),
    parameters: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        unit: z.string(),
        value: parameterValueSchema,
        default: parameterValueSchema,
        least: z.number(),
        most: z.number(),
        doc: z.string(),
        isChanged: z.boolean().optional(),
      }),
    ),
  })
  .meta({ id: 'ExplainedModel' });

/** How a number came about, down to the filings. */
export const explanationSchema = z
  .object({
    key: z.string(),
    label: z.string(),
    value: z.number().nullable(),
    text: z.string().optional(),
    status: statusSchema.optional(),
    reason: z.string().optional(),
    unit: unitSchema,
    currency: z.string().optional(),
    period: z.object({ label: z.string(), start: z.iso.date().optional(), end: z.iso.date().optional() }).optional(),
    basis: basisSchema.optional(),
    origin: originSchema,
    doc: z.string().optional(),
    formula: z.string().optional(),
    substituted: z.string().optional(),
    notes: z.array(z.string()),
    models: z.array(explainedModelSchema).optional(),
    get inputs() {
      return z.array(explanationSchema);
    },
    more: z.int().optional(),
    fact: explainedFactSchema.optional(),
    price: z.object({ day: z.iso.date(), close: z.number(), file: z.string(), basis: z.string() }).optional(),
  })
  .meta({ id: 'Explanation' });
