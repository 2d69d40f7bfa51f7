import { useSession } from '@plumbline/auth/data-access';
import { loginPath, registerPath } from '@plumbline/auth/domain';
import { LinkButton } from '@plumbline/shared/ui/Button';
import { lazy, Suspense, type ReactNode } from 'react';
import { placeOf } from './place-of';

const MemberArea = lazy(() => import('../components/MemberArea'));

/** Ways in, or the menu of who is signed in. Pages are rendered for visitors; a member's place is held by style. */
export function AccountArea({ path }: { path: string }): ReactNode {
  const session = useSession();
  if (session.state === 'member')
    return (
      <Suspense fallback={<span className="account-holder" />}>
        <MemberArea user={session.user} />
      </Suspense>
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
