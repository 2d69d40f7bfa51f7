import { AlertBell } from '@plumbline/alerts/kit';
import { useSession } from '@plumbline/auth/data-access';
import { loginPath, registerPath } from '@plumbline/auth/domain';
import { LinkButton } from '@plumbline/shared/ui/Button';
import { lazy, Suspense, type ReactNode } from 'react';
import { placeOf } from './place-of';

const UserMenu = lazy(() => import('../components/UserMenu'));

/** Ways in, or the menu of who is signed in. Pages are rendered for visitors; a member's place is held by style. */
export function AccountArea({ path }: { path: string }): ReactNode {
  const session = useSession();
  if (session.state === 'member')
    return (
      <span className="account-own">
        <AlertBell />
        <Suspense fallback={<span className="account-holder" />}>
          <UserMenu user={session.user} />
        </Suspense>
      </span>
    );
  return (
    <span className="account-area">
      <LinkButton href={loginPath(placeOf(path))} variant="quiet">
        Sign in
      </LinkButton>
      <LinkButton href={registerPath(placeOf(path))} variant="primary">
        Create account
      </LinkButton>
    </span>
  );
}
