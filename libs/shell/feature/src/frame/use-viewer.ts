import { useSession } from '@plumbline/auth/data-access';
import type { Viewer } from '@plumbline/shell/domain';
import { useMemo } from 'react';

const VISITOR: Viewer = { kind: 'visitor' };

/** Who looks at the page; a visitor until something else is known, as pages are rendered for visitors. */
export function useViewer(): Viewer {
  const session = useSession();
  const status = session.state === 'member' ? session.user.status : undefined;
  return useMemo(() => (status === undefined ? VISITOR : { kind: 'member', status }), [status]);
}
