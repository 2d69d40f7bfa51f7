import { checkQuery, type Alert } from '@plumbline/alerts/data-access';
import { alertClick } from '@plumbline/alerts/domain';
import { formatDay } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button } from '@plumbline/shared/ui/Button';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { Menu } from '@plumbline/shared/ui/Menu';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import './alerts.css';
import { openAlerts } from './atoms/open-alerts';
import { useAlertChange } from './use-alert-change';

const ALL = '/user/me?tab=account&subtab=account-alerts';

const HOUR_MS = 3_600_000;
const SNOOZES = [
  { id: 'day', label: 'For a day', hours: 24 },
  { id: 'week', label: 'For a week', hours: 168 },
  { id: 'month', label: 'For 30 days', hours: 720 },
] as const;

/** Evaluated on and telling nobody, for a while. */
function Snooze({ alert: { id, display_name: name, muted_until: muted } }: { alert: Alert }): ReactNode {
  const change = useAlertChange();
  const set = (until: string | null) =>
    void change((api) => api('PUT /_api/v2/alerts/{id}', { params: { id }, body: { muted_until: until } }));
  const items = SNOOZES.map(({ id: key, label, hours }) => ({
    id: key,
    label,
    onSelect: () => set(new Date(Date.now() + hours * HOUR_MS).toISOString()),
  }));
  const wake = { id: 'wake', label: 'Tell again', onSelect: () => set(null) };
  return (
    <Menu
      label={`Snooze ${name}`}
      align="end"
      items={muted === null ? items : [wake, ...items]}
      trigger={(trigger) => (
        <Button
          size="small"
          variant="quiet"
          icon="time"
          className="button-icon"
          aria-label={`Snooze ${name}`}
          title="Snooze"
          {...trigger}
        />
      )}
    />
  );
}

/** The alert itself: the page of what it watches, or the dialog of a stock. */
function Name({ alert, onClose }: { alert: Alert; onClose: () => void }): ReactNode {
  const stock = alert.stock?.display_symbol ?? null;
  const click = alertClick(true, { ...alert, stock });
  if ('to' in click)
    return (
      <Link href={click.to} className="underline">
        {alert.display_name}
      </Link>
    );
  const open = () => {
    onClose();
    openAlerts(click.dialog);
  };
  return (
    <button type="button" className="text-accent underline" onClick={open}>
      {alert.display_name}
    </button>
  );
}

/** The day of the data that the newest line is of. */
const dayOf = ({ result, alertable_children: reported, updated_at: changed }: Alert): string =>
  reported.find(({ id }) => id === result?.firing_id)?.day ?? (result?.at ?? changed).slice(0, 10);

function Line({ alert, onClose }: { alert: Alert; onClose: () => void }): ReactNode {
  const change = useAlertChange();
  const { result } = alert;
  if (!result) return null;
  const unseen = alert.alertable_children.filter(({ seen }) => !seen).map(({ id }) => id);
  const mark = () => void change((api) => api('PUT /_api/v2/alerts/firings/read', { body: { ids: unseen } }));
  return (
    <li>
      <div className="min-w-0">
        <small>
          <Name alert={alert} onClose={onClose} /> · {formatDay(dayOf(alert))}{' '}
          {result.triggered && <Badge tone="accent">New</Badge>}
          {alert.muted_until !== null && <Badge tone="time">Snoozed</Badge>}
        </small>
        <p>
          <Link href={result.link}>{result.text}</Link>
        </p>
        {result.retracted && <small>{result.retracted}</small>}
      </div>
      <span className="line-actions">
        {result.triggered && (
          <Button size="small" variant="quiet" aria-label={`Mark ${alert.display_name} as read`} onClick={mark}>
            Read
          </Button>
        )}
        <Snooze alert={alert} />
      </span>
    </li>
  );
}

/** New firings, the newest first. */
function BellPanel({ onClose }: { onClose: () => void }): ReactNode {
  const query = useQuery(checkQuery());
  const change = useAlertChange();
  return (
    <div className="alert-panel">
      <div className="alert-panel-head">
        <b>Alerts</b>
        {(query.data?.triggered ?? 0) > 0 && (
          <Button
            size="small"
            onClick={() => void change((api) => api('PUT /_api/v2/alerts/firings/read', { body: {} }))}
          >
            Mark all as read
          </Button>
        )}
      </div>
      <QueryPart query={query} failure="Your alerts could not be loaded" lines={5}>
        {({ data, total }) =>
          data.length === 0 ? (
            <EmptyState title={total === 0 ? 'No alerts yet' : 'Nothing new'}>
              {total === 0 ? (
                <>
                  Open any <Link href="/stock">stock</Link> and choose “Alert”.
                </>
              ) : (
                'What your alerts tell appears here after the next data.'
              )}
            </EmptyState>
          ) : (
            <ul className="line-list">
              {data.map((alert) => (
                <Line key={alert.id} alert={alert} onClose={onClose} />
              ))}
            </ul>
          )
        }
      </QueryPart>
      <Link href={ALL} onClick={onClose}>
        All alerts and how they reach you
      </Link>
    </div>
  );
}

// React.lazy asks for a default export
export default BellPanel;
