import { MemberGate } from '@plumbline/auth/kit';
import { useSession } from '@plumbline/auth/data-access';
import { AddToPortfolio } from '@plumbline/portfolios/kit';
import { noticeFor } from '@plumbline/shell/domain';
import { ErrorFallback, INSTANT_SCRIPT, Shell, SiteProvider } from '@plumbline/shell/feature';
import { apiOf, getQueryClient } from '@plumbline/shared/data-access';
import type { platformCalls } from '@plumbline/shared/contract';
import { InstallationProvider, LinkClicks, PageLink, SecurityActionProvider } from '@plumbline/shared/kit';
import { LinkProvider, type LinkProps } from '@plumbline/shared/ui/Link';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useContext, useMemo, useState, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router-dom';
import { siteMenus } from 'virtual:site-menus';
import './app.css';
import { bootContext } from './boot-context';
import { configureBrowserApi } from './browser-api';
import { InlineMark } from './inline-mark';
import { FailedPage } from './failed-page';
import { failedMeta } from './page-meta';
import { themeOf } from './theme';
import type { Route } from './+types/root';

const MemberParts = lazy(() => import('./member-parts'));
const LinkCount = lazy(() => import('./link-count'));

const VISITOR = { kind: 'visitor' } as const;

/** The bar is not worth a page: without an answer it is left out. */
const notices = () => apiOf<typeof platformCalls>()('GET /_api/get_notification_bar').catch(() => ({ data: [] }));

export async function loader({ request, context }: Route.LoaderArgs) {
  const boot = context.get(bootContext);
  return {
    theme: themeOf(request),
    boot,
    origin: boot.publicUrl ?? new URL(request.url).origin,
    notices: (await notices()).data,
    year: new Date().getUTCFullYear(),
  };
}

/** Theme and boot data hold for the life of a tab. */
export const shouldRevalidate = () => false;

/** Title of pages that failed: the page that would have named itself is not there. */
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  error ? failedMeta(loaderData, error) : [{ title: loaderData?.boot.brand ?? 'Plumbline' }];

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const mark = useContext(InlineMark);
  return (
    <html
      lang="en"
      data-theme={data?.theme ?? 'system'}
      data-offer={data && noticeFor(data.notices, VISITOR)?.id}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
        <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: INSTANT_SCRIPT }} />
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
const renderLink = (props: LinkProps) => <PageLink {...props} />;

/** Whether there is a link of somebody to be counted: for nobody else is more loaded. */
const isLinkFollowed = () =>
  typeof window !== 'undefined' &&
  (/[?&](?:r|affid)=/.test(window.location.search) || /(?:^|; )(?:referral|affiliate)=/.test(document.cookie));

/** The tour, notes about a membership and dialogs of alerts are a member's: nobody else loads them. */
const MembersOwn = () => (
  <Suspense>
    {useSession().state === 'member' && <MemberParts />}
    {isLinkFollowed() && <LinkCount />}
  </Suspense>
);

/** Action for a security in rows of lists. */
const renderSecurityAction = (stock: string) => <AddToPortfolio stock={stock} isSmall />;

interface AppShellProps {
  data: Awaited<ReturnType<typeof loader>>;
  children: ReactNode;
}

function AppShell({ data, children }: AppShellProps) {
  const [client] = useState(() => {
    configureBrowserApi(data.boot);
    return getQueryClient();
  });
  const site = useMemo(() => ({ ...data.boot, ...data, ...siteMenus }), [data]);
  return (
    <QueryClientProvider client={client}>
      <LinkProvider renderLink={renderLink}>
        <SiteProvider value={site}>
          <InstallationProvider value={data.boot}>
            <SecurityActionProvider value={renderSecurityAction}>
              <MemberGate>
                <Shell later={<MembersOwn />}>{children}</Shell>
                <LinkClicks />
              </MemberGate>
            </SecurityActionProvider>
          </InstallationProvider>
        </SiteProvider>
      </LinkProvider>
    </QueryClientProvider>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <AppShell data={loaderData}>
      <Outlet />
    </AppShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('root');
  const page = <FailedPage error={error} />;
  return data ? <AppShell data={data}>{page}</AppShell> : <ErrorFallback />;
}
