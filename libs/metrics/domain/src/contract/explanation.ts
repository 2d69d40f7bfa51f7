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

/** A cell of records: days as texts, truth as 1 or 0, null where nothing is said. */
const recordCellSchema = z.union([z.string(), z.number(), z.null()]);

/** Cells in the order of the columns. */
export const recordRowSchema = z.array(recordCellSchema);

/** Records a value was read from, where there are many; rows between the first and the last may be left out. */
export const explainedRecordsSchema = z
  .object({
    title: z.string(),
    columns: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        /** 'filing': an accession number; 'security': the symbol of a security. */
        kind: z.enum(['day', 'text', 'number', 'filing', 'security']),
        unit: unitSchema.optional(),
        /** The figure that a number is of the security of its row. */
        figure: z.string().optional(),
      }),
    ),
    /** How many rows there are. */
    count: z.int(),
    first: recordRowSchema.optional(),
    last: recordRowSchema.optional(),
    /** The company itself among members of a group, with its place from 0. */
    own: z.object({ place: z.int(), row: recordRowSchema }).optional(),
    notes: z.array(z.string()),
    /** The files they were read from, with the first and the last day each has. */
    sources: z.array(z.object({ file: z.string(), basis: z.string(), from: z.iso.date(), to: z.iso.date() })),
  })
  .meta({ id: 'ExplainedRecords' });

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
    /** True for an input of a branch that was not taken. */
    isUnused: z.boolean().optional(),
    more: z.int().optional(),
    fact: explainedFactSchema.optional(),
    records: explainedRecordsSchema.optional(),
    price: z.object({ day: z.iso.date(), close: z.number(), file: z.string(), basis: z.string() }).optional(),
  })
  .meta({ id: 'Explanation' });
