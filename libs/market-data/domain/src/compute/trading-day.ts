import { addDays, isWeekend, type Day } from '@plumbline/shared/domain';

/** The next weekday after `day`. Exchange holidays are not known here, so it can be one day early. */
export function nextWeekday(day: Day): Day {
  let next = addDays(day, 1);
  while (isWeekend(next)) next = addDays(next, 1);
  return next;
}
