import {
  TEMPLATE_ANSWERS,
  templateChange,
  templateCreation,
  templateRemoval,
  templatesQuery,
} from '@plumbline/charts/data-access';
import type { templateCalls } from '@plumbline/charts/contract';
import { CHART_PRIVACIES } from '@plumbline/charts/domain';
import { getChoices, type ResultOf } from '@plumbline/shared/domain';
import { ListPart, oneOf, useChange, useLocalListState } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { linkColumn, momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import type { ListSpec } from '@plumbline/shared/ui/ListView';
import { Popover } from '@plumbline/shared/ui/Popover';
import { Select } from '@plumbline/shared/ui/Select';
import { TextField } from '@plumbline/shared/ui/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

type Template = ResultOf<(typeof templateCalls)['GET /_api/interactive_chart/templates']>['data'][number];

const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
] as const;
const PRIVACIES = [
  { value: 'private', label: 'Only you' },
  { value: 'link', label: 'By link' },
  { value: 'public', label: 'Public' },
];

/** Changes of a saved chart, after each of which lists and charts are read again. */
function useChanges() {
  const after = { refreshes: [TEMPLATE_ANSWERS], key: 'chart' };
  const create = useChange(templateCreation(), after);
  const update = useChange(templateChange(), after);
  return { create, update };
}

/** Removes a saved chart, which can be undone for a while. */
function useRemoval({ name, privacy, chart_options: options }: Template) {
  const { mutateAsync: create } = useChange(templateCreation(), { isRefusalInPlace: true });
  return useChange(templateRemoval(), {
    refreshes: [TEMPLATE_ANSWERS],
    done: () => `${name} removed`,
    undo: () => create({ body: { name, privacy, chart_options: options } }),
  });
}

function RenameForm({ template, onDone }: { template: Template; onDone: () => void }): ReactNode {
  const [name, setName] = useState(template.name);
  const { update } = useChanges();
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const { id, version } = template;
        if (name.trim() !== '')
          update.mutate({ params: { id: String(id) }, body: { name: name.trim(), version } }, { onSuccess: onDone });
      }}
    >
      <TextField label="New name" maxLength={120} value={name} onChange={(event) => setName(event.target.value)} />
      <Button type="submit" variant="primary" size="small" disabled={update.isPending}>
        Rename
      </Button>
    </form>
  );
}

function Actions({ template }: { template: Template }): ReactNode {
  const { create, update } = useChanges();
  const remove = useRemoval(template);
  const { id, name, privacy, version, share_key: key } = template;
  return (
    <span className="flex items-center gap-1">
      <Popover
        label={`Rename ${name}`}
        trigger={(trigger) => (
          <Button size="small" variant="quiet" aria-label={`Rename ${name}`} {...trigger}>
            Rename
          </Button>
        )}
      >
        {(close) => <RenameForm template={template} onDone={close} />}
      </Popover>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Duplicate ${name}`}
        onClick={() => create.mutate({ body: { name: `${name.slice(0, 113)} copy`, templateId: id } })}
      >
        Duplicate
      </Button>
      <Select
        label={`Who may open ${name}`}
        isLabelHidden
        options={PRIVACIES}
        value={privacy}
        onChange={({ target }) =>
          update.mutate({
            params: { id: String(id) },
            body: { privacy: oneOf(target.value, CHART_PRIVACIES), version },
          })
        }
      />
      {privacy !== 'private' && key && (
        <Link className="underline" href={`/interactive_chart?t=${privacy === 'public' ? String(id) : key}`}>
          Link
        </Link>
      )}
      <Button
        size="small"
        variant="quiet"
        aria-label={`Remove ${name}`}
        disabled={remove.isPending}
        onClick={() => remove.mutate({ params: { id: String(id) } })}
      >
        Remove
      </Button>
    </span>
  );
}

const COLUMNS: readonly Column<Template>[] = [
  linkColumn('name', 'Name', ({ id }) => `/interactive_chart?t=${String(id)}`),
  textColumn('series', 'Series', { of: ({ chart_options: { series } }) => series.map(({ of }) => of).join(', ') }),
  momentColumn('changed', 'Changed', { of: ({ updated_at }) => updated_at, show: 'day' }),
  {
    key: 'actions',
    header: 'Actions',
    isDecoration: true,
    align: 'start',
    cell: (template) => <Actions template={template} />,
  },
];

const LIST = {
  title: 'Saved charts',
  pages: 'Pages of saved charts',
  exportName: 'charts',
  columns: COLUMNS,
  rowKey: ({ id }) => String(id),
  isOneStop: false,
  filters: [{ kind: 'text', key: 'q', label: 'Find by name' }],
  orders: ORDERS,
  emptyText: 'No chart is saved yet',
  noMatch: 'No saved chart has this name',
  failure: 'Your charts could not be loaded',
} as const satisfies ListSpec<Template>;

/** The charts a member saved: found by name, renamed, duplicated, shown to others, removed. */
export function SavedCharts(): ReactNode {
  const list = useLocalListState(LIST);
  const { q = '', sort, page } = getChoices(LIST, list.state);
  const query = useQuery({ ...templatesQuery(q, sort, page), placeholderData: keepPreviousData });
  return (
    <Card title="Saved charts" flush>
      <ListPart
        spec={LIST}
        list={list}
        query={query}
        empty={
          <EmptyState title={LIST.emptyText}>“Save as” over the interactive chart keeps the chart you see.</EmptyState>
        }
      />
    </Card>
  );
}
