import type { backtestCalls } from '@plumbline/backtests/contract';
import { isOpen } from '@plumbline/backtests/domain';
import { apiOf, createQueries } from '@plumbline/shared/data-access';
import type { ArgsOf, ResultOf } from '@plumbline/shared/domain';

export type BacktestCalls = typeof backtestCalls;

/** A backtest with its result, as its page shows it. */
export type Backtest = ResultOf<BacktestCalls['GET /_api/screeners/backtesting/{id}']>;
/** Result of a backtest. */
export type BacktestOutcome = NonNullable<Backtest['result']>;
type Backtests = ResultOf<BacktestCalls['POST /_api/screeners/backtesting/search']>;
/** A backtest as lists show it. */
export type BacktestItem = Backtests['data'][number];

const q = createQueries<BacktestCalls>(() => apiOf<BacktestCalls>());
const fresh = createQueries<BacktestCalls>(() => apiOf<BacktestCalls>(), { staleTime: 0 });

/** Calls that change something. */
export const backtestApi = () => apiOf<BacktestCalls>();

/** Milliseconds after which a backtest that waits or runs is asked for again. */
const ASK_AGAIN_MS = 1_500;

const later = (isWaiting: boolean): number | false => (isWaiting ? ASK_AGAIN_MS : false);

/** A backtest, asked for again while it waits or runs. */
export const backtestQuery = (id: number) => ({
  ...fresh.query('GET /_api/screeners/backtesting/{id}', { params: { id: String(id) } }),
  refetchInterval: ({ state: { data } }: { state: { data?: Backtest | undefined } }) =>
    later(data !== undefined && isOpen(data.status)),
});

/** Filters of a list of backtests. */
export interface BacktestChoice {
  readonly search: string;
  readonly tag: string | undefined;
  readonly whose: 'mine' | 'public';
  readonly sort: 'newest' | 'name' | 'cagr' | 'drawdown';
  readonly page: number;
}

/** A page of backtests, asked for again while one of them waits or runs. */
export const backtestsQuery = ({ tag, ...body }: BacktestChoice) => ({
  ...fresh.query('POST /_api/screeners/backtesting/search', {
    body: { ...body, tags: tag === undefined ? [] : [tag] },
  }),
  refetchInterval: ({ state: { data } }: { state: { data?: Backtests | undefined } }) =>
    later(data?.data.some(({ status }) => isOpen(status)) ?? false),
});

/** Tags of the reader's backtests with how many have each. */
export const tagsQuery = () => fresh.query('POST /_api/tags', { body: { action: 'list' } });

/** Holdings of a backtest on a day. */
export const holdingsQuery = (id: number, date: string | undefined) =>
  q.query('GET /_api/screeners/backtesting/{id}/holdings', {
    params: { id: String(id) },
    query: date === undefined ? {} : { date },
  });

/** Purchases and sales of a backtest. */
export const tradesQuery = (id: number, page: number, search: string) =>
  q.query('GET /_api/screeners/backtesting/{id}/trades', { params: { id: String(id) }, query: { page, search } });

/** Request for a new backtest. */
export type NewBacktest = ArgsOf<'POST /_api/backtesting', BacktestCalls['POST /_api/backtesting']>['body'];
