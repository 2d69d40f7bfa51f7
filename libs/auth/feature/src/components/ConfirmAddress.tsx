import { accountApi, signIn, useSession } from '@plumbline/auth/data-access';
import { safeRedirect } from '@plumbline/auth/domain';
import { once } from '@plumbline/auth/kit';
import { LinkButton } from '@plumbline/shared/ui/Button';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { AuthFrame } from './AuthFrame';

/** Confirms the address; signs in where the link is one of a new account. */
async function confirm(token: string): Promise<{ redirect: string; isNew: boolean }> {
  const { app_token, redirect } = await accountApi()('PUT /_api/user/email_confirm', { body: { token } });
  if (app_token) await signIn({ appToken: app_token });
  return { redirect: safeRedirect(redirect), isNew: app_token !== null };
}

/** Follows the link of a mail, once. */
export function ConfirmAddress({ token }: { token: string }): ReactNode {
  const session = useSession();
  const { data, error } = useQuery({
    queryKey: ['confirm address', token],
    queryFn: () => once(token, () => confirm(token)),
    retry: false,
    staleTime: Infinity,
  });
  if (error)
    return (
      <AuthFrame title="This link does not work">
        <div className="form">
          <p role="alert">{error.message}</p>
          <div className="form-actions">
            <LinkButton href="/login">Go to the sign-in page</LinkButton>
          </div>
        </div>
      </AuthFrame>
    );
  if (data?.isNew && session.state === 'member')
    return <Navigate replace to={session.user.onboarded ? data.redirect : welcomePath(data.redirect)} />;
  if (data) return <Confirmed isMember={session.state === 'member'} />;
  return <Confirming />;
}

/** Shown while the link is being followed. */
export function Confirming(): ReactNode {
  return (
    <AuthFrame title="Confirming your address">
      <div aria-busy="true">
        <Skeleton lines={3} />
      </div>
    </AuthFrame>
  );
}

const welcomePath = (place: string): string =>
  place === '/' ? '/welcome' : `/welcome?redirect=${encodeURIComponent(place)}`;

function Confirmed({ isMember }: { isMember: boolean }): ReactNode {
  return (
    <AuthFrame title="Your address is confirmed">
      <div className="form">
        <p role="status">From now on we write to this address.</p>
        <div className="form-actions">
          <LinkButton variant="primary" href={isMember ? '/setting/profile' : '/login'}>
            {isMember ? 'Back to your settings' : 'Sign in'}
          </LinkButton>
        </div>
      </div>
    </AuthFrame>
  );
}
