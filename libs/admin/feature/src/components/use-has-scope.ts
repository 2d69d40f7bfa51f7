import { useSession } from '@plumbline/auth/data-access';
import { coversScope, type StaffScope } from '@plumbline/shared/domain';

/** Whether the signed-in member of staff has a scope; the server refuses everybody else anyway. */
export function useHasScope(scope: StaffScope): boolean {
  const session = useSession();
  return session.state === 'member' && coversScope(session.user.staff_scopes, scope);
}
