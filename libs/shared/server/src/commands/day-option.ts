import { isDay } from '@plumbline/shared/domain';
import { UsageError } from './usage-error';

/** A day of the command line; refused when it is none. */
export function dayOption(name: string, value: string | undefined): string | undefined {
  if (value !== undefined && !isDay(value)) throw new UsageError(`--${name} must be a day, like 2024-12-31`);
  return value;
}
