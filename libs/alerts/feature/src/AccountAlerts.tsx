import { groupsQuery, type Alert, type AlertGroup } from '@plumbline/alerts/data-access';
import { COMMON_ALERTS } from '@plumbline/alerts/domain';
import { openAlerts, useAlertChange, useRemoveAlert } from '@plumbline/alerts/kit';
import { formatDay, getChoices, plural } from '@plumbline/shared/domain';
import { ListPart, useLocalListState } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import type { ListSpec } from '@plumbline/shared/ui/ListView';
import { Switch } from '@plumbline/shared/ui/Switch';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import './account-alerts.css';
import { BulkBar } from './BulkBar';
import { CalendarCard } from './CalendarCard';
import { ChannelsCard } from './ChannelsCard';
import { FiringsCard } from './FiringsCard';
import { WatchScreen } from './WatchScreen';

const TYPES = [
  { value: 'STOCK', label: 'Stocks' },
  { value: 'PORTFOLIO', label: 'Portfolios' },
  { value: 'PORTFOLIO_STOCK', label: 'Stocks in a portfolio' },
  { value: 'SCREEN', label: 'Saved screens' },
  { value: 'ECONOMIC_INDICATOR', label: 'Indicators' },
] as const;

const ORDERS = [
  { value: 'triggered', label: 'New ones first' },
  { value: 'name', label: 'Name' },
  { value: 'newest', label: 'Set last' },
] as const;

const TRIGGER_WORDS: Readonly<Partial<Record<Alert['trigger'], string>>> = {
  both: 'Who enters or leaves',
  enters: 'Who enters',
  leaves: 'Who leaves',
  value: 'New values',
  revision: 'Revisions',
};

/** Describes an alert in words. */
const whatOf = ({ key, formula, trigger }: Alert): string =>
  formula ?? COMMON_ALERTS.find((one) => one.key === key)?.label ?? TRIGGER_WORDS[trigger] ?? key;

interface Choice {
  readonly isChosen: (id: number) => boolean;
  readonly choose: (id: number) => void;
}

function AlertLine({ alert, choice }: { alert: Alert; choice: Choice }): ReactNode {
  const change = useAlertChange();
  const remove = useRemoveAlert();
  const { id, result, active, trigger_frequency: frequency, muted_until: muted } = alert;
  const what = whatOf(alert);
  const set = (isOn: boolean) =>
    void change((api) => api('PUT /_api/v2/alerts/{id}', { params: { id }, body: { active: isOn } }));
  return (
    <li>
      <div className="account-alert">
        <Checkbox label={what} checked={choice.isChosen(id)} onChange={() => choice.choose(id)} />
        <small>
          {frequency === 'daily' ? 'once a day' : 'after each build'}
          {muted !== null && ` · snoozed until ${formatDay(muted.slice(0, 10))}`}
          {result && (
            <>
              {' · '}
              <Link href={result.link} className="underline">
                {result.text}
              </Link>{' '}
              {result.triggered && <Badge tone="accent">New</Badge>}
            </>
          )}
        </small>
      </div>
      <span className="line-actions">
        <Switch label="On" aria-label={`${what}: on`} checked={active} onChange={({ target }) => set(target.checked)} />
        <Button size="small" variant="quiet" aria-label={`Remove ${what}`} onClick={() => remove(alert)}>
          Remove
        </Button>
      </span>
    </li>
  );
}

function Group({ group, choice }: { group: AlertGroup; choice: Choice }): ReactNode {
  const {
    display_name: name,
    alertable_link: link,
    alertable_type: type,
    stock,
    triggered_count: triggered,
    data,
  } = group;
  return (
    <section className="account-alert-group" aria-label={name}>
      <header>
        <h3>
          <Link href={link}>{name}</Link>
        </h3>
        {triggered > 0 && <Badge tone="accent">{triggered} new</Badge>}
        {type === 'STOCK' && stock && (
          <Button size="small" icon="bell" onClick={() => openAlerts(stock.display_symbol)}>
            Change
          </Button>
        )}
      </header>
      <ul className="line-list">
        {data.map((alert) => (
          <AlertLine key={alert.id} alert={alert} choice={choice} />
        ))}
      </ul>
    </section>
  );
}

function useChoice() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const choose = (id: number) =>
    setChosen((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])));
  return { chosen, clear: () => setChosen(new Set()), isChosen: (id: number) => chosen.has(id), choose };
}

const LIST = {
  title: 'Your alerts',
  pages: 'Alerts',
  columns: [],
  rowKey: ({ key }) => key,
  filters: [
    { kind: 'text', key: 'q', label: 'Search', placeholder: 'Name or condition' },
    { kind: 'select', key: 'alertable_type', label: 'Of', look: 'menu', all: 'Everything', options: TYPES },
  ],
  orders: ORDERS,
  emptyText: 'No alerts yet',
  noMatch: 'No alert fits',
  failure: 'Your alerts could not be loaded',
} as const satisfies ListSpec<AlertGroup>;

const NO_ALERTS = (
  <EmptyState title={LIST.emptyText}>
    Open any <Link href="/stock">stock</Link> and choose “Alert”, or the alerts of a{' '}
    <Link href="/portfolio">portfolio</Link>.
  </EmptyState>
);

/** All alerts by what they watch, with filter, order and what can be done with several. */
function AllAlerts(): ReactNode {
  const choice = useChoice();
  const list = useLocalListState(LIST);
  const { page, sort, ...filters } = getChoices(LIST, list.state);
  const query = useQuery({ ...groupsQuery({ filters, sort, page }), placeholderData: keepPreviousData });
  const total = query.data?.total ?? 0;
  return (
    <Card title="Your alerts" aside={<WatchScreen />}>
      <ListPart spec={LIST} list={list} query={query} empty={NO_ALERTS}>
        {(groups) => groups.map((group) => <Group key={group.key} group={group} choice={choice} />)}
      </ListPart>
      {total > 0 && (
        <>
          <BulkBar keys={[...choice.chosen].map(String)} onDone={choice.clear} />
          <p className="muted">{plural(total, { one: '# thing is watched', other: '# things are watched' })}</p>
        </>
      )}
    </Card>
  );
}

/** Everything about alerts in the account: what is watched, how it reaches the person, what was reported. */
export function AccountAlerts(): ReactNode {
  return (
    <>
      <AllAlerts />
      <FiringsCard />
      <ChannelsCard />
      <CalendarCard />
    </>
  );
}
