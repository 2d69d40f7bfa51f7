import type { z } from 'zod';
import { OperatorError } from '../commands/operator-error';

/** Variables of a process by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks the variables that a part of the product takes; empty values count as absent. Throws one readable line
 * when something is missing or wrong.
 */
export function readSettings<Schema extends z.ZodType>(schema: Schema, env: Environment): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => [...path, message].join(': '));
  throw new OperatorError(`configuration: ${faults.join('; ')}`);
}
