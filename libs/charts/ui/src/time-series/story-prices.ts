import { DAY_MS } from '@plumbline/shared/domain';
import type { PricePoint } from './price-point';

const START = Date.UTC(2024, 2, 20);

/** Invented daily prices for stories: a walk from the golden ratio's fractions, the same on each run. */
export function makePrices(count: number): PricePoint[] {
  let close = 172;
  let day = START;
  return Array.from({ length: count }, (_, index) => {
    const noise = ((index * 0.618033988749 + index * index * 0.0137) % 1) - 0.5;
    close = Math.max(5, close + noise * 6.5 + 0.16 * Math.sin(index / 41) * 6 + 0.13);
    do day += DAY_MS;
    while ([0, 6].includes(new Date(day).getUTCDay()));
    return {
      day: new Date(day).toISOString().slice(0, 10),
      close: Math.round(close * 100) / 100,
      volume: Math.round(38e6 * (1 + Math.abs(noise) + (index % 63 === 0 ? 2.2 : 0))),
    };
  });
}
