import { z } from 'zod';
import { basisSchema, originSchema, statusSchema, templateSchema, unitSchema } from './words';

const missingSchema = z.object({ status: statusSchema, reason: z.string() });

/** One cell of a statement table. */
export const statementCellSchema = z
  .union([z.object({ value: z.number(), origin: originSchema }), missingSchema.extend({ origin: originSchema })])
  .meta({ id: 'StatementCell' });

/** One row of the normalised statements, without what only the server needs. */
export const statementItemSchema = z
  .object({
    key: z.string(),
    label: z.string(),
    section: z.enum(['income', 'balance', 'cashflow', 'per-share', 'supplemental']),
    kind: z.enum(['flow', 'instant', 'per-share', 'shares']),
    unit: unitSchema,
    emphasis: z.boolean(),
    indent: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  })
  .meta({ id: 'StatementItem' });

/** A column of a statement table. */
export const statementPeriodSchema = z
  .object({
    key: z.string(),
    label: z.string(),
    start: z.iso.date(),
    end: z.iso.date(),
    fiscalYear: z.int(),
    fiscalPeriod: z.enum(['FY', 'Q1', 'Q2', 'Q3', 'Q4', 'H1', 'H2']),
    filed: z.iso.date(),
  })
  .meta({ id: 'StatementPeriod' });

/** The normalised statements of one company. @internal */
export const statementTableSchema = z
  .object({
    kind: z.enum(['annual', 'quarterly', 'ttm']),
    basis: basisSchema,
    currency: z.string(),
    template: templateSchema,
    unit: z.literal('units'),
    periods: z.array(statementPeriodSchema),
    rows: z.array(z.object({ item: statementItemSchema, cells: z.array(statementCellSchema) })),
  })
  .meta({ id: 'StatementTable' });
