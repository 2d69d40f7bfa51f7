import { insiderActivity } from '@plumbline/market-data/domain';
import { OwnersOn, PriceHistory } from '@plumbline/metrics/domain';
import type { TabReading } from './tab-builder';

/** Owners' reports on a security, as known on the day of the page; undefined if the archive is unavailable. */
export async function ownersOf({
  context,
  market,
}: Pick<TabReading, 'context' | 'market'>): Promise<OwnersOn | undefined> {
  const areas = market.areas?.();
  if (!areas) return undefined;
  const { document, series, asOf, on } = context;
  const { security, splits, actions = [], insiders } = document;
  const prices = PriceHistory.of(series && { series, splits, actions }, asOf, security.delisted);
  const read = (at: number | undefined) => insiders && insiderActivity(insiders, at);
  const sources = { security, book: await areas.owners(), insiders: read, splits, prices, asOf, today: on };
  return new OwnersOn(sources, asOf);
}

/** Why nothing of owners can be read. */
export const NO_ARCHIVE = 'What owners report is not at hand here';
