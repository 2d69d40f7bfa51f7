import { z } from 'zod';

/** Why there is no number. */
export const statusSchema = z.enum([
  'not_available',
  'not_meaningful',
  'at_loss',
  'negative_equity',
  'no_debt',
  'no_dividend',
  'no_downside_risk',
  'new',
  'sold_out',
]);
/** What a number counts. */
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
