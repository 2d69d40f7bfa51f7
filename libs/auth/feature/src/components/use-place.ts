import { safeRedirect } from '@plumbline/auth/domain';
import { useSearchParams } from 'react-router-dom';

/** Where the address says one returns to after signing in: always a place of this site. */
export function usePlace(): string {
  const [params] = useSearchParams();
  return safeRedirect(params.get('redirect'));
}
