import { checkQuery } from '@plumbline/alerts/data-access';
import { bellBadge } from '@plumbline/alerts/domain';
import { plural } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { Popover } from '@plumbline/shared/ui/Popover';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';

const BellPanel = lazy(() => import('./BellPanel'));

const spoken = (triggered: number, total: number): string =>
  total === 0
    ? 'Alerts: set the first one'
    : `Alerts: ${plural(triggered, { one: '# of', other: '# of' })} ${total} with something new`;

/** The bell of a member: how many alerts have something new, and the newest. A failure leaves its last number, muted. */
export function AlertBell(): ReactNode {
  const { data, isError } = useQuery(checkQuery());
  const label = data ? spoken(data.triggered, data.total) : 'Alerts';
  return (
    <Popover
      label="Alerts"
      trigger={(trigger) => (
        <Button
          variant="quiet"
          icon="bell"
          className="alert-bell"
          aria-label={label}
          title={label}
          data-muted={isError || undefined}
          {...trigger}
        >
          {data && (
            <span
              className="alert-bell-badge"
              data-new={data.triggered > 0 || data.total === 0 || undefined}
              aria-hidden="true"
            >
              {bellBadge(data)}
            </span>
          )}
        </Button>
      )}
    >
      {(close) => (
        <Suspense fallback={<Skeleton lines={5} />}>
          <BellPanel onClose={close} />
        </Suspense>
      )}
    </Popover>
  );
}
