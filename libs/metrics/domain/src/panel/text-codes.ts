import type { TextColumn } from '@plumbline/formula/domain';
import { compareText } from '@plumbline/shared/domain';

/** Texts of all rows with a code each, in the order of the texts. */
export function textCodes(values: readonly (string | undefined)[]): TextColumn {
  const texts = [...new Set(values.filter((value): value is string => value !== undefined && value !== ''))];
  texts.sort(compareText);
  const codes = new Map(texts.map((text, code) => [text, code]));
  return { texts, codes: Int32Array.from(values, (value) => (value === undefined ? -1 : (codes.get(value) ?? -1))) };
}
