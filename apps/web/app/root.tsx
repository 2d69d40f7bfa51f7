import { ErrorPage, Footer, RouterLink, TopBar } from '@plumbline/shell/feature';
import { getQueryClient } from '@plumbline/shared/data-access';
import { LinkProvider, type LinkProps } from '@plumbline/shared/ui/Link';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router-dom';
import './app.css';
import type { Boot } from './boot';
import { bootContext } from './boot-context';
import { configureBrowserApi } from './browser-api';
import { themeFromCookie } from './theme';
import type { Route } from './+types/root';

export function loader({ request, context }: Route.LoaderArgs) {
  return { theme: themeFromCookie(request.headers.get('cookie')), boot: context.get(bootContext) };
}

/** Theme and boot data hold for the life of a tab. */
export const shouldRevalidate = () => false;

/** Title of pages that failed: the page that would have named itself is not there. */
export function meta({ loaderData, error }: Route.MetaArgs) {
  const brand = loaderData?.boot.brand ?? 'Plumbline';
  if (!error) return [{ title: brand }];
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return [{ title: `${isMissing ? 'Page not found' : 'Page not available'} · ${brand}` }];
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang="en" data-theme={data?.theme ?? 'system'} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Links of the design system inside the router. */
const renderLink = (props: LinkProps) => <RouterLink {...props} />;

function Shell({ boot, children }: { boot: Boot; children: ReactNode }) {
  const [client] = useState(() => {
    configureBrowserApi(boot);
    return getQueryClient();
  });
  return (
    <QueryClientProvider client={client}>
      <LinkProvider renderLink={renderLink}>
        <TopBar brand={boot.brand} sample={boot.sample} />
        {children}
        <Footer brand={boot.brand} sample={boot.sample} version={boot.version} />
      </LinkProvider>
    </QueryClientProvider>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <Shell boot={loaderData.boot}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('root');
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const page = <ErrorPage status={status} />;
  return data ? <Shell boot={data.boot}>{page}</Shell> : page;
}
