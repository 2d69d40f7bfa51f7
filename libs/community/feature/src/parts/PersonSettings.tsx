import { blocksQuery, communityApi, forumSettingsQuery, type CommunityCalls } from '@plumbline/community/data-access';
import { PersonName, showFailure } from '@plumbline/community/kit';
import type { ResultOf } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { RadioGroup } from '@plumbline/shared/ui/RadioGroup';
import { Switch } from '@plumbline/shared/ui/Switch';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type Settings = ResultOf<CommunityCalls['GET /_api/forum/settings']>;

const DELETION = [
  { value: 'remove' as const, label: 'Texts go with the account', hint: 'Numbers of posts and answers of others stay' },
  { value: 'keep' as const, label: 'Texts stay without my name', hint: 'Calls go in any case' },
];

function Blocks(): ReactNode {
  const query = useQuery(blocksQuery());
  const unblock = async (id: number) => {
    await communityApi()('DELETE /_api/user/{id}/block', { params: { id } }).catch(showFailure);
    await query.refetch();
  };
  return (
    <QueryPart query={query} failure="The list could not be loaded" lines={2}>
      {({ data }) =>
        data.length === 0 ? (
          <p className="muted m-0 text-sm">You blocked nobody.</p>
        ) : (
          <ul className="m-0 flex list-none flex-col gap-2 p-0" aria-label="People you blocked">
            {data.map((person) => (
              <li key={person.user_id} className="flex items-center gap-3">
                <PersonName person={person} hasPicture />
                <Button size="small" onClick={() => void unblock(person.user_id)}>
                  Unblock
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </QueryPart>
  );
}

function Choices({ settings }: { settings: Settings }): ReactNode {
  const client = useQueryClient();
  const change = async (body: Partial<Settings>) => {
    client.setQueryData(forumSettingsQuery().queryKey, { ...settings, ...body });
    await communityApi()('PUT /_api/forum/settings', { body }).catch(showFailure);
    await client.invalidateQueries({ queryKey: forumSettingsQuery().queryKey });
  };
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label="Show nothing but my name and picture"
        checked={settings.hides_profile}
        onChange={({ target }) => void change({ hides_profile: target.checked })}
      />
      <Switch
        label="Hide whom I follow and who follows me"
        checked={settings.hides_lists}
        onChange={({ target }) => void change({ hides_lists: target.checked })}
      />
      <Switch
        label="One mail a day with what is unread in topics I watch"
        checked={settings.digest}
        onChange={({ target }) => void change({ digest: target.checked })}
      />
      <RadioGroup
        label="If I delete my account"
        options={DELETION}
        value={settings.on_deletion}
        onChange={(on_deletion) => void change({ on_deletion })}
      />
    </div>
  );
}

/** A person's privacy, mail and block settings. Visible only to them. */
export function PersonSettings(): ReactNode {
  const query = useQuery(forumSettingsQuery());
  return (
    <section id="settings" className="mt-4 grid grid-cols-2 gap-4 max-lg:grid-cols-1" aria-label="Your settings">
      <Card title="Your settings">
        <QueryPart query={query} failure="Your settings could not be loaded">
          {(settings) => <Choices settings={settings} />}
        </QueryPart>
      </Card>
      <Card title="People you blocked">
        <Blocks />
      </Card>
    </section>
  );
}
