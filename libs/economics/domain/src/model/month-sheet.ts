import { addDays, addMonths, weekday, type Day } from '@plumbline/shared/domain';

/** The first and the last day that a sheet of a month shows: whole weeks from Monday. */
export function monthSheet(month: string): { readonly from: Day; readonly to: Day; readonly days: readonly Day[] } {
  const first = `${month}-01`;
  const from = addDays(first, -((weekday(first) + 6) % 7));
  const last = addDays(addMonths(first, 1), -1);
  const to = addDays(last, (7 - weekday(last)) % 7);
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return { from, to, days };
}

/** The month so many months from one. */
export const monthFrom = (month: string, by: number): string => addMonths(`${month}-01`, by).slice(0, 7);

/** The month that an address names; undefined where it names none. */
export const monthIn = (text: string | null | undefined): string | undefined =>
  /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/.exec(text ?? '')?.[0];
