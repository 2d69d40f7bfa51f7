import type { Day } from '@plumbline/shared/domain';

import type { PriceCoverage } from '../../model/security-interval';

/** More than this share of all symbols with prices has to reach a day. */
const SOUND_SHARE = 0.05;

/**
 * The day up to which a market has prices: the newest that more than a twentieth of its symbols reach, those that ended
 * long ago among them. One file with slips of the pen, or one share that trades while others have their day off, does not
 * carry the market with it; of fewer than twenty symbols a single one says it. Undefined where nothing has prices.
 */
export function marketDay(prices: readonly PriceCoverage[]): Day | undefined {
  const last = new Map<string, Day>();
  for (const { symbol, to } of prices) if (to > (last.get(symbol) ?? '')) last.set(symbol, to);
  const newestFirst = [...last.values()].sort().reverse();
  return newestFirst[Math.floor(newestFirst.length * SOUND_SHARE)];
}
