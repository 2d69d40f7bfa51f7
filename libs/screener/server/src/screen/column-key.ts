import { SPECIAL_FIELDS } from '@plumbline/metrics/domain';
import { NOTE_FIELD } from '@plumbline/screener/domain';

/** A field by its key, or by a number of the specification; anything else is a formula and stays as it is. */
export function columnKey(text: string): string {
  const special = SPECIAL_FIELDS.find(({ id }) => String(id) === text.trim());
  if (!special) return text;
  return special.key ?? NOTE_FIELD.key;
}
