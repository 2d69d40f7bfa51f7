import type { Day } from '@plumbline/shared/domain';

import { SECTORS, type Sector } from '../companies/company';
import { createRandom, meanReverting } from '../base/random';

const FIRST_YEAR = 2010;
const QUARTERS = 80;
/** Quarters before: the years from 1990 on. They were added later, and nothing after them changes with them. */
const EARLIER = 80;
const CYCLE_QUARTERS = 26;

/** Shocks of a quarter shared by all companies, or by a sector. Around zero; one is a strong boom. */
export interface Economy {
  readonly cycle: (day: Day) => number;
  readonly sector: (sector: Sector, day: Day) => number;
}

const quarterOf = (day: Day): number =>
  Math.min(
    QUARTERS + EARLIER - 1,
    Math.max(0, (Number(day.slice(0, 4)) - FIRST_YEAR) * 4 + Math.floor((Number(day.slice(5, 7)) - 1) / 3) + EARLIER),
  );

function series(seed: string, name: string, memory: number, spread: number): number[] {
  const step = meanReverting(createRandom(seed, 'economy', name), memory, spread);
  const later = Array.from({ length: QUARTERS }, step);
  const random = createRandom(seed, 'economy', name, 'before');
  const shock = spread * Math.sqrt(1 - memory ** 2);
  let value = later[0] ?? 0;
  // Seen backwards the series is one of the same kind.
  const earlier = Array.from({ length: EARLIER }, () => (value = memory * value + shock * random.normal()));
  return [...earlier.toReversed(), ...later];
}

/** A business cycle of some six years with noise, and slow shocks of each sector. */
export function createEconomy(seed: string): Economy {
  const noise = series(seed, 'cycle', 0.7, 0.35);
  const cycle = noise.map((value, index) => value + 0.7 * Math.sin((2 * Math.PI * (index - EARLIER)) / CYCLE_QUARTERS));
  const sectors = new Map(SECTORS.map((sector) => [sector, series(seed, sector, 0.85, 0.6)]));
  return {
    cycle: (day) => cycle[quarterOf(day)] ?? 0,
    sector: (sector, day) => sectors.get(sector)?.[quarterOf(day)] ?? 0,
  };
}
