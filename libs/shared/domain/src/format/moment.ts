import { DEFAULT_LOCALE, momentFormat, NOT_AVAILABLE } from './intl';

const OPTIONS: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
};

/**
 * A moment as day, minute and zone: `2026-03-20 14:05 UTC`. The zone is never taken from the machine, so server and
 * browser write the same text. Missing or not a moment: `N/A`.
 */
export function formatMoment(moment: string | Date | number | null | undefined, zone = 'UTC'): string {
  const at = new Date(moment ?? Number.NaN);
  if (Number.isNaN(at.getTime())) return NOT_AVAILABLE;
  const parts = momentFormat(DEFAULT_LOCALE, OPTIONS, zone).formatToParts(at);
  const text = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${text('year')}-${text('month')}-${text('day')} ${text('hour')}:${text('minute')} ${text('timeZoneName')}`;
}
