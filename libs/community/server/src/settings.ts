import { REGIONS } from '@plumbline/market-data/domain';
import { readSettings, type Environment } from '@plumbline/shared/server';
import { z } from 'zod';

/** Settings of the operator for the forum. */
export interface ForumSettings {
  /** Symbols of funds that calls are held against, by region. */
  readonly benchmarks: Readonly<Record<string, string | undefined>>;
}

const nameOf = (region: string): string => `FORUM_BENCHMARK_${region}`;
const regions = Object.keys(REGIONS);
const environment = z.object(
  Object.fromEntries(regions.map((region) => [nameOf(region), z.string().max(40).optional()])),
);

/** Reads which funds stand for the markets of regions: `FORUM_BENCHMARK_U=SPY` names that of the United States. */
export function readForumSettings(env: Environment): ForumSettings {
  const settings = readSettings(environment, env);
  return { benchmarks: Object.fromEntries(regions.map((region) => [region, settings[nameOf(region)]])) };
}
