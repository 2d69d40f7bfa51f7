import { useSession } from '@plumbline/auth/data-access';
import { placeBefore } from '@plumbline/auth/domain';
import { useLocation, useNavigate } from 'react-router-dom';

/** Leads visitors to the sign-in page, and back; for members it does `then`. */
export function useForMembers() {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (then: () => void) => () => {
    const first = placeBefore('save', session.state === 'visitor', pathname + search);
    if (first !== undefined) void navigate(first);
    else if (session.state === 'member') then();
  };
}
