import { acceptRichText } from '@plumbline/rich-text/domain';
import { ApiError, type StaffField } from '@plumbline/shared/domain';

const MAX_CHARACTERS = 20_000;

/** A value of a list of staff as it is kept: rich text without anything that could run. */
export async function cleanValue({ key, kind, max, isOptional }: StaffField, value: unknown): Promise<unknown> {
  if (kind !== 'rich' || typeof value !== 'string') return value;
  const isRequired = !isOptional;
  const accepted = await acceptRichText(value, { maxCharacters: max ?? MAX_CHARACTERS, isRequired });
  if (accepted.ok) return accepted.html;
  throw new ApiError(400, accepted.message, { fields: [{ path: `body.${key}`, message: accepted.message }] });
}
