import { useSession } from '@plumbline/auth/data-access';
import { placeBefore } from '@plumbline/auth/domain';
import { useLocation, useNavigate } from 'react-router-dom';

/** Leads visitors to the sign-in page, and back; for members it does what is asked. */
export function useMembersOnly(action: 'save' | 'download'): (then: () => void) => () => void {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (then) => () => {
    const first = placeBefore(action, session.state === 'visitor', pathname + search);
    if (first !== undefined) void navigate(first);
    else if (session.state === 'member') then();
  };
}
