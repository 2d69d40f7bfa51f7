import { isVisitor, useSession } from '@plumbline/auth/data-access';
import { placeBefore } from '@plumbline/auth/domain';
import { DownloadGate, DownloadTerms } from '@plumbline/shared/ui/DownloadGate';
import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

/** Visitors who are about to download are asked to sign in first. */
export function MemberGate({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const mayDownload = useMemo(
    () => () => {
      const { pathname, search, hash } = window.location;
      const first = placeBefore('download', isVisitor(), pathname + search + hash);
      if (first !== undefined) void navigate(first);
      return first === undefined;
    },
    [navigate],
  );
  const terms = useSession().state === 'visitor' ? 'Sign in to download' : undefined;
  return (
    <DownloadGate value={mayDownload}>
      <DownloadTerms value={terms}>{children}</DownloadTerms>
    </DownloadGate>
  );
}
