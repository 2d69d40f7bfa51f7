import type { z } from 'zod';

/**
 * What is stored joined with the defaults, value by value: one that no longer fits the contract, or never did, gives way
 * to its default and takes nothing else along.
 */
export function withDefaults<Schema extends z.ZodObject>(
  schema: Schema,
  defaults: z.output<Schema>,
  stored: Readonly<Record<string, unknown>>,
): z.output<Schema> {
  const values = Object.entries(schema.shape).map(([key, one]) => {
    const kept = (one as z.ZodType).safeParse(stored[key]);
    return [key, kept.success ? kept.data : (defaults as Record<string, unknown>)[key]];
  });
  return Object.fromEntries(values) as z.output<Schema>;
}
