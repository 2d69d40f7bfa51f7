import { useSession } from '@plumbline/auth/data-access';
import { loginPath } from '@plumbline/auth/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { preloadDialog } from '@plumbline/shared/ui/Dialog';
import { type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { openAlerts } from './atoms/open-alerts';

/** Opens the alerts of a stock. A visitor is asked to sign in, and comes back. Source: spec rule alertclick.logged-out. */
export function StockAlertButton({ stock }: { stock: string }): ReactNode {
  const { state } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const press = () => {
    if (state === 'visitor') void navigate(loginPath(pathname + search));
    if (state === 'member') openAlerts(stock);
  };
  return (
    <Button
      icon="bell"
      aria-disabled={state === 'starting' || undefined}
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={press}
    >
      Alert
    </Button>
  );
}
