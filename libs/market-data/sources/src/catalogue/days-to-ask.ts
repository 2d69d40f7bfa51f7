import { addDays, isWeekend, type Day } from '@plumbline/shared/domain';

import type { SourceContext } from '../model/source';

/** How far back the first run of an incremental source reaches. */
const FIRST_DAYS = 5;
/** A file can come days late: what was read is not asked for again, so looking back costs nothing. */
const LATE_DAYS = 5;

/** Working days since shortly before the last run, up to and with the last one that can have a file. */
export function daysToAsk({ since, today }: Pick<SourceContext, 'since' | 'today'>, last = today): readonly Day[] {
  const days: Day[] = [];
  for (let day = addDays(since ?? today, since ? -LATE_DAYS : -FIRST_DAYS); day <= last; day = addDays(day, 1)) {
    if (!isWeekend(day)) days.push(day);
  }
  return days;
}
