import type { z } from 'zod';

/**
 * Merges stored values with the defaults, one by one: an invalid value falls back to its default and leaves the others
 * alone.
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
