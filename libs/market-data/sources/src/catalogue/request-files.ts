import type { Day } from '@plumbline/shared/domain';

import type { SourceContext } from '../model/source';
import type { SourceRequest } from '../model/source-request';

/** A request whose file is called as the last part of its address, or as given. */
export const fileOf = (url: string, file = url.slice(url.lastIndexOf('/') + 1)): SourceRequest => ({ url, file });

/** A file that never changes: once it was read it is not asked for again. */
export const fileOnce = (url: string, file?: string): SourceRequest => ({
  ...fileOf(url, file),
  once: true,
  whole: true,
});

/** The file of one day, which a publisher lacks for holidays; that of a past day does not change. */
export const fileOfDay = (url: string, day: Day, today: Day): SourceRequest => ({
  ...(day < today ? fileOnce(url) : fileOf(url)),
  isOfDay: true,
});

export const yearOf = (day: Day): number => Number(day.slice(0, 4));

/** This year, and in a first run or in January the year before, too. */
export function yearsToAsk({ today, since }: SourceContext): readonly number[] {
  const year = yearOf(today);
  return since && yearOf(since) === year && today.slice(5, 7) !== '01' ? [year] : [year - 1, year];
}
