import type { insiderCalls, politicianCalls } from '@plumbline/insiders/contract';
import { apiOf, createQueries } from '@plumbline/shared/data-access';
import { findIn, getFilter, listArgs, type ListState, type ResultOf } from '@plumbline/shared/domain';

type Calls = typeof insiderCalls & typeof politicianCalls;

const q = createQueries<Calls>(() => apiOf<Calls>());

type AsOf = string | undefined;

const DEALS = ['public', 'day', 'value', 'shares', 'company', 'name'] as const;

const dealFilters = (state: ListState) => {
  const least = Number(getFilter(state, 'min') ?? '');
  return {
    q: getFilter(state, 'q'),
    side: findIn(getFilter(state, 'side'), ['P', 'S']),
    role: findIn(getFilter(state, 'role'), ['ceo', 'cfo', 'director', 'owner']),
    min_value: least > 0 ? least : undefined,
    plan: findIn(getFilter(state, 'plan'), ['exclude', 'only']) ?? ('all' as const),
  };
};

/** Trades of insiders of all companies. */
export const insiderTradesQuery = (state: ListState, asOf: AsOf) =>
  q.query('GET /_api/insider/trades', {
    query: { ...listArgs(state), asOf, ...dealFilters(state), sort: findIn(state.order?.key, DEALS) ?? 'public' },
  });

/** Query parameters for the file of all trades: search, filters and order of the list. */
export function dealsFileParams(state: ListState, asOf: AsOf): Readonly<Record<string, string>> {
  const { desc } = listArgs(state);
  const asked = { ...dealFilters(state), sort: findIn(state.order?.key, DEALS) ?? 'public', desc, asOf };
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
      ...listArgs(state),
      asOf,
      ...dealFilters(state),
      sort: findIn(state.order?.key, SECTION_SORTS),
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
    query: { ...listArgs(state), asOf, sort: findIn(state.order?.key, DEALS) ?? 'public' },
  });

const DISCLOSED = ['public', 'day', 'amount', 'name', 'company'] as const;

/** Trades of members of Congress, and the members. */
export const politiciansQuery = (state: ListState, asOf: AsOf) =>
  q.query('GET /_api/politicians', {
    query: {
      ...listArgs(state),
      asOf,
      q: getFilter(state, 'q'),
      chamber: findIn(getFilter(state, 'chamber'), ['house', 'senate']),
      party: getFilter(state, 'party'),
      kind: findIn(getFilter(state, 'kind'), ['purchase', 'sale']),
      late: findIn(getFilter(state, 'late'), ['true']),
      sort: findIn(state.order?.key, DISCLOSED) ?? 'public',
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
    query: { ...listArgs(state), asOf, sort: findIn(state.order?.key, DISCLOSED) ?? 'public' },
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
