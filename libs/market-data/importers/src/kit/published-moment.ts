import { filingDayMoment, type Moment } from '@plumbline/market-data/domain';
import { isDay } from '@plumbline/shared/domain';

const TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}(?::?\d{2})?)$/;

/** A day, or a time with its zone; undefined for anything else: a time without a zone could be hours off. */
export function publishedMoment(cell: string): Moment | undefined {
  if (isDay(cell)) return filingDayMoment(cell);
  const [, day = '', time = '', zone = ''] = TIME.exec(cell) ?? [];
  if (!isDay(day)) return undefined;
  // '+00', as tables of columns write it, is '+00:00'.
  const at = Date.parse(`${day}T${time}${zone.length === 3 ? `${zone}:00` : zone}`);
  return Number.isFinite(at) ? { at, precision: 'time' } : undefined;
}

/** Rejection reason of a cell that is neither a day nor a moment. */
export const NO_MOMENT = 'published is no day and no time with its zone';
