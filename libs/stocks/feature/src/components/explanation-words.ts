import { formatDay, formatNumber } from '@plumbline/shared/domain';
import type { Lineage } from './ExplainOverlay';
import { figureText, STATUS_WORDS } from './figure-text';

export type Explanation = Lineage['explanation'];

/** The value in full digits, with its currency: an explanation does not round away what it explains. */
export function exactValue({ value, unit, currency, status, reason }: Explanation): string {
  if (value === null) return STATUS_WORDS[status ?? ''] ?? reason ?? 'Not available';
  const decimals = unit === 'money' || unit === 'shares' ? 0 : 2;
  const text =
    unit === '%'
      ? (figureText(value, unit) ?? '')
      : formatNumber(value, { decimals: Number.isInteger(value) ? 0 : Math.max(decimals, 2) });
  return currency && unit !== '%' ? `${text} ${currency}` : text;
}

/** 'FY2022 · 2021-09-26 to 2022-09-24' */
export function periodText({ period }: Explanation): string {
  if (!period) return '';
  if (!period.start)
    return period.label === period.end ? formatDay(period.end) : `${period.label} · ${formatDay(period.end)}`;
  return `${period.label} · ${formatDay(period.start)} to ${formatDay(period.end)}`;
}
