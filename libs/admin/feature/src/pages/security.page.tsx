import { useSession } from '@plumbline/auth/data-access';
import { SecurityPanel } from '@plumbline/auth/kit';
import type { ReactNode } from 'react';

/** How the signed-in member of staff signs in. */
export function SecurityPage(): ReactNode {
  const session = useSession();
  if (session.state !== 'member') return null;
  return (
    <div className="max-w-[760px]">
      <SecurityPanel user={session.user} />
    </div>
  );
}
