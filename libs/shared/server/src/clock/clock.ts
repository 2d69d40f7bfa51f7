import { dayIn, type Day } from '@plumbline/shared/domain';

/** The clock of a process: an argument of whatever depends on the time, so that a spec can set it. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The calendar day that it is in a time zone. */
  readonly today: (zone: string) => Day;
}

/** The clock of the machine, or one that reads the time elsewhere. */
export const createClock = (now: () => number = Date.now): Clock => ({ now, today: (zone) => dayIn(zone, now()) });
