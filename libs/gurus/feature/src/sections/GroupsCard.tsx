import { useSession } from '@plumbline/auth/data-access';
import { guruGroupsQuery, gurusApi, managersQuery } from '@plumbline/gurus/data-access';
import type { guruGroupCalls } from '@plumbline/gurus/contract';
import { MAX_GROUP_GURUS } from '@plumbline/gurus/domain';
import { getQueryClient } from '@plumbline/shared/data-access';
import { required, type FormRules, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart, useChange, useChangeForm } from '@plumbline/shared/kit';
import { Button, IconButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { Combobox } from '@plumbline/shared/ui/Combobox';
import { ConfirmDialog, Dialog } from '@plumbline/shared/ui/Dialog';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Form, SubmitButton } from '@plumbline/shared/ui/Form';
import { Link } from '@plumbline/shared/ui/Link';
import type { SearchOption } from '@plumbline/shared/ui/SearchField';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

type Group = ResultOf<(typeof guruGroupCalls)['GET /_api/guru_groups']>['data'][number];

const FOUND = 10;

/** Managers by words of their names. */
async function loadManagers(words: string): Promise<SearchOption[]> {
  const list = { order: undefined, page: 1, perPage: FOUND, columns: undefined, density: undefined };
  const { data } = await getQueryClient().fetchQuery(managersQuery({ ...list, filters: { q: words } }, undefined));
  return data.map(({ guru_id: id, GuruName: label }) => ({ id, label }));
}

const RULES: FormRules<{ name: string }> = { name: [required('Enter a name')] };

/** Every page of the list of groups. */
const GROUPS = { queryKey: ['GET /_api/guru_groups'] };

interface EditorProps {
  /** Undefined: a new one. */
  group: Group | undefined;
  onClose: () => void;
}

function GroupEditor({ group, onClose }: EditorProps): ReactNode {
  const [gurus, setGurus] = useState<readonly SearchOption[]>(() =>
    (group?.gurus ?? []).map((id) => ({ id, label: id })),
  );
  const form = useChangeForm({
    initial: { name: group?.name ?? '' },
    rules: RULES,
    send: ({ name }): Promise<unknown> => {
      const body = { name, gurus: gurus.map(({ id }) => id) };
      if (!group) return gurusApi()('POST /_api/guru_groups', { body });
      return gurusApi()('PUT /_api/guru_groups/{id}', {
        params: { id: group.id },
        body: { ...body, version: group.version },
      });
    },
    refreshes: [GROUPS],
    onDone: onClose,
  });
  const add = (found: SearchOption) =>
    setGurus((all) => (all.some(({ id }) => id === found.id) || all.length >= MAX_GROUP_GURUS ? all : [...all, found]));
  return (
    <Dialog title={group ? 'Edit group' : 'New group'} isOpen onClose={onClose}>
      <Form form={form}>
        <TextField label="Name" maxLength={80} {...form.text('name')} />
        <Combobox
          label="Add a manager"
          isOptional
          placeholder="Name of a manager"
          load={loadManagers}
          value={null}
          onChange={(found) => found && add(found)}
        />
        <ul className="m-0 flex list-none flex-wrap gap-2 p-0" aria-label="Managers of the group">
          {gurus.map(({ id, label }) => (
            <li key={id} className="flex items-center gap-1 rounded-2 border border-line px-2 text-sm">
              {label}
              <IconButton
                icon="close"
                size="small"
                label={`Remove ${label}`}
                onClick={() => setGurus((all) => all.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
        <div className="form-actions">
          <SubmitButton isBusy={form.isBusy}>Save group</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

interface Asked {
  readonly what: 'edit' | 'remove';
  readonly group: Group | undefined;
}

function Groups({ groups }: { groups: readonly Group[] }): ReactNode {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const remove = useChange(
    { mutationFn: ({ id }: Group) => gurusApi()('DELETE /_api/guru_groups/{id}', { params: { id } }) },
    { refreshes: [GROUPS], done: (_answer, { name }) => `${name} deleted`, isRefusalInPlace: true },
  );
  return (
    <div className="flex flex-col gap-3">
      {groups.length === 0 && (
        <EmptyState title="No groups yet">Put managers together to see what they do as one.</EmptyState>
      )}
      <ul className="m-0 flex list-none flex-col gap-2 p-0">
        {groups.map((group) => (
          <li key={group.id} className="flex flex-wrap items-center gap-2">
            <Link href={`/guru/aggregated-portfolio?group=${group.id}`}>{group.name}</Link>
            <span className="text-sm text-ink-3">
              {group.gurus.length} {group.gurus.length === 1 ? 'manager' : 'managers'}
            </span>
            <Button size="small" variant="quiet" onClick={() => setAsked({ what: 'edit', group })}>
              Edit
            </Button>
            <IconButton
              icon="close"
              size="small"
              label={`Delete ${group.name}`}
              onClick={() => setAsked({ what: 'remove', group })}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button variant="primary" onClick={() => setAsked({ what: 'edit', group: undefined })}>
          New group
        </Button>
      </div>
      {asked?.what === 'edit' && <GroupEditor group={asked.group} onClose={close} />}
      <ConfirmDialog
        isOpen={asked?.what === 'remove'}
        title={`Delete ${asked?.group?.name ?? 'the group'}?`}
        text="The managers stay; the group cannot be brought back."
        confirmLabel="Delete group"
        isDanger
        onConfirm={() => asked?.group && remove.mutateAsync(asked.group)}
        onClose={close}
      />
    </div>
  );
}

/** Groups of managers that a member made. */
export function GroupsCard(): ReactNode {
  const session = useSession();
  const query = useQuery({ ...guruGroupsQuery(), enabled: session.state === 'member' });
  if (session.state !== 'member') return null;
  return (
    <Card title="Your groups">
      <QueryPart query={query} lines={3} failure="Your groups could not be loaded">
        {({ data }) => <Groups groups={data} />}
      </QueryPart>
    </Card>
  );
}
