import type { Day } from '../day';
import { DEFAULT_LOCALE, momentFormat } from './intl';

const OPTIONS: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' };

/**
 * The calendar day of a moment in a time zone, `dayIn('America/New_York', moment)`. The zone is never taken from the
 * machine, so server and browser agree. Throws for a zone or a moment that does not exist.
 */
export function dayIn(zone: string, moment: Date | number): Day {
  const at = new Date(moment);
  if (zone === 'UTC') return at.toISOString().slice(0, 10);
  const parts = momentFormat(DEFAULT_LOCALE, OPTIONS, zone).formatToParts(at);
  const text = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${text('year')}-${text('month')}-${text('day')}`;
}
