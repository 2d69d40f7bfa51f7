import { configureApi, getQueryClient } from '@plumbline/shared/data-access';
import { ApiError } from '@plumbline/shared/domain';
import { LinkProvider } from '@plumbline/shared/ui/Link';
import { ToastRegion, toastStore } from '@plumbline/shared/ui/Toast';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { LinkClicks } from '../links/LinkClicks';
import { PageLink } from '../links/PageLink';
import { fakeApi, type Answers, type Asked } from './fake-api';

/** The test's browser has no fetch; the router asks for the address and the signal of a navigation alone. */
class NavigationRequest {
  readonly headers = new Headers();
  readonly method = 'GET';

  constructor(
    readonly url: string,
    { signal }: { signal?: AbortSignal } = {},
  ) {
    this.signal = signal;
  }

  readonly signal: AbortSignal | undefined;
}
globalThis.Request ??= NavigationRequest as unknown as typeof Request;

export interface RoutedSetting {
  /** Address the page opens at. */
  readonly at?: string;
  /** Addresses that show the page, '/quality/:id'; the one it opens at where absent. Others show nothing. */
  readonly route?: string;
  readonly answers?: Answers;
  /** Where is kept what the server was asked. */
  readonly asked?: Asked[];
  /** Providers that an app puts around its pages. */
  readonly wrap?: (page: ReactNode) => ReactNode;
}

/** Nothing is left of the test before, and a failure shows at once. */
function freshClient(): QueryClient {
  const client = getQueryClient();
  client.clear();
  // Failures show at once; only 202 (still computing) is retried, as in the app.
  const retry = (_count: number, error: unknown) => error instanceof ApiError && error.statusCode === 202;
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry } });
  toastStore.all().forEach(({ id }) => toastStore.dismiss(id));
  return client;
}

/** A page in a router over a made-up server, for a test or a story to put on the screen. */
export function routedPage(page: ReactNode, setting: RoutedSetting = {}) {
  const {
    at = '/',
    route = new URL(at, 'http://site').pathname,
    answers = {},
    asked = [],
    wrap = (own) => own,
  } = setting;
  configureApi(fakeApi(answers, asked) as never);
  const routes = [
    {
      path: route,
      element: (
        <>
          {page}
          <LinkClicks />
        </>
      ),
    },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const tree = (
    <QueryClientProvider client={freshClient()}>
      <LinkProvider renderLink={(props) => <PageLink {...props} />}>
        {wrap(<RouterProvider router={router} />)}
        <ToastRegion />
      </LinkProvider>
    </QueryClientProvider>
  );
  return { tree, router, asked };
}
