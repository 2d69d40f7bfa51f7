import { etfsQuery, etfTabQuery } from '@plumbline/etfs/data-access';
import type { EtfTab, HoldingPart } from '@plumbline/etfs/domain';
import type { AnyQuery } from '@plumbline/shared/data-access';
import { readListState, type ListShape } from '@plumbline/shared/domain';
import { PICKS_SHAPE, TRADES_SHAPE } from './lists/change-list';
import { FUNDS_SHAPE } from './lists/fund-list';
import { HOLDINGS_SHAPE } from './lists/holding-list';

/** The pages of a fund that are lists. */
const SHAPES: Partial<Record<string, ListShape>> = {
  'current-portfolio': HOLDINGS_SHAPE,
  'stock-picks': PICKS_SHAPE,
  trades: TRADES_SHAPE,
};

export type EtfPageKey = Exclude<EtfTab, 'holdings'> | HoldingPart;

/** Query of a fund page at an address. */
export function etfPageQuery(ticker: string, key: EtfPageKey, params: URLSearchParams) {
  const shape = SHAPES[key];
  const choice = {
    asOf: params.get('asOf') ?? undefined,
    day: params.get('day') ?? undefined,
    other: key === 'overlap' ? (params.get('with') ?? undefined) : undefined,
  };
  return etfTabQuery(ticker, key, choice, shape && readListState(shape, params));
}

/** Queries by page, rendered on the server. */
export const etfPageQueries = {
  list: (params: URLSearchParams): AnyQuery[] => [
    etfsQuery(readListState(FUNDS_SHAPE, params), params.get('asOf') ?? undefined),
  ],
  fund: (ticker: string, key: EtfPageKey, params: URLSearchParams): AnyQuery[] => [etfPageQuery(ticker, key, params)],
};
