import type { User } from '@plumbline/auth/contract';
import { useSession } from '@plumbline/auth/data-access';
import { loginPath } from '@plumbline/auth/domain';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

export interface MemberOnlyProps {
  /** The shape of the page while nobody knows who looks at it. */
  skeleton?: ReactNode;
  children: (user: User) => ReactNode;
}

const SHAPE = (
  <div className="card" aria-busy="true">
    <Skeleton lines={6} />
  </div>
);

/** A personal part of a page: visitors are sent to the sign-in page and come back. */
export function MemberOnly({ skeleton = SHAPE, children }: MemberOnlyProps): ReactNode {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session.state === 'member') return children(session.user);
  if (session.state === 'visitor') return <Navigate replace to={loginPath(pathname + search + hash)} />;
  return skeleton;
}
