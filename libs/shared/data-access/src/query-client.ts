import { ApiError } from '@plumbline/shared/domain';
import { limitEntries } from './entry-limit';
import {
  CancelledError,
  dehydrate,
  hashKey,
  QueryClient,
  type DehydratedState,
  type FetchQueryOptions,
} from '@tanstack/react-query';

const onServer = typeof document === 'undefined';
const MAX_RETRIES = 2;
/** How long an answer serves again (specification section 9: 900 s); a page from the server's cache is no older. */
const STALE_MS = 900_000;

/** The answer is being worked on: it is asked for until it is there. */
const isWorking = (error: unknown): error is ApiError => error instanceof ApiError && error.statusCode === 202;

/** A refusal stays a refusal: only failures of network and server are tried again. */
const mayRetry = (count: number, error: unknown): boolean =>
  !onServer && (isWorking(error) || (count < MAX_RETRIES && !(error instanceof ApiError && error.statusCode < 500)));

/** As long as the server says; else a second, then twice as long each time. */
const retryDelay = (count: number, error: unknown): number =>
  1_000 * ((isWorking(error) ? error.retryAfter : undefined) ?? 2 ** count);

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        refetchOnWindowFocus: false,
        retry: mayRetry,
        retryDelay,
        gcTime: onServer ? Infinity : 900_000,
      },
    },
  });
}

let tabClient: QueryClient | undefined;

function makeTabClient(): QueryClient {
  const client = makeQueryClient();
  limitEntries(client);
  return client;
}

/** One client a request on the server, one a tab in the browser. */
export const getQueryClient = (): QueryClient => (onServer ? makeQueryClient() : (tabClient ??= makeTabClient()));

/** The queries a loader prefetched for its page. */
export interface Prefetched {
  /** Answers for the page's queries, as JSON with exchanged quotes; none where the tab's own cache has them. */
  readonly answers: string | undefined;
}

/**
 * Exchanges quotes and apostrophes; twice gives the same text again. The page holds the answers as a text in a text of a
 * script: each quote of JSON would be four characters there, and apostrophes are rare.
 */
const exchangeQuotes = (text: string): string => text.replace(/["']/g, (mark) => (mark === '"' ? "'" : '"'));

/** States that a server loader has just serialised: the page renders them unchanged. */
const states = new WeakMap<Prefetched, DehydratedState>();

/** The state to hydrate a page with. */
export const stateOf = (prefetched: Prefetched): DehydratedState | undefined =>
  prefetched.answers === undefined
    ? undefined
    : (states.get(prefetched) ?? (JSON.parse(exchangeQuotes(prefetched.answers)) as DehydratedState));

/** A query of any call, as loaders of pages collect them. */
export type AnyQuery = FetchQueryOptions<any, any, any, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- queries of any call

/** A state with the answers to some queries alone. */
function answersTo(queries: readonly AnyQuery[], state: DehydratedState): DehydratedState {
  const hashes = new Set(queries.map(({ queryKey }) => hashKey(queryKey)));
  return { ...state, queries: state.queries.filter(({ queryHash }) => hashes.has(queryHash)) };
}

/** The server's calls live in another bundle with its own class: the status identifies an answer that is being worked on. */
const isLate = (error: unknown): boolean => (error as { statusCode?: unknown }).statusCode === 202;

/** Prefetches for a page. Answers still being computed are left out: the browser polls for them. */
async function fetchUnlessLate(client: QueryClient, query: AnyQuery): Promise<void> {
  try {
    await client.fetchQuery(query);
  } catch (error) {
    if (!isLate(error)) throw error;
    client.removeQueries({ queryKey: query.queryKey, exact: true });
  }
}

/**
 * Body of a server loader: awaits all queries and answers their state; a refusal is thrown to the route. The state is one
 * text: the router would take it apart value by value to carry it into the page, at many times the cost. Answers that are
 * only `shown` are in the rendered page (see `ServerPart`); the browser asks for them when it needs them.
 */
export async function prefetch(queries: readonly AnyQuery[], shown: readonly AnyQuery[] = []): Promise<Prefetched> {
  const client = makeQueryClient();
  await Promise.all([...queries, ...shown].map((query) => fetchUnlessLate(client, query)));
  const state = dehydrate(client);
  const prefetched = { answers: exchangeQuotes(JSON.stringify(answersTo(queries, state))) };
  // Without the wholes that parts are taken of: the browser has none either, and has to render the same.
  states.set(prefetched, answersTo([...queries, ...shown], state));
  return prefetched;
}

/** A part of the page that went on to another answer ended the request: the page asks again for what it shows. */
function unlessEnded(error: unknown): void {
  if (!(error instanceof CancelledError)) throw error;
}

/** Body of a browser loader: fills the tab's cache straight from the API, no trip through server rendering. */
export async function ensure(queries: readonly AnyQuery[]): Promise<Prefetched> {
  const client = getQueryClient();
  await Promise.all(queries.map((query) => client.ensureQueryData(query).catch(unlessEnded)));
  return { answers: undefined };
}
