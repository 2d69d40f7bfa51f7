import { isVisitor, useSession } from '@plumbline/auth/data-access';
import { chartDataBarrier, placeBefore } from '@plumbline/auth/domain';
import { DownloadGate, DownloadTerms, type DownloadedThing } from '@plumbline/shared/ui/DownloadGate';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

const PLANS_PATH = '/pricing';
/** Every page has the gate, few people see the card. */
const TrialCard = lazy(() => import('./TrialCard'));

/** The gate before downloads: sign-in for visitors; for data of charts a plan, and one that is paid for. */
export function MemberGate({ children }: { children: ReactNode }): ReactNode {
  const navigate = useNavigate();
  const session = useSession();
  const user = session.state === 'member' ? session.user : undefined;
  const [isTrial, setTrial] = useState(false);
  const mayDownload = useMemo(
    () => (thing?: DownloadedThing) => {
      const { pathname, search, hash } = window.location;
      const barrier = thing === 'chart data' && user ? chartDataBarrier(user) : undefined;
      const first =
        placeBefore('download', isVisitor(), pathname + search + hash) ??
        (barrier === 'plans' ? PLANS_PATH : undefined);
      if (first !== undefined) void navigate(first);
      if (barrier === 'trial') setTrial(true);
      return first === undefined && barrier === undefined;
    },
    [navigate, user],
  );
  const terms = session.state === 'visitor' ? 'Sign in to download' : undefined;
  return (
    <DownloadGate value={mayDownload}>
      <DownloadTerms value={terms}>{children}</DownloadTerms>
      {isTrial && (
        <Suspense>
          <TrialCard plansPath={PLANS_PATH} onClose={() => setTrial(false)} />
        </Suspense>
      )}
    </DownloadGate>
  );
}
