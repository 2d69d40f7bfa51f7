import { lastCloseDay, sinceThen, type ReferredSecurity, type Security } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { displaySymbol } from '@plumbline/stocks/domain';
import type { ContentMarket } from '../deps';

/** A security as texts name it. */
export function securityToWire({ id, exchange, symbol, company }: Security) {
  return { stockid: id, display_symbol: displaySymbol(exchange, symbol), symbol, company };
}

/** A security a text was linked with; one that the market lost keeps the name it had. */
export function referredToWire(ref: number, referred: ReferredSecurity | undefined) {
  const security = referred?.security;
  if (security) return { ref, ...securityToWire(security) };
  const lost = { stockid: null, display_symbol: null, symbol: referred?.symbol ?? '?', company: referred?.name ?? '' };
  return { ref, ...lost };
}

/** Price change since the last close before a text was public; null without a close after it. */
export async function sinceText(
  market: ContentMarket,
  security: Security | undefined,
  { at, asOf }: { readonly at: Date | null; readonly asOf: Day | undefined },
) {
  if (!security || !at) return null;
  const since = await sinceThen(market, security, { day: lastCloseDay(at.getTime()), asOf });
  // Before the next close nothing has become of it.
  return since && since.to.day > since.from.day ? since : null;
}
