import { groupFigure } from '@plumbline/industry/domain';
import { todayOf } from '@plumbline/market-data/domain';
import { ApiError, type Day } from '@plumbline/shared/domain';
import { keptByVersion } from '@plumbline/shared/server';
import { fieldToWire } from './fields';
import type { IndustryDeps } from './industry-deps';
import { openScope, placeToWire, type PlaceAsk } from './scope';

/** Year ends of a history. */
const YEARS = 10;

/** The ends of the last years before a day, the oldest first. */
const yearEnds = (today: Day): readonly Day[] => {
  const year = Number(today.slice(0, 4));
  return Array.from({ length: YEARS }, (_, at) => `${year - YEARS + at}-12-31`);
};

interface Asked {
  readonly deps: IndustryDeps;
  readonly place: PlaceAsk;
  readonly key: string;
  readonly day: Day | undefined;
}

/** A figure of a place on a day, read once a version: answers of past days take their time. */
const pointOf = keptByVersion<IndustryDeps['market'], Asked, ReturnType<typeof groupFigure> & { companies: number }>({
  most: 2_000,
  keyOf: ({ place: { region, sector, industry }, key, day }) => [key, day, region, sector, industry].join('|'),
  read: async (_, { deps, place, key, day }) => {
    const scope = await openScope(deps, { ...place, asOf: day }, [key]);
    const members = scope.companies.map(({ row, size }) => ({ value: scope.figure(key, row), size }));
    return { ...groupFigure(members), companies: members.length };
  },
});

const isMaking = (error: unknown): boolean => error instanceof ApiError && error.statusCode === 503;

/** A figure of the companies of a place at year ends, as known then, and on the day itself. */
export async function historyOf(deps: IndustryDeps, key: string, ask: PlaceAsk) {
  const field = fieldToWire(key);
  const scope = await openScope(deps, ask, [key]);
  const today = todayOf(deps.market, ask.asOf);
  const points = [];
  let making = 0;
  for (const day of [...yearEnds(today), ask.asOf]) {
    // What one year end needs is what the others need as well: who waits once asks again for the rest.
    if (making > 0 && day !== ask.asOf) {
      making += 1;
      continue;
    }
    try {
      points.push({ day: day ?? today, ...(await pointOf(deps.market, { deps, place: ask, key, day })) });
    } catch (error) {
      if (!isMaking(error)) throw error;
      making += 1;
    }
  }
  return { ...placeToWire(deps, scope), field, points, making };
}
