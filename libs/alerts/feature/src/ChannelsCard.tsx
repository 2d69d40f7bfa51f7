import { alertSettingsQuery, channelsQuery, type AlertCalls } from '@plumbline/alerts/data-access';
import { useAlertChange } from '@plumbline/alerts/kit';
import type { ResultOf } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { Select } from '@plumbline/shared/ui/Select';
import { Switch } from '@plumbline/shared/ui/Switch';
import { TextField } from '@plumbline/shared/ui/TextField';
import { notify } from '@plumbline/shared/ui/Toast';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

type Settings = ResultOf<AlertCalls['POST /_api/v2/alerts/settings']>;
type Channel = ResultOf<AlertCalls['GET /_api/v2/alerts/channels']>['data'][number];

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Zones of the browser; the one that is set stands among them in any case. */
const zonesWith = (zone: string) =>
  [...new Set([zone, ownZone(), 'America/New_York', ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));

function MailSettings({ settings }: { settings: Settings }): ReactNode {
  const change = useAlertChange();
  const [time, setTime] = useState(settings.send_time);
  const save = (values: Partial<Settings>) =>
    void change((api) => api('POST /_api/v2/alerts/settings', { body: { action: 'save', ...values } }));
  return (
    <div className="account-alert-settings">
      <TextField
        label="Time of the daily mail"
        type="time"
        value={time}
        onChange={({ target }) => setTime(target.value)}
        onBlur={() => /^\d\d:\d\d$/.test(time) && time !== settings.send_time && save({ send_time: time })}
      />
      <Select
        label="In the time of"
        options={zonesWith(settings.time_zone)}
        value={settings.time_zone}
        onChange={({ target }) => save({ time_zone: target.value })}
      />
      <Switch
        label="One mail for all alerts"
        hint="Otherwise one for each thing that is watched"
        checked={settings.merge_alerts}
        onChange={({ target }) => save({ merge_alerts: target.checked })}
      />
      <Switch
        label="With a table"
        hint="Next to plain text"
        checked={settings.is_table}
        onChange={({ target }) => save({ is_table: target.checked })}
      />
    </div>
  );
}

function MailChannel({ channel: { on, address, confirmed } }: { channel: Channel }): ReactNode {
  const change = useAlertChange();
  const test = () =>
    void change(async (api) => {
      await api('POST /_api/v2/alerts/channels/mail/test');
      notify({ text: `A mail is on its way to ${address}`, tone: 'good' });
    });
  const set = (isOn: boolean) =>
    void change((api) => api('PUT /_api/v2/alerts/channels/{kind}', { params: { kind: 'mail' }, body: { on: isOn } }));
  return (
    <div className="account-alert-channel">
      <Switch
        label="Mail"
        hint={confirmed ? `To ${address}` : 'Confirm your address first'}
        checked={on && confirmed}
        disabled={!confirmed}
        onChange={({ target }) => set(target.checked)}
      />
      {confirmed && (
        <Button size="small" onClick={test}>
          Send a test
        </Button>
      )}
    </div>
  );
}

/** A secret address, to be copied into another program. */
export function SecretAddress({ label, address }: { label: string; address: string }): ReactNode {
  const copy = () => void navigator.clipboard.writeText(address).then(() => notify({ text: 'Copied', tone: 'good' }));
  return (
    <div className="account-alert-address">
      <TextField
        label={label}
        readOnly
        value={address}
        hint="Anyone who has it can read along: keep it to yourself"
        onFocus={({ target }) => target.select()}
      />
      <Button size="small" icon="copy" onClick={copy}>
        Copy
      </Button>
    </div>
  );
}

function FeedChannel({ channel: { on, address } }: { channel: Channel }): ReactNode {
  const change = useAlertChange();
  const set = (body: { on: boolean; renew?: boolean }) =>
    void change((api) => api('PUT /_api/v2/alerts/channels/{kind}', { params: { kind: 'feed' }, body }));
  return (
    <>
      <div className="account-alert-channel">
        <Switch
          label="Feed"
          hint="RSS for feed readers"
          checked={on}
          onChange={({ target }) => set({ on: target.checked })}
        />
        {on && (
          <Button size="small" onClick={() => set({ on: true, renew: true })}>
            New address
          </Button>
        )}
      </div>
      {address && <SecretAddress label="Address of the feed" address={address} />}
    </>
  );
}

/** How alerts reach the person besides the bell. */
export function ChannelsCard(): ReactNode {
  const settings = useQuery(alertSettingsQuery());
  const channels = useQuery(channelsQuery());
  return (
    <Card title="How they reach you">
      <p className="muted m-0">
        The bell shows everything at once. Mails go out once a day or after each build, as you choose for each alert.
      </p>
      <QueryPart query={channels} failure="The ways could not be loaded">
        {({ data }) => (
          <>
            {data.map((channel) =>
              channel.kind === 'mail' ? (
                <MailChannel key="mail" channel={channel} />
              ) : (
                <FeedChannel key="feed" channel={channel} />
              ),
            )}
          </>
        )}
      </QueryPart>
      <QueryPart query={settings} failure="The settings could not be loaded">
        {(found) => <MailSettings key={found.send_time} settings={found} />}
      </QueryPart>
    </Card>
  );
}
