import { alertsOfQuery, type Alert } from '@plumbline/alerts/data-access';
import { COMMON_ALERTS, type AlertableType, type CommonAlert, type Frequency } from '@plumbline/alerts/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Badge, type BadgeTone } from '@plumbline/shared/ui/Badge';
import { Button } from '@plumbline/shared/ui/Button';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { Switch } from '@plumbline/shared/ui/Switch';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import './alerts.css';
import { NewCondition } from './NewCondition';
import { useAlertChange, useRemoveAlert } from './use-alert-change';

const FREQUENCIES = [
  { value: 'daily', label: 'Once a day' },
  { value: 'always', label: 'After each build' },
] as const;

const STATES: Readonly<
  Record<Alert['state'], { readonly text: string; readonly tone: BadgeTone; readonly about: string }>
> = {
  new: { text: 'Not checked yet', tone: 'neutral', about: 'Checked with the next data' },
  waiting: { text: 'True already', tone: 'time', about: 'Fires the next time it turns true' },
  armed: { text: 'Watching', tone: 'good', about: 'Fires when it turns true' },
  fired: {
    text: 'Fired',
    tone: 'accent',
    about: 'Watches again once the value is back beyond the level by the margin',
  },
};

/** A condition that is watched: where it stands, pause and removal. */
function ConditionLine({ alert }: { alert: Alert }): ReactNode {
  const change = useAlertChange();
  const remove = useRemoveAlert();
  const { id, formula, state, active, hold, margin } = alert;
  const { text, tone, about } = STATES[state];
  const set = (isOn: boolean) =>
    void change((api) => api('PUT /_api/v2/alerts/{id}', { params: { id }, body: { active: isOn } }));
  return (
    <li>
      <div className="min-w-0">
        <span className="alert-formula">{formula}</span>
        <br />
        <small>
          {active ? (
            <Badge tone={tone} title={about}>
              {text}
            </Badge>
          ) : (
            <Badge>Paused</Badge>
          )}{' '}
          margin {margin ?? '1 % of the level'}
          {hold > 1 && ` · ${hold} days in a row`}
        </small>
      </div>
      <span className="line-actions">
        <Switch
          label="On"
          aria-label={`${formula}: on`}
          checked={active}
          onChange={({ target }) => set(target.checked)}
        />
        <Button size="small" variant="quiet" aria-label={`Remove ${formula}`} onClick={() => remove(alert)}>
          Remove
        </Button>
      </span>
    </li>
  );
}

export interface AlertEditorProps {
  type: Extract<AlertableType, 'STOCK' | 'PORTFOLIO'>;
  id: string;
  /** The security conditions are rehearsed with. */
  stock?: string;
}

const isCommon = (data: readonly Alert[], key: CommonAlert): boolean =>
  data.some((alert) => alert.key === key && alert.active);

/** All alerts of one thing: news of companies, conditions, how often they tell. Every change holds at once. */
function AlertEditor({ type, id, stock }: AlertEditorProps): ReactNode {
  const query = useQuery(alertsOfQuery(type, id));
  const change = useAlertChange();
  const save = (alertable: object) =>
    change((api) =>
      api('POST /_api/v2/alerts/alert_settings', {
        body: { action: 'save', alertable_type: type, alertable_id: id, alertable },
      }),
    );
  return (
    <QueryPart query={query} failure="The alerts could not be loaded" lines={8}>
      {({ data }) => {
        const conditions = data.filter(({ key }) => key === 'formula');
        const frequency: Frequency = data.some((alert) => alert.trigger_frequency === 'always') ? 'always' : 'daily';
        return (
          <div className="alert-dialog">
            <section aria-label="News">
              <h3>Notify me about</h3>
              <div className="alert-switches">
                {COMMON_ALERTS.map(({ key, label, text }) => (
                  <Switch
                    key={key}
                    label={label}
                    hint={text}
                    checked={isCommon(data, key)}
                    onChange={({ target }) =>
                      void save({ common_alert: { [key]: target.checked }, trigger_frequency: frequency })
                    }
                  />
                ))}
              </div>
            </section>
            <section aria-label="Conditions">
              <h3>Tell me when</h3>
              {conditions.length > 0 && (
                <ul className="line-list">
                  {conditions.map((alert) => (
                    <ConditionLine key={alert.id} alert={alert} />
                  ))}
                </ul>
              )}
              <NewCondition
                stock={stock}
                onAdd={(condition) =>
                  change((api) =>
                    api('POST /_api/v2/alerts', {
                      body: {
                        alertable_type: type,
                        alertable_id: id,
                        key: 'formula',
                        trigger_frequency: frequency,
                        ...condition,
                      },
                    }),
                  )
                }
              />
            </section>
            {data.length > 0 && (
              <section aria-label="How often">
                <h3>By mail</h3>
                <SegmentedControl
                  label="How often"
                  options={FREQUENCIES}
                  value={frequency}
                  onChange={(trigger_frequency) => void save({ trigger_frequency })}
                />
              </section>
            )}
          </div>
        );
      }}
    </QueryPart>
  );
}

// React.lazy asks for a default export
export default AlertEditor;
