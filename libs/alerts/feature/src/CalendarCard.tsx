import { calendarQuery, type AlertCalls } from '@plumbline/alerts/data-access';
import { CALENDAR_KINDS } from '@plumbline/alerts/domain';
import { useAlertChange } from '@plumbline/alerts/kit';
import { portfoliosQuery } from '@plumbline/portfolios/data-access';
import type { ResultOf } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { Select } from '@plumbline/shared/ui/Select';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SecretAddress } from './ChannelsCard';

type Calendar = ResultOf<AlertCalls['GET /_api/user/calendarAlerts']>;

const LEADS = [0, 1, 2, 3, 5, 7, 14, 30].map((days) => ({
  value: String(days),
  label: days === 0 ? 'On the day' : days === 1 ? 'A day before' : `${days} days before`,
}));

function Choices({ calendar }: { calendar: Calendar }): ReactNode {
  const change = useAlertChange();
  const portfolios = useQuery(portfoliosQuery());
  const { kinds, scope, lead_days: lead, channels, address } = calendar;
  const save = (values: Partial<Calendar>) => {
    const { address: _own, ...body } = { ...calendar, ...values };
    void change((api) => api('PUT /_api/user/calendarAlerts', { body }));
  };
  const toggled = <T extends string>(all: readonly T[], one: T, isOn: boolean): T[] =>
    isOn ? [...new Set([...all, one])] : all.filter((each) => each !== one);
  const scopes = [
    { value: 'all', label: 'All portfolios and alerts' },
    { value: 'list', label: 'What has an alert' },
    ...(portfolios.data?.data ?? []).map(({ id, name }) => ({ value: `portfolio:${id}`, label: name })),
  ];
  return (
    <div className="account-alert-settings">
      <fieldset className="m-0 grid gap-1 border-0 p-0">
        <legend className="sr-only">Kinds of days</legend>
        {CALENDAR_KINDS.map(({ key, label }) => (
          <Checkbox
            key={key}
            label={label}
            checked={kinds.includes(key)}
            onChange={({ target }) => save({ kinds: toggled(kinds, key, target.checked) })}
          />
        ))}
      </fieldset>
      <Select label="Of" options={scopes} value={scope} onChange={({ target }) => save({ scope: target.value })} />
      <Select
        label="Reported"
        options={LEADS}
        value={String(lead)}
        onChange={({ target }) => save({ lead_days: Number(target.value) })}
      />
      <fieldset className="m-0 grid gap-1 border-0 p-0">
        <legend className="sr-only">Ways</legend>
        <Checkbox
          label="By mail and in what they reported"
          checked={channels.includes('mail')}
          onChange={({ target }) => save({ channels: toggled(channels, 'mail', target.checked) })}
        />
        <Checkbox
          label="As a calendar for other programs"
          checked={channels.includes('feed')}
          onChange={({ target }) => save({ channels: toggled(channels, 'feed', target.checked) })}
        />
      </fieldset>
      {channels.includes('feed') &&
        (address ? <SecretAddress label="Address of the calendar" address={address} /> : <FeedFirst />)}
    </div>
  );
}

function FeedFirst(): ReactNode {
  const change = useAlertChange();
  const switchOn = () =>
    void change((api) => api('PUT /_api/v2/alerts/channels/{kind}', { params: { kind: 'feed' }, body: { on: true } }));
  return (
    <p className="m-0">
      The calendar has an address once the feed is on.{' '}
      <Button size="small" onClick={switchOn}>
        Switch it on
      </Button>
    </p>
  );
}

/** Days to come that a person wants to know of. */
export function CalendarCard(): ReactNode {
  const query = useQuery(calendarQuery());
  return (
    <Card title="Days to come">
      <QueryPart query={query} failure="The calendar could not be loaded">
        {(calendar) => <Choices calendar={calendar} />}
      </QueryPart>
    </Card>
  );
}
