import { isDay, type Day } from '@plumbline/shared/domain';

/** Order of the parts of a written day. */
export type DayOrder = 'ymd' | 'dmy' | 'mdy';

const MONTHS: Readonly<Record<string, number>> = {
  jan: 1, feb: 2, mar: 3, mrt: 3, maa: 3, apr: 4, may: 5, mei: 5, mai: 5, maj: 5, jun: 6, jul: 7, aug: 8, sep: 9,
  oct: 10, okt: 10, nov: 11, dec: 12, dez: 12,
}; // prettier-ignore

const two = (value: number): string => String(value).padStart(2, '0');

function toDay(year: number, month: number, day: number): Day | undefined {
  const text = `${year}-${two(month)}-${two(day)}`;
  return isDay(text) ? text : undefined;
}

const PARTS: Readonly<Record<Exclude<DayOrder, 'ymd'>, (first: number, second: number) => readonly [number, number]>> =
  {
    dmy: (day, month) => [month, day],
    mdy: (month, day) => [month, day],
  };

/**
 * A written day: '2026-03-30' with or without a time in any order, '30 mrt 2026', and '30/03/2026', '30.03.2026',
 * '3/30/2026' by the order given. Undefined for anything else, and for days that do not exist.
 */
export function parseDay(text: string | undefined, order: DayOrder): Day | undefined {
  const trimmed = (text ?? '').trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(trimmed);
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const named = /^(\d{1,2})[ -]([a-zé]{3})[a-z.é]*[ -](\d{4})/i.exec(trimmed);
  if (named) return toDay(Number(named[3]), MONTHS[named[2]?.toLowerCase() ?? ''] ?? 0, Number(named[1]));
  const numeric = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?!\d)/.exec(trimmed);
  if (!numeric || order === 'ymd') return undefined;
  const [month, day] = PARTS[order](Number(numeric[1]), Number(numeric[2]));
  return toDay(Number(numeric[3]), month, day);
}
