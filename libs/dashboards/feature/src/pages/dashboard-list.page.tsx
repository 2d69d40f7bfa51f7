import { MemberOnly } from '@plumbline/auth/kit';
import { dashboardsQuery } from '@plumbline/dashboards/data-access';
import {
  dashboardsPages,
  DEFAULT_DASHBOARD,
  fromTemplate,
  newHid,
  TEMPLATE_NAMES,
  type Dashboard,
} from '@plumbline/dashboards/domain';
import { PageFrame, QueryPart } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, momentColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { Menu } from '@plumbline/shared/ui/Menu';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { HistoryDialog } from '../edit/HistoryDialog';
import { useDashboardChanges } from './dashboard-changes';
import { RenameDialog } from './RenameDialog';
import '../dashboard.css';

type Changes = ReturnType<typeof useDashboardChanges>;
type Opened = { readonly what: 'rename' | 'history'; readonly dashboard: Dashboard } | undefined;

const columnsOf = (changes: Changes, open: (opened: Opened) => void): readonly Column<Dashboard>[] => [
  {
    key: 'name',
    header: 'Name',
    align: 'start',
    sortable: true,
    cell: ({ id, options, is_default: isDefault }) => (
      <>
        <Link href={`/?db=${id}`} className="font-semibold">
          {options.name}
        </Link>{' '}
        {isDefault && <Badge tone="accent">Home page</Badge>}
      </>
    ),
    value: ({ options }) => options.name,
  },
  countColumn('blocks', 'Blocks', { of: ({ options }) => options.widgets.length, sortable: true }),
  momentColumn('changed', 'Changed', { of: ({ updated_at }) => updated_at, show: 'day', sortable: true }),
  {
    key: 'actions',
    header: 'Actions',
    isDecoration: true,
    cell: (row) => (
      <Menu
        label={`Actions for ${row.options.name}`}
        align="end"
        trigger={(trigger) => (
          <Button
            size="small"
            variant="quiet"
            icon="more"
            aria-label={`Actions for ${row.options.name}`}
            {...trigger}
          />
        )}
        items={[
          { id: 'default', label: 'Set as home page', onSelect: () => changes.makeDefault(row) },
          { id: 'rename', label: 'Rename', onSelect: () => open({ what: 'rename', dashboard: row }) },
          { id: 'duplicate', label: 'Duplicate', onSelect: () => changes.duplicate(row) },
          { id: 'history', label: 'History', onSelect: () => open({ what: 'history', dashboard: row }) },
          { id: 'export', label: 'Export as JSON', onSelect: () => changes.save(row) },
          { id: 'delete', label: 'Delete', onSelect: () => changes.remove(row) },
        ]}
      />
    ),
  },
];

/** Makes a dashboard of a template, or reads one from a file. */
function NewTools({ changes }: { changes: Changes }): ReactNode {
  const file = useRef<HTMLInputElement>(null);
  const make = (name: string) => changes.create(fromTemplate(name, () => newHid(Math.random)));
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => file.current?.click()}>Import</Button>
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        aria-label="File of a dashboard"
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void changes.open(chosen);
          target.value = '';
        }}
      />
      <Menu
        label="New dashboard"
        align="end"
        trigger={(trigger) => (
          <Button variant="primary" icon="add" {...trigger}>
            New dashboard
          </Button>
        )}
        items={[
          { id: 'empty', label: 'Empty', onSelect: () => make('New dashboard') },
          {
            id: 'standard',
            label: 'As the product comes',
            onSelect: () => changes.create({ ...DEFAULT_DASHBOARD, name: 'Home' }),
          },
          ...TEMPLATE_NAMES.map((name) => ({ id: name, label: name, onSelect: () => make(name) })),
        ]}
      />
    </div>
  );
}

function Dashboards(): ReactNode {
  const query = useQuery(dashboardsQuery());
  const changes = useDashboardChanges();
  const [opened, open] = useState<Opened>();
  const [words, setWords] = useState('');
  const fits = ({ options }: Dashboard) => options.name.toLowerCase().includes(words.trim().toLowerCase());
  const close = () => open(undefined);
  return (
    <>
      <Card title="Your dashboards" flush aside={<NewTools changes={changes} />}>
        <QueryPart query={query} className="p-4" lines={5} failure="Your dashboards could not be loaded">
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title="No dashboard yet">
                Start from a template, or customize the home page: it becomes your first dashboard.
              </EmptyState>
            ) : (
              <>
                {data.length > 5 && (
                  <div className="px-4 pt-3">
                    <TextField
                      label="Search dashboards"
                      isLabelHidden
                      type="search"
                      placeholder="Search dashboards"
                      value={words}
                      onChange={({ target }) => setWords(target.value)}
                    />
                  </div>
                )}
                <DataTable
                  caption="Your dashboards"
                  columns={columnsOf(changes, open)}
                  rows={data.filter(fits)}
                  rowKey={({ id }) => String(id)}
                  empty={<EmptyState title="No dashboard fits">Try another word.</EmptyState>}
                />
              </>
            )
          }
        </QueryPart>
      </Card>
      {opened?.what === 'rename' && (
        <RenameDialog dashboard={opened.dashboard} onRename={changes.rename} onClose={close} />
      )}
      {opened?.what === 'history' && <HistoryDialog id={opened.dashboard.id} onRestored={close} onClose={close} />}
    </>
  );
}

/** Dashboards of the reader: made, renamed, duplicated, exported, restored, deleted. */
export function DashboardListPage(): ReactNode {
  return (
    <PageFrame pages={dashboardsPages.pages} path="/dashboard" title="Dashboards">
      <MemberOnly>{() => <Dashboards />}</MemberOnly>
    </PageFrame>
  );
}
