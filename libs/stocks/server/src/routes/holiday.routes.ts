import { exchangeHolidays, newYorkDay, sessionsIn } from '@plumbline/market-data/domain';
import { daysBetween, type Day } from '@plumbline/shared/domain';
import type { Handlers } from '@plumbline/shared/server';
import type { holidayCalls } from '@plumbline/stocks/contract';

const yearOf = (day: Day): number => Number(day.slice(0, 4));

/** The first day from today on which the exchanges do not trade to the end. */
function nextHoliday(today: Day) {
  const year = yearOf(today);
  const next = [...exchangeHolidays(year), ...exchangeHolidays(year + 1)].find(({ day }) => day >= today);
  return next ? { ...next, inDays: daysBetween(today, next.day) } : null;
}

export const holidayHandlers = (now: () => number = Date.now): Handlers<typeof holidayCalls> => ({
  'GET /_api/market/holidays': ({ query }) => {
    const today = newYorkDay(now());
    const year = query.year ?? yearOf(today);
    return { year, sessions: sessionsIn(year), today, next: nextHoliday(today), data: [...exchangeHolidays(year)] };
  },
});
