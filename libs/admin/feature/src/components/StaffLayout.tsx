import { dataStatusQuery } from '@plumbline/admin/data-access';
import type { User } from '@plumbline/auth/contract';
import { factorsQuery, useSession } from '@plumbline/auth/data-access';
import { SecurityPanel } from '@plumbline/auth/kit';
import type { StaffScope } from '@plumbline/shared/domain';
import type { StaffPage, StaffSection } from '@plumbline/shared/kit';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Badge } from '@plumbline/shared/ui/Badge';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { coversSection, findSection } from './sections';
import { StaffMenu } from './StaffMenu';

/** Said on every page while the figures are the sample market's. */
function SampleBadge(): ReactNode {
  const { data: status } = useQuery(dataStatusQuery());
  return status?.data.sample && <Badge tone="time">sample market</Badge>;
}

interface BarProps {
  brand: string;
  user?: string;
  tools: ReactNode;
  isSignedIn?: boolean;
}

function Bar({ brand, user, tools, isSignedIn = false }: BarProps): ReactNode {
  return (
    <header className="flex h-[52px] items-center gap-4 border-b border-line bg-surface px-5 max-md:gap-2 max-md:px-3">
      <strong className="text-[15px] tracking-tight">{brand} staff</strong>
      {user && <SampleBadge />}
      <span className="min-w-0 flex-1 truncate text-end text-xs text-ink-3">
        <span className="max-md:hidden">{user}</span>
      </span>
      {tools}
      {isSignedIn && (
        // A page load, not a change of route: the server ends the sign-in and everything in memory goes.
        <a href="/logout" className="button" data-variant="quiet">
          Sign out
        </a>
      )}
    </header>
  );
}

function Waiting(): ReactNode {
  return (
    <main id="main" className="mx-auto w-full max-w-[420px] p-4" aria-busy="true">
      <Skeleton lines={4} />
    </main>
  );
}

/** In place of a page that the rights of the person do not cover; the server refuses its calls anyway. */
function NotCovered({ scopes }: { scopes: readonly StaffScope[] }): ReactNode {
  const words = scopes.length === 0 ? 'Nothing is covered yet.' : `Covered: ${scopes.join(', ')}.`;
  return (
    <EmptyState title="Your rights do not cover this page">
      {words} An owner of this installation can change that under Accounts.
    </EmptyState>
  );
}

export interface StaffLayoutProps {
  brand: string;
  /** Where the source of this installation is; undefined: no link. */
  sourceUrl?: string | undefined;
  /** The pages of all domains, which the menu lists. */
  pages: readonly StaffPage[];
  /** Next to the name of who is signed in: the theme switch. */
  tools: ReactNode;
  /** Replaces every page until somebody is signed in. */
  signIn: ReactNode;
}

/** Every page of the staff app; who is not signed in sees the sign-in instead. The server refuses them anyway. */
export function StaffLayout({ signIn, ...props }: StaffLayoutProps): ReactNode {
  const { brand, pages, tools } = props;
  const session = useSession();
  const section = findSection(pages, useLocation().pathname);
  if (session.state !== 'member')
    return (
      <>
        <Bar brand={brand} tools={tools} />
        {session.state === 'starting' ? <Waiting /> : signIn}
      </>
    );
  return <Signed {...props} section={section} user={session.user} />;
}

/** Before anything else where the installation demands a second step and there is none yet. */
function Enrol({ user }: { user: User }): ReactNode {
  return (
    <main id="main" className="mx-auto grid w-full max-w-[760px] gap-4 p-4">
      <h1 className="sr-only">Add a second step</h1>
      <Banner tone="warn" title="Add a second step to go on">
        Your rights ask for more than a password: a passkey or an authenticator app. Add one, and save the recovery
        codes that come with it.
      </Banner>
      <SecurityPanel user={user} />
    </main>
  );
}

interface SignedProps extends Omit<StaffLayoutProps, 'signIn'> {
  section: StaffSection | undefined;
  user: User;
}

/** The app of somebody who is signed in. */
function Signed({ brand, sourceUrl, pages, tools, section, user }: SignedProps): ReactNode {
  const factors = useQuery(factorsQuery());
  const isMissing = factors.data?.is_required && factors.data.data.length === 0;
  if (factors.isPending || isMissing)
    return (
      <>
        <Bar brand={brand} tools={tools} isSignedIn />
        {isMissing ? <Enrol user={user} /> : <Waiting />}
      </>
    );
  const scopes = user.staff_scopes;
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <Bar brand={brand} user={user.email} tools={tools} isSignedIn />
      <div className="staff-page">
        <StaffMenu pages={pages} current={section} sourceUrl={sourceUrl} scopes={scopes} />
        <main id="main" tabIndex={-1} className="min-w-0">
          <h1 className="sr-only">{section?.title ?? `${brand} staff`}</h1>
          {section && !coversSection(scopes, section) ? <NotCovered scopes={scopes} /> : <Outlet />}
        </main>
      </div>
    </>
  );
}
