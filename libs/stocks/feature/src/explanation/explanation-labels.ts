import { formatDay, formatNumber } from '@plumbline/shared/domain';
import type { ExplainedValue } from '@plumbline/stocks/domain';
import { figureText, STATUS_WORDS } from '../components/figure-text';

/** Units whose values are no plain numbers. */
const OWN_WORDS: ReadonlySet<string> = new Set(['%', 'date', 'boolean']);

/** The value in full digits, with its currency: an explanation does not round away what it explains. */
export function exactValue({ value, text, unit, currency, status, reason }: ExplainedValue): string {
  if (value === null) return text ?? STATUS_WORDS[status ?? ''] ?? reason ?? 'Not available';
  if (OWN_WORDS.has(unit)) return figureText(value, unit) ?? '';
  const digits = formatNumber(value, { decimals: Number.isInteger(value) ? 0 : 2 });
  return currency ? `${digits} ${currency}` : digits;
}

/** '2021-09-26 to 2022-09-24', one day for what holds on a day. */
export function daysText({ period }: ExplainedValue): string {
  if (!period?.end) return '';
  return period.start ? `${formatDay(period.start)} to ${formatDay(period.end)}` : formatDay(period.end);
}

/** 'FY2022 · 2021-09-26 to 2022-09-24' */
export function periodText(value: ExplainedValue): string {
  const { period } = value;
  if (!period) return '';
  return [period.label === period.end ? '' : period.label, daysText(value)].filter(Boolean).join(' · ');
}
