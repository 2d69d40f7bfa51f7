import { configureApi } from '@plumbline/shared/data-access';
import { LinkProvider } from '@plumbline/shared/ui/Link';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { RouterLink } from '../frame/RouterLink';
import { SiteProvider, type Site } from '../frame/site';

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

const SITE: Site = {
  brand: 'Arden',
  version: '1',
  sample: false,
  hasRegistrationDialog: true,
  notices: [{ id: 'trial', text: 'Start your 7-day free trial', link: '/register', audience: 'all' }],
  nav: [{ key: 'home', label: 'Home', path: '/' }],
  memberMenu: [],
  footer: [],
  errorLinks: { help: [], waysOn: [] },
  year: 2026,
};

type Call = (key: string, args: { readonly query?: Record<string, unknown> }) => Promise<unknown>;

/** Where the router is, for specs to read. */
const Place = (): ReactNode => {
  const { pathname, search } = useLocation();
  return <output data-testid="place">{pathname + search}</output>;
};

interface Setting {
  readonly at?: string;
  readonly site?: Partial<Site>;
  readonly call?: Call;
}

/** A part of the shell inside a router, with the calls a spec answers. */
export function renderShell(part: ReactNode, { at = '/', site = {}, call }: Setting = {}) {
  configureApi((call ?? (() => new Promise(() => undefined))) as never);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (
    <>
      {part}
      <Place />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  const view = render(
    <QueryClientProvider client={client}>
      <LinkProvider renderLink={(props) => <RouterLink {...props} />}>
        <SiteProvider value={{ ...SITE, ...site }}>
          <RouterProvider router={router} />
        </SiteProvider>
      </LinkProvider>
    </QueryClientProvider>,
  );
  return { ...view, router };
}
