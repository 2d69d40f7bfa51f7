import type { Day } from '@plumbline/shared/domain';

import { SECTORS, type Sector } from './company';
import { createRandom, meanReverting } from './random';

const FIRST_YEAR = 2010;
const QUARTERS = 80;
const CYCLE_QUARTERS = 26;

/** What all companies, or all of a sector, feel in a quarter. Around zero; one is a strong boom. */
export interface Economy {
  readonly cycle: (day: Day) => number;
  readonly sector: (sector: Sector, day: Day) => number;
}

const quarterOf = (day: Day): number =>
  Math.min(
    QUARTERS - 1,
    Math.max(0, (Number(day.slice(0, 4)) - FIRST_YEAR) * 4 + Math.floor((Number(day.slice(5, 7)) - 1) / 3)),
  );

function series(seed: string, name: string, memory: number, spread: number): number[] {
  const step = meanReverting(createRandom(seed, 'economy', name), memory, spread);
  return Array.from({ length: QUARTERS }, step);
}

/** A business cycle of some six years with noise, and slow shocks of each sector. */
export function createEconomy(seed: string): Economy {
  const noise = series(seed, 'cycle', 0.7, 0.35);
  const cycle = noise.map((value, index) => value + 0.7 * Math.sin((2 * Math.PI * index) / CYCLE_QUARTERS));
  const sectors = new Map(SECTORS.map((sector) => [sector, series(seed, sector, 0.85, 0.6)]));
  return {
    cycle: (day) => cycle[quarterOf(day)] ?? 0,
    sector: (sector, day) => sectors.get(sector)?.[quarterOf(day)] ?? 0,
  };
}
