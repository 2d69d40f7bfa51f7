import { fieldOf, FIELDS } from '@plumbline/metrics/domain';
import { ApiError } from '@plumbline/shared/domain';

/** A figure as lists name it. */
export function fieldToWire(key: string) {
  const field = fieldOf(key);
  if (!field || field.unit === 'text') throw new ApiError(404, `There is no figure ${key}`);
  return { key, label: field.label, unit: field.unit };
}

/** Returns the description of a field, empty when unknown. */
export const fieldDoc = (key: string): string => fieldOf(key)?.doc ?? '';

/** Units whose values compare between companies of any size and currency. */
const COMPARABLE: ReadonlySet<string> = new Set(['%', 'x', '% per year', 'days', 'score']);

/** Figures that compare between companies, by category. */
export const comparableFields = () =>
  FIELDS.filter(({ unit }) => COMPARABLE.has(unit)).map(({ key, label, unit, category }) => ({
    key,
    label,
    unit,
    category,
  }));
