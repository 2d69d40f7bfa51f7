import { DAY_MS } from '@plumbline/shared/domain';
import type { Interval } from '../model/plans';

/** Days of the last month that a day of the anchor does not have are given up: 31 January, 28 February, 31 March. */
function monthsAfter(anchor: Date, months: number): Date {
  const [year, month] = [anchor.getUTCFullYear(), anchor.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const moment = new Date(anchor);
  moment.setUTCFullYear(year, month, Math.min(anchor.getUTCDate(), lastDay));
  return moment;
}

/** The end of the `count`-th period counted from its anchor, so that short months shorten one period only. */
export const periodEnd = (anchor: Date, interval: Interval, count = 1): Date =>
  monthsAfter(anchor, interval === 'month' ? count : 12 * count);

/** A moment so many days later. */
export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

/** Whole seconds from one moment to another, never below 0. */
export const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000));
