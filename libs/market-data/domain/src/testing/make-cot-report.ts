import type { CotReport } from '../model/cot';
import { cotMoment } from '../compute/economy/cot-release';

/** A futures-only report of gold with two groups; tests name only what matters. The moment follows the day. */
export function makeCotReport(given: Partial<CotReport> = {}): CotReport {
  const day = given.day ?? '2025-03-11';
  return {
    kind: 'legacy',
    combined: false,
    code: '088691',
    market: 'GOLD',
    exchange: 'COMMODITY EXCHANGE INC.',
    commodity: '088',
    day,
    openInterest: 1000,
    positions: [
      { category: 'noncommercial', long: 400, short: 100, spread: 50 },
      { category: 'commercial', long: 300, short: 700 },
    ],
    moment: cotMoment(day),
    ...given,
  };
}
