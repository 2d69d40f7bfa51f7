import { ensure, prefetch, type Prefetched } from '@plumbline/shared/data-access';
import type { ComponentType, ReactNode } from 'react';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router-dom';
import { asRouteError } from './as-route-error';
import { pageMeta, privateMeta } from './page-meta';
import { PrefetchedPage } from './prefetched-page';

// Parts of a route file. Each is an export of its own there: the framework takes files apart by the names of exports,
// drops those of the server, and loads the data of a page next to its code (decision 065).

type PageWords = Parameters<typeof pageMeta>[1];
type Queries = (params: URLSearchParams) => Parameters<typeof prefetch>[0];

/** Title, description and address of a page whose words do not depend on its data. */
export const toMeta =
  (words: PageWords): MetaFunction =>
  ({ matches }) =>
    pageMeta(matches, words);

/** The same for a page that search engines leave out. */
export const toPrivateMeta =
  (words: PageWords): MetaFunction =>
  ({ matches }) =>
    privateMeta(matches, words);

const getParams = (request: Request): URLSearchParams => new URL(request.url).searchParams;

/** Answers to the queries of a page, for its first showing. */
export const toLoader =
  (queries: Queries) =>
  ({ request }: LoaderFunctionArgs): Promise<Prefetched> =>
    asRouteError(prefetch(queries(getParams(request))));

/** The same in the browser, of what is not there yet. */
export const toClientLoader =
  (queries: Queries) =>
  ({ request }: ClientLoaderFunctionArgs): Promise<Prefetched> =>
    asRouteError(ensure(queries(getParams(request))));

/** A page over the answers of its loader. */
export const toPage = (Page: ComponentType) =>
  function LoadedPage({ loaderData }: { loaderData: Prefetched }): ReactNode {
    return (
      <PrefetchedPage from={loaderData}>
        <Page />
      </PrefetchedPage>
    );
  };
