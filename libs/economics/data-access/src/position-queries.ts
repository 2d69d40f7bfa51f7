import { COT_WINDOWS } from '@plumbline/economics/domain';
import { findIn, getFilter, listArgs, type ListState, type ResultOf } from '@plumbline/shared/domain';
import { q, type EconomicCalls } from './calls';

type AsOf = string | undefined;

const SORTS = ['market', 'net', 'share', 'index', 'change', 'interest', 'extreme'] as const;

/** A kind of report of traders, and how far its index looks back. */
export interface PositionChoice {
  readonly kind: 'legacy' | 'disaggregated' | 'tff';
  readonly combined: '0' | '1';
  readonly window: (typeof COT_WINDOWS)[number];
}

/** The kind of an address, 'tff' or 'tff-combined', and the window. */
export function positionChoice(kind: string | undefined, window: string | undefined): PositionChoice {
  const [name, rest] = (kind ?? 'legacy').split('-');
  return {
    kind: findIn(name, ['legacy', 'disaggregated', 'tff']) ?? 'legacy',
    combined: rest === 'combined' ? '1' : '0',
    window: findIn(window, COT_WINDOWS) ?? '156',
  };
}

/** All markets with the position of the group that leads. */
export const positionsQuery = (state: ListState, asOf: AsOf) =>
  q.query('GET /_api/cot_reports', {
    query: {
      ...listArgs(state),
      asOf,
      ...positionChoice(getFilter(state, 'kind'), getFilter(state, 'window')),
      q: getFilter(state, 'q'),
      sort: findIn(state.order?.key, SORTS) ?? 'extreme',
    },
  });

/** Positions of all groups in a market. */
export const marketPositionsQuery = (
  id: string,
  choice: PositionChoice & { readonly span: '5y' | 'all' },
  asOf: AsOf,
) => q.query('GET /_api/cot_reports/{id}', { params: { id }, query: { ...choice, asOf } });

/** A market of traders' commitments. */
export type PositionRow = ResultOf<EconomicCalls['GET /_api/cot_reports']>['data'][number];
/** A market with all groups over time. */
export type MarketPositions = ResultOf<EconomicCalls['GET /_api/cot_reports/{id}']>;
