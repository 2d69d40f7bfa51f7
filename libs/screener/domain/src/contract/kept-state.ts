import { daySchema, lineSchema } from '@plumbline/shared/contract';
import { z } from 'zod';
import { SCREEN_LIMITS } from '../model/limits';

const expressions = z.array(lineSchema(SCREEN_LIMITS.columnText)).max(SCREEN_LIMITS.columns);

/** Stored state of a saved screen or a short link. */
export const keptStateSchema = z
  .object({
    formula: lineSchema(4_000).default(''),
    universe: lineSchema(2_000).default(''),
    columns: expressions.optional(),
    order: lineSchema(SCREEN_LIMITS.columnText).optional(),
    view: z.enum(['table', 'map', 'bubble', 'aggregate']).default('table'),
    asOf: daySchema.optional(),
    map: expressions.optional(),
    bubble: expressions.optional(),
    group: expressions.optional(),
  })
  .meta({ id: 'ScreenState' });
