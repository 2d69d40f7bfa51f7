import { newYorkDay } from '@plumbline/market-data/domain';

import type { SourceReading } from './read-source';

/** Observations of a reading as 'series day value' lines, in the order of the file. */
export const observed = ({ rows }: SourceReading): readonly string[] =>
  (rows.observations ?? []).map(({ series, day, value }) => `${series} ${day} ${value}`);

/** The day in New York on which an observation became public, by 'series day'. */
export function publicOn({ rows }: SourceReading, name: string): string | undefined {
  const found = rows.observations?.find(({ series, day }) => `${series} ${day}` === name);
  return found && newYorkDay(Number(found.at));
}
