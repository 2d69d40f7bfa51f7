import { carryAsOf, type Day } from '@plumbline/shared/domain';
import type { EtfTab, HoldingPart } from './etf-tabs';

/** Address of a page of a fund, with the as-of day where one is set. */
export const etfPath = (symbol: string, tab: EtfTab | `holdings/${HoldingPart}` = 'summary', asOf?: Day): string =>
  carryAsOf(`/etf/${encodeURIComponent(symbol).replaceAll('%3A', ':')}/${tab}`, asOf);
