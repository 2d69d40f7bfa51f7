import { isVisitor, useSession } from '@plumbline/auth/data-access';
import { chartDataBarrier, placeBefore } from '@plumbline/auth/domain';
import { LinkButton } from '@plumbline/shared/ui/Button';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { DownloadGate, DownloadTerms, type DownloadedThing } from '@plumbline/shared/ui/DownloadGate';
import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

const PLANS_PATH = '/pricing';

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
      <Dialog size="small" title="Subscribe to download chart data" isOpen={isTrial} onClose={() => setTrial(false)}>
        <p className="mt-0">Data of charts is not part of a trial. The picture can be saved, and the table copied.</p>
        <LinkButton variant="primary" href={PLANS_PATH} onClick={() => setTrial(false)}>
          See plans
        </LinkButton>
      </Dialog>
    </DownloadGate>
  );
}
