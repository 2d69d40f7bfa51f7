import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { FORMULA_LIMITS, isFormulaName } from '@plumbline/formula/domain';
import { unitSchema } from './words';

/** Longer than any formula may be: a formula that is too long is reported with its place, as every other error. */
const LONGEST_TEXT = 20_000;

/** A suggestion at the caret. */
export const formulaCandidateSchema = z
  .object({
    kind: z.enum(['metric', 'formula', 'function', 'keyword', 'group', 'period']),
    /** Formula as entered. */
    text: z.string(),
    label: z.string(),
    unit: unitSchema.optional(),
    doc: z.string().optional(),
  })
  .meta({ id: 'FormulaCandidate' });

/** Error in a formula and its place: offsets from 0 in UTF-16 units, `end` is exclusive. */
export const formulaErrorSchema = z
  .object({
    /** Kind of the name for programs: 'unknown-metric', 'unit', 'syntax'. */
    code: z.string(),
    message: z.string(),
    at: z.int(),
    end: z.int(),
    /** A possible replacement. */
    suggestion: z.string().optional(),
  })
  .meta({ id: 'FormulaError' });

/** Formulas of one's own that a formula may name, each name once. */
const namedFormulasSchema = z
  .array(
    z.object({
      name: z
        .string()
        .refine(isFormulaName, 'A name has letters, digits and _, at most forty, and is no word of the language'),
      text: z.string().max(FORMULA_LIMITS.length),
    }),
  )
  .max(FORMULA_LIMITS.named)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'Two formulas have the same name');

/** A formula while it is written. */
const halfWritten = {
  text: z.string().max(FORMULA_LIMITS.length).default(''),
  /** Offset in the text; its end when left out. */
  caret: z.coerce.number().int().min(0).max(FORMULA_LIMITS.length).optional(),
};

/** Suggestions at its caret. */
const completionSchema = z.object({
  /** The part of the text a candidate replaces. */
  from: z.int(),
  to: z.int(),
  candidates: z.array(formulaCandidateSchema),
});

/** Formulas while they are written: the language of screens, alerts and charts. */
export const formulaCalls = defineCalls({
  'GET /_api/formula/complete': {
    summary: 'Names, functions and words that can be at the caret of a formula, best first, with units and texts',
    tags: ['metrics'],
    role: 'client',
    query: z.object(halfWritten),
    response: completionSchema,
    cacheSeconds: 300,
  },
  'POST /_api/formula/complete': {
    summary: "The same with formulas of one's own, which come before metrics",
    tags: ['metrics'],
    role: 'client',
    body: z.object({ ...halfWritten, named: namedFormulasSchema.default([]) }),
    response: completionSchema,
    bodyLimit: 128 * 1024,
  },
  'POST /_api/formula/check': {
    summary: 'Whether a formula makes sense: its mistakes with their places, else its unit, cost and canonical text',
    tags: ['metrics'],
    role: 'client',
    body: z.object({
      text: z.string().max(LONGEST_TEXT),
      /** Required result of the formula: screens and alerts need a condition. */
      wanted: z.enum(['any', 'number', 'condition']).default('any'),
      named: namedFormulasSchema.default([]),
    }),
    response: z.object({
      /** Empty where the formula makes sense. */
      errors: z.array(formulaErrorSchema),
      /** Only of a formula without mistakes. */
      formula: z
        .object({
          kind: z.enum(['number', 'condition']),
          /** Null for a dimension that no field has, such as money times money. */
          unit: unitSchema.nullable(),
          /** The same formula as the product writes it. */
          canonical: z.string(),
          /** Runs over all companies, about; so many are allowed. */
          cost: z.int(),
          mostCost: z.int(),
        })
        .nullable(),
    }),
    bodyLimit: 128 * 1024,
  },
});
/** @internal */
export type FormulaCalls = typeof formulaCalls;
