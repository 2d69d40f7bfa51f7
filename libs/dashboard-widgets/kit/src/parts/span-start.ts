import { addMonths, addYears, addDays, type Day } from '@plumbline/shared/domain';

/** The first day of a span that ends on a day. */
export function spanStart(span: string, last: Day): Day {
  if (span === 'ytd') return `${Number(last.slice(0, 4)) - 1}-12-31`;
  const count = Number.parseInt(span, 10) || 1;
  if (span.endsWith('w')) return addDays(last, -7 * count);
  return span.endsWith('m') ? addMonths(last, -count) : addYears(last, -count);
}
