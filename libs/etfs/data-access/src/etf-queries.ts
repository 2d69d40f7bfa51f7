import type { etfCalls } from '@plumbline/etfs/contract';
import type { EtfTab, HoldingPart } from '@plumbline/etfs/domain';
import { apiOf, createQueries } from '@plumbline/shared/data-access';
import { findIn, getFilter, listArgs, type ListState } from '@plumbline/shared/domain';

type Calls = typeof etfCalls;

const q = createQueries<Calls>(() => apiOf<Calls>());

type AsOf = string | undefined;

const ORDERS = ['net_assets', 'symbol', 'name', 'flow', 'r3m', 'r1y', 'r3y', 'day', 'public'] as const;

/** Funds, a page of the list. */
export const etfsQuery = (state: ListState, asOf: AsOf) =>
  q.query('GET /_api/etfs', {
    query: {
      ...listArgs(state),
      q: getFilter(state, 'q'),
      asOf,
      kind: findIn(getFilter(state, 'kind'), ['etf', 'fund']),
      sort: findIn(state.order?.key, ORDERS) ?? 'net_assets',
    },
  });

const KINDS = ['share', 'bond', 'cash', 'derivative', 'fund', 'other'] as const;
const ACTIONS = ['New', 'Add', 'Reduce', 'Sold out', 'No change'] as const;
const SORTS = ['weight', 'value', 'company', 'balance', 'impact', 'change'] as const;

/** Which report of a fund is meant, and what is compared with it. */
export interface EtfChoice {
  readonly asOf: AsOf;
  /** The day of a report. */
  readonly day: string | undefined;
  /** The other fund of an overlap. */
  readonly other: string | undefined;
}

/** A page of a fund, with rows of a list where it has one. */
export const etfTabQuery = (
  ticker: string,
  tab: EtfTab | HoldingPart,
  { asOf, day, other }: EtfChoice,
  list?: ListState,
) =>
  q.query('GET /_api/etfs/{ticker}/{tab}', {
    params: { ticker, tab },
    query: {
      ...(list
        ? {
            ...listArgs(list),
            q: getFilter(list, 'q'),
            asOf,
            kind: findIn(getFilter(list, 'kind'), KINDS),
            action: findIn(getFilter(list, 'action'), ACTIONS),
            sort: findIn(list.order?.key, SORTS),
          }
        : { asOf }),
      day,
      ...(other !== undefined && { with: other }),
    },
  });
