import { STATUS_WORDS, unitText } from '@plumbline/formula/domain';
import { formatNumber } from '@plumbline/shared/domain';
import type { ExplainedValue } from './lineage';

/** Units whose values are no plain numbers. */
const OWN_WORDS: ReadonlySet<string> = new Set(['%', 'date', 'boolean']);

type GivenValue = Pick<ExplainedValue, 'value' | 'text' | 'unit' | 'currency' | 'status' | 'reason'>;

/** The value in full digits, with its currency: an explanation does not round away what it explains. */
export function exactValue({ value, text, unit, currency, status, reason }: GivenValue): string {
  if (value === null) return text ?? STATUS_WORDS[status ?? ''] ?? reason ?? 'Not available';
  if (OWN_WORDS.has(unit)) return unitText(value, unit) ?? '';
  const digits = formatNumber(value, { decimals: Number.isInteger(value) ? 0 : 2 });
  return currency ? `${digits} ${currency}` : digits;
}
