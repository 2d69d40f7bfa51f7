import { useSession } from '@plumbline/auth/data-access';
import { lazy, Suspense, type ReactNode } from 'react';
import { closeAlerts, useOpenAlerts } from './atoms/open-alerts';

const StockAlertDialog = lazy(() => import('./StockAlertDialog'));

/** The dialog of a stock whose alerts were asked for, over any page. */
export function AlertDialogs(): ReactNode {
  const stock = useOpenAlerts();
  const { state } = useSession();
  if (stock === undefined || state !== 'member') return null;
  return (
    <Suspense>
      <StockAlertDialog key={stock} stock={stock} onClose={closeAlerts} />
    </Suspense>
  );
}
