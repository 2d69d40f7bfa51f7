import type { MarketReader } from '@plumbline/market-data/domain';
import {
  FieldColumns,
  fieldOf,
  PanelSecurity,
  PriceHistory,
  securityColumns,
  viewStatements,
} from '@plumbline/metrics/domain';
import { dayFromEpoch, type Day } from '@plumbline/shared/domain';
import { LRUCache } from 'lru-cache';

import { otherLeaves } from './security-texts';

/** The value of a field at a month end. */
export interface HistoryPoint {
  readonly day: Day;
  readonly value: number;
}

/** What a history is read from: one version of a market. */
export type HistoryMarket = Pick<MarketReader, 'document' | 'prices' | 'status' | 'list'>;

/** Month ends of twenty years. */
const MONTHS = 240;
const KEPT = 200;

async function securityOf(market: HistoryMarket, id: string): Promise<PanelSecurity | undefined> {
  const series = market.prices(id);
  const document = await market.document(id);
  if (!document) return undefined;
  const { security, splits, actions = [], profile } = document;
  return new PanelSecurity({
    security,
    statements: viewStatements(document),
    prices: PriceHistory.of(series && { series, splits, actions }),
    others: otherLeaves(security, profile),
  });
}

/** The column of a field at each month end, the newest first; a security is one row. */
function pointsOf(security: PanelSecurity, key: string, months: number): readonly HistoryPoint[] {
  const columns = new FieldColumns(securityColumns([security]));
  const points: HistoryPoint[] = [];
  for (let back = months; back >= 0; back -= 1) {
    const at = back === 0 ? undefined : { years: 0, quarters: 0, months: back };
    const value = columns.field(key, at)?.values[0] ?? Number.NaN;
    const day = back === 0 ? security.priceDay : security.monthEnd(back);
    if (!Number.isNaN(value) && !Number.isNaN(day)) points.push({ day: dayFromEpoch(day), value });
  }
  return points;
}

/**
 * Histories of fields, the last ones asked for in memory: the value at each month end with the reports that were filed by
 * then, restated as they are known now, and the close of that month end. The last point is the present.
 */
export function fieldHistories(market: HistoryMarket) {
  const known = new LRUCache<string, readonly HistoryPoint[]>({ max: KEPT });
  return async (id: string, key: string, months = MONTHS): Promise<readonly HistoryPoint[] | undefined> => {
    if (!fieldOf(key)) return undefined;
    const name = `${market.status().version}|${id}|${key}|${months}`;
    const found = known.get(name);
    if (found) return found;
    const security = await securityOf(market, id);
    if (!security) return undefined;
    const made = pointsOf(security, key, months);
    known.set(name, made);
    return made;
  };
}
