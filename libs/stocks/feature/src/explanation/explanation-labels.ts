import { formatDay } from '@plumbline/shared/domain';
import type { ExplainedValue } from '@plumbline/stocks/domain';

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
