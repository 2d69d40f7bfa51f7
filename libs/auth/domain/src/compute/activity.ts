import { DAY_MS, dayFromEpoch, type Day } from '@plumbline/shared/domain';

/** When a browser last said that somebody was here: whose visit it was and the moment, epoch milliseconds. */
export interface LastActivity {
  readonly userId: number;
  readonly at: number;
}

/** The calendar day of a moment, in UTC as all calendar days here. */
export const activityDay = (now: number): Day => dayFromEpoch(Math.floor(now / DAY_MS));

/** Whether daily activity is sent now: once a calendar day and person, or when 24 hours have passed. */
export function activityIsDue(last: LastActivity | undefined, userId: number, now: number): boolean {
  if (!last || last.userId !== userId) return true;
  return activityDay(last.at) !== activityDay(now) || now - last.at >= DAY_MS;
}
