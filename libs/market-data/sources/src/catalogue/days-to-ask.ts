import { addDays, isWeekend, type Day } from '@plumbline/shared/domain';

import type { SourceContext } from '../model/source';

/** How far back the first run of an incremental source reaches. */
export const FIRST_DAYS = 5;

/** Working days after the last run up to today; today's comes again, as it grows until night. */
export function daysToAsk({ since, today }: Pick<SourceContext, 'since' | 'today'>): readonly Day[] {
  const days: Day[] = [];
  for (let day = since ?? addDays(today, -FIRST_DAYS); day <= today; day = addDays(day, 1)) {
    if (!isWeekend(day)) days.push(day);
  }
  return days;
}
