import { z } from 'zod';
import { STATUSES } from '@plumbline/formula/domain';

/** Why there is no number. */
export const statusSchema = z.enum(STATUSES);
/** Unit of a number. */
export const unitSchema = z.enum([
  'money',
  'per-share',
  'shares',
  'x',
  '%',
  'count',
  'score',
  'percentile',
  'days',
  'years',
  'date',
  'boolean',
  'text',
]);
/** Which vintage. */
export const basisSchema = z.enum(['asReported', 'restated']);
/** How a value came about. */
export const originSchema = z.enum(['reported', 'derived', 'calculated']);
/** Which rows the statements have. */
export const templateSchema = z.enum(['industrial', 'bank', 'insurer', 'reit']);
