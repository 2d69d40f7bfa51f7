import type { insiderCalls, politicianCalls } from '@plumbline/insiders/contract';
import { apiOf, createQueries } from '@plumbline/shared/data-access';
import type { ListState, ResultOf } from '@plumbline/shared/domain';

type Calls = typeof insiderCalls & typeof politicianCalls;

const q = createQueries<Calls>(() => apiOf<Calls>());

type AsOf = string | undefined;

const chosen = ({ filters }: ListState, key: string): string | undefined => {
  const value = filters[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const oneIn = <const T extends string>(value: string | undefined, all: readonly T[]): T | undefined =>
  all.find((one) => one === value);

const pageOf = ({ page, perPage, order }: ListState, asOf: AsOf) => ({
  page,
  per_page: perPage,
  desc: order?.direction === 'ascending' ? ('false' as const) : ('true' as const),
  asOf,
});

const DEALS = ['public', 'day', 'value', 'shares', 'company', 'name'] as const;

const dealFilters = (state: ListState) => {
  const least = Number(chosen(state, 'min') ?? '');
  return {
    q: chosen(state, 'q'),
    side: oneIn(chosen(state, 'side'), ['P', 'S']),
    role: oneIn(chosen(state, 'role'), ['ceo', 'cfo', 'director', 'owner']),
    min_value: least > 0 ? least : undefined,
    plan: oneIn(chosen(state, 'plan'), ['exclude', 'only']) ?? ('all' as const),
  };
};

/** Trades of insiders of all companies. */
export const insiderTradesQuery = (state: ListState, asOf: AsOf) =>
  q.query('GET /_api/insider/trades', {
    query: { ...pageOf(state, asOf), ...dealFilters(state), sort: oneIn(state.order?.key, DEALS) ?? 'public' },
  });

/** Query parameters for the file of all trades: search, filters and order of the list. */
export function dealsFileParams(state: ListState, asOf: AsOf): Readonly<Record<string, string>> {
  const { desc } = pageOf(state, asOf);
  const asked = { ...dealFilters(state), sort: oneIn(state.order?.key, DEALS) ?? 'public', desc, asOf };
  return Object.fromEntries(
    Object.entries(asked).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
}

/** Criteria of a cluster. */
export interface ClusterChoice {
  readonly people: number;
  readonly days: number;
}

export const CLUSTER_DEFAULT: ClusterChoice = { people: 3, days: 30 };

const SECTION_SORTS = [...DEALS, 'known', 'people', 'since', 'key'] as const;

/** A page over many insiders. */
export const insiderSectionQuery = (
  section: string,
  state: ListState,
  { asOf, cluster = CLUSTER_DEFAULT }: { readonly asOf: AsOf; readonly cluster?: ClusterChoice },
) =>
  q.query('GET /_api/insider/{section}', {
    params: { section },
    query: {
      ...pageOf(state, asOf),
      ...dealFilters(state),
      sort: oneIn(state.order?.key, SECTION_SORTS),
      ...cluster,
    },
  });

/** An insider: companies, holdings, what became of the price. */
export const insiderProfileQuery = (id: string, asOf: AsOf) =>
  q.query('GET /_api/insiders/{id}/profile', { params: { id }, query: { asOf } });

/** Trades of an insider. */
export const insiderPersonQuery = (id: string, state: ListState, asOf: AsOf) =>
  q.query('GET /_api/insiders/{id}/trades', {
    params: { id },
    query: { ...pageOf(state, asOf), sort: oneIn(state.order?.key, DEALS) ?? 'public' },
  });

const DISCLOSED = ['public', 'day', 'amount', 'name', 'company'] as const;

/** Trades of members of Congress, and the members. */
export const politiciansQuery = (state: ListState, asOf: AsOf) =>
  q.query('GET /_api/politicians', {
    query: {
      ...pageOf(state, asOf),
      q: chosen(state, 'q'),
      chamber: oneIn(chosen(state, 'chamber'), ['house', 'senate']),
      party: chosen(state, 'party'),
      kind: oneIn(chosen(state, 'kind'), ['purchase', 'sale']),
      late: oneIn(chosen(state, 'late'), ['true']),
      sort: oneIn(state.order?.key, DISCLOSED) ?? 'public',
    },
  });

/** Sums over Congress. */
export const politicianSummaryQuery = (asOf: AsOf) => q.query('GET /_api/politicians/summary', { query: { asOf } });

/** A member of Congress. */
export const politicianQuery = (id: string, asOf: AsOf) =>
  q.query('GET /_api/politicians/{id}', { params: { id }, query: { asOf } });

/** Trades of a member of Congress. */
export const politicianTradesQuery = (id: string, state: ListState, asOf: AsOf) =>
  q.query('GET /_api/politicians/{id}/trades', {
    params: { id },
    query: { ...pageOf(state, asOf), sort: oneIn(state.order?.key, DISCLOSED) ?? 'public' },
  });

type SectionAnswer = ResultOf<Calls['GET /_api/insider/{section}']>;

/** A row of a section. */
export type SectionRow = SectionAnswer['data'][number];

/** The rows of a section: each has rows of one kind. */
export const ofKind =
  <const Kind extends SectionRow['kind']>(kind: Kind) =>
  (answer: SectionAnswer) => ({
    ...answer,
    data: answer.data.filter((row): row is Extract<SectionRow, { kind: Kind }> => row.kind === kind),
  });
