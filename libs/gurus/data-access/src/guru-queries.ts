import type { guruCalls, guruGroupCalls, guruListCalls, letterCalls } from '@plumbline/gurus/contract';
import type { GuruSection, LetterPeriod } from '@plumbline/gurus/domain';
import { GURU_SPANS, guruView, PICK_ORDERS } from '@plumbline/gurus/domain';
import { apiOf, createQueries } from '@plumbline/shared/data-access';
import { getFilter, listArgs, type ListState } from '@plumbline/shared/domain';

type Calls = typeof guruCalls & typeof guruGroupCalls & typeof guruListCalls & typeof letterCalls;

const q = createQueries<Calls>(() => apiOf<Calls>());

/** Calls that change groups. */
export const gurusApi = () => apiOf<Calls>();

type AsOf = string | undefined;

const searchArgs = (state: ListState, asOf: AsOf) => ({ ...listArgs(state), q: getFilter(state, 'q'), asOf });

const groupOf = (state: ListState): string => getFilter(state, 'group') ?? 'all';

const orderOf = <const Keys extends readonly [string, ...string[]]>(state: ListState, keys: Keys): Keys[number] =>
  keys.find((key) => key === state.order?.key) ?? keys[0];

/** Managers, a page of the list. */
export const managersQuery = (state: ListState, asOf: AsOf) =>
  q.query('GET /_api/gurus', {
    query: {
      ...searchArgs(state, asOf),
      group: groupOf(state),
      sort: orderOf(state, ['value', 'name', 'positions', 'turnover', 'top3', 'public']),
    },
  });

/** Stocks of a group, as a view chooses them. */
export function picksQuery({ view: key = 'consensus' }: Pick<GuruSection, 'view'>, state: ListState, asOf: AsOf) {
  const view = guruView(key);
  return q.query('GET /_api/guru_groups/{id}/screener', {
    params: { id: groupOf(state) },
    query: {
      ...searchArgs(state, asOf),
      view: key,
      span: GURU_SPANS.find((span) => span === getFilter(state, 'span')) ?? view.span,
      sector: getFilter(state, 'sector'),
      sort: PICK_ORDERS.find((order) => order === state.order?.key) ?? view.order,
    },
  });
}

/** Funds that managers hold. */
export const fundsQuery = (state: ListState, asOf: AsOf) =>
  q.query('GET /_api/guru_groups/{id}/etfs', {
    params: { id: groupOf(state) },
    query: {
      ...searchArgs(state, asOf),
      sort: PICK_ORDERS.find((order) => order === state.order?.key) ?? 'weight',
    },
  });

const ACTIONS = ['New Buy', 'Add', 'Reduce', 'Sold Out'] as const;

/** Trades of a group by the day they were public. */
export const tradesQuery = (state: ListState, asOf: AsOf) =>
  q.query('GET /_api/guru_groups/{id}/latest', {
    params: { id: groupOf(state) },
    query: {
      ...searchArgs(state, asOf),
      action: ACTIONS.find((action) => action === getFilter(state, 'action')),
      sort: orderOf(state, ['public', 'impact', 'company', 'guru']),
    },
  });

const KINDS = ['13D', '13G', 'buy', 'sell'] as const;

/** Reports of a group's managers within days of a trade. */
export const realtimeQuery = (state: ListState, asOf: AsOf) =>
  q.query('GET /_api/guru_groups/{id}/realtime', {
    params: { id: groupOf(state) },
    query: {
      ...searchArgs(state, asOf),
      kind: KINDS.find((kind) => kind === getFilter(state, 'kind')),
      sort: orderOf(state, ['public', 'percent', 'company', 'guru']),
    },
  });

/** Returns of managers. */
export const scoresQuery = (state: ListState, asOf: AsOf) =>
  q.query('GET /_api/guru_groups/{id}/scoreboard', {
    params: { id: groupOf(state) },
    query: {
      ...searchArgs(state, asOf),
      sort: orderOf(state, ['r1', 'r3', 'r5', 'r10', 'value', 'guru']),
    },
  });

/** The ten largest positions of each manager. */
export const topsQuery = (state: ListState, asOf: AsOf) =>
  q.query('GET /_api/guru_groups/{id}/top10holdings', {
    params: { id: groupOf(state) },
    query: searchArgs(state, asOf),
  });

/** Portfolios side by side; by default those of the largest managers. */
export const sideBySideQuery = (gurus: string | undefined, asOf: AsOf) =>
  q.query('GET /_api/guru_groups/{id}/portfolios', { params: { id: 'all' }, query: { gurus, asOf } });

/** Sectors or countries by quarter. */
export const trendsQuery = (by: 'sector' | 'country', group: string, asOf: AsOf) =>
  q.query('GET /_api/guru_groups/{id}/industry_trends', { params: { id: group }, query: { by, asOf } });

/** A manager at a glance. */
export const guruSummaryQuery = (name: string, asOf: AsOf) =>
  q.query('GET /_api/gurus/{name}/summary', { params: { name }, query: { asOf } });

export interface QuarterChoice {
  readonly asOf: AsOf;
  readonly period: string | undefined;
  readonly page: number;
}

/** All positions of a quarter. */
export const guruPortfolioQuery = (
  name: string,
  { kind, ...choice }: QuarterChoice & { readonly kind: 'all' | 'shares' | 'bonds' | 'options' },
) => q.query('GET /_api/gurus/{name}/portfolio', { params: { name }, query: { ...choice, kind } });

/** Trades of a quarter. */
export const guruPicksQuery = (name: string, choice: QuarterChoice) =>
  q.query('GET /_api/gurus/{name}/picks', { params: { name }, query: choice });

/** Quarters of a manager, of one stock where one is named. */
export const guruHistoryQuery = (name: string, { symbol, asOf }: { readonly symbol?: string; readonly asOf: AsOf }) =>
  q.query('GET /_api/gurus/{name}/history', { params: { name }, query: { symbol, asOf } });

/** Names and reports of a manager. */
export const guruProfileQuery = (name: string, asOf: AsOf) =>
  q.query('GET /_api/gurus/{name}/profile', { params: { name }, query: { asOf } });

/** Who had a name before. */
export const formerGuruQuery = (name: string) => q.query('GET /_api/gurus/past_name/{name}', { params: { name } });

/** Groups of the signed-in person, and those that everybody has. */
export const guruGroupsQuery = () => q.query('GET /_api/guru_groups');

/** Letters of managers about a quarter, and one of them whole. */
export const fundLettersQuery = (
  quarter: string,
  { id, asOf }: { readonly id?: string | undefined; readonly asOf: AsOf },
) => q.query('GET /_api/fund_letters/{quarter}', { params: { quarter }, query: { id, asOf } });

/** Letters of the editors. */
export const guruLettersQuery = (period: LetterPeriod, page: number) =>
  q.query('GET /_api/guru_letters', { query: { period, page } });
