import { groupFigure } from '@plumbline/industry/domain';
import { todayOf } from '@plumbline/market-data/domain';
import { ApiError, type Day } from '@plumbline/shared/domain';
import { keptByVersion } from '@plumbline/shared/server';
import { fieldToWire } from './fields';
import type { IndustryDeps } from './industry-deps';
import { setTimeout as wait } from 'node:timers/promises';
import { openScope, placeToWire, type PlaceAsk } from './scope';

/** Year ends of a history. */
const YEARS = 10;

/** The ends of the last years before a day, the oldest first. */
const yearEnds = (today: Day): readonly Day[] => {
  const year = Number(today.slice(0, 4));
  return Array.from({ length: YEARS }, (_, at) => `${year - YEARS + at}-12-31`);
};

type Point = ReturnType<typeof groupFigure> & { readonly day: Day; readonly companies: number };

/** A history that is being read: points are added as they come. */
interface Reading {
  readonly points: readonly Point[];
  /** Fulfilled when no point is to come any more; a failure is reported by it. */
  readonly finished: Promise<void>;
}

interface Asked {
  readonly deps: IndustryDeps;
  readonly ask: PlaceAsk;
  readonly key: string;
  readonly days: readonly Day[];
}

async function readPoint({ deps, ask, key }: Asked, day: Day): Promise<Point> {
  const scope = await openScope(deps, { ...ask, asOf: day }, [key]);
  const members = scope.companies.map(({ row, size }) => ({ value: scope.figure(key, row), size }));
  return { day, ...groupFigure(members), companies: members.length };
}

/** Tries for one point: each waits for a few seconds while columns over time are made. */
const TRIES = 100;

const isMaking = (error: unknown): boolean => error instanceof ApiError && error.statusCode === 503;

async function patiently(asked: Asked, day: Day): Promise<Point> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await readPoint(asked, day);
    } catch (error) {
      if (!isMaking(error) || tries === TRIES) throw error;
    }
  }
}

async function readAll(asked: Asked, points: Point[]): Promise<void> {
  // One after the other, the newest first: they share the one thread that reads past days.
  for (const day of asked.days.toReversed()) points.unshift(await patiently(asked, day));
}

/** Begins to read a history once a version; it goes on after an answer was sent. */
const readingOf = keptByVersion<IndustryDeps['market'], Asked, Reading>({
  most: 500,
  keyOf: ({ key, days, ask: { region, sector, industry } }) =>
    JSON.stringify([key, days.at(-1), region, sector, industry]),
  read: async (_, asked) => {
    const points: Point[] = [];
    const finished = readAll(asked, points);
    // The caller hears of a failure; nobody may be waiting when it comes.
    finished.catch(() => undefined);
    return { points, finished };
  },
});

/** So long an answer waits for points. */
const PATIENCE_MS = 3_000;

/** A figure of the companies of a place at year ends, as known then, and on the day itself. */
export async function historyOf(deps: IndustryDeps, key: string, ask: PlaceAsk) {
  const field = fieldToWire(key);
  const scope = await openScope(deps, ask, [key]);
  const today = todayOf(deps.market, ask.asOf);
  const days = yearEnds(today);
  const { points, finished } = await readingOf(deps.market, { deps, ask, key, days });
  await Promise.race([finished, wait(PATIENCE_MS, undefined, { ref: false })]);
  const members = scope.companies.map(({ row, size }) => ({ value: scope.figure(key, row), size }));
  const last = { day: today, ...groupFigure(members), companies: members.length };
  return {
    ...placeToWire(deps, scope),
    field,
    points: [...points, last],
    making: days.length - points.length,
  };
}
