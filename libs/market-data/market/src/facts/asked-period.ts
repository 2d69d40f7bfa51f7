import type { Day } from '@plumbline/shared/domain';

import type { FactQuery } from './fact-provider';

interface Period {
  /** Absent for an instant. */
  readonly start?: Day;
  readonly end: Day;
}

type Days = Pick<FactQuery, 'start' | 'end'>;

/** `end` alone is the very day; with `start` periods that lie between the two, a day being a period of its own. */
function isWithin({ start, end }: Period, asked: Days): boolean {
  if (asked.start === undefined) return asked.end === undefined || end === asked.end;
  return (start ?? end) >= asked.start && (asked.end === undefined || end <= asked.end);
}

/** Selects periods by requested days: exact matches if any, else all that lie between them. */
export function ofAskedPeriod<T extends Period>(periods: readonly T[], asked: Days): readonly T[] {
  const exact = periods.filter(
    ({ start, end }) => asked.start !== undefined && start === asked.start && end === asked.end,
  );
  return exact.length > 0 ? exact : periods.filter((period) => isWithin(period, asked));
}
