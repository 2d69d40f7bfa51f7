import { addDays, type Day } from '@plumbline/shared/domain';

/** Fiscal periods end some weeks before or after those of the calendar. */
const SLACK_DAYS = 45;

/** The calendar's year or quarter that a fiscal period is read under next to those of other companies: '2024', '2024 Q3'. */
export function periodPlace(end: Day, kind: 'annual' | 'quarterly' | 'ttm'): string {
  const within = addDays(end, -SLACK_DAYS);
  const year = within.slice(0, 4);
  if (kind !== 'annual') return `${year} Q${String(Math.ceil(Number(within.slice(5, 7)) / 3))}`;
  // A year that ends by June lies for the most part in the calendar year before.
  return Number(end.slice(5, 7)) <= 6 ? String(Number(end.slice(0, 4)) - 1) : end.slice(0, 4);
}
