import { keptByVersion } from '@plumbline/shared/server';
import type { ChartDeps } from '../deps';
import { readChart } from './read-chart';
import type { ChartAsked, SeriesAnswer } from './series-asked';

interface Request {
  readonly deps: ChartDeps;
  readonly asked: ChartAsked;
}

const kept = keptByVersion<ChartDeps['market'], Request, SeriesAnswer>({
  most: 60,
  keyOf: ({ asked }) => JSON.stringify(asked),
  read: (_market, { deps, asked }) => readChart(deps, asked),
});

/** Reads a chart once a version of the data: what many look at, and a shared chart with its series. */
export const readKeptChart = (deps: ChartDeps, asked: ChartAsked): Promise<SeriesAnswer> =>
  kept(deps.market, { deps, asked });
