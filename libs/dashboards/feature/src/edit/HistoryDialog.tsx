import { dashboardApi, dashboardsQuery, versionsQuery, type DashboardCalls } from '@plumbline/dashboards/data-access';
import { ListPart, useChange, useLocalListState } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { choiceColumn, countColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import type { ListSpec } from '@plumbline/shared/ui/ListView';
import type { ResultOf } from '@plumbline/shared/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type Version = ResultOf<DashboardCalls['GET /_api/user/dashboard/{id}/versions']>['data'][number];

export interface HistoryDialogProps {
  id: number;
  onRestored: () => void;
  onClose: () => void;
}

const ORIGINS: Readonly<Record<string, string>> = {
  saved: 'Saved',
  merged: 'Joined with another place',
  restored: 'Restored',
};

const moment = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;

/** Earlier states of a dashboard, each of which can be restored. */
export function HistoryDialog({ id, onRestored, onClose }: HistoryDialogProps): ReactNode {
  const list = useLocalListState({ columns: [] });
  const query = useQuery({ ...versionsQuery(id, list.state.page), placeholderData: keepPreviousData });
  const restore = useChange(
    {
      mutationFn: (version: number) =>
        dashboardApi()('POST /_api/user/dashboard/{id}/restore', { params: { id }, body: { version } }),
    },
    { refreshes: [dashboardsQuery()], done: (_answer, version) => `Version ${version} is restored` },
  );
  const close = () => {
    onRestored();
    onClose();
  };
  const columns: readonly Column<Version>[] = [
    { key: 'version', header: 'Version', align: 'start', cell: ({ version }) => version },
    textColumn('at', 'When', { of: ({ at }) => moment(at) }),
    textColumn('name', 'Name'),
    countColumn('widgets', 'Blocks'),
    choiceColumn('from', 'How', ORIGINS),
    {
      key: 'restore',
      header: 'Restore',
      isDecoration: true,
      cell: ({ version }) => (
        <Button
          size="small"
          aria-label={`Restore version ${version}`}
          onClick={() => restore.mutate(version, { onSuccess: close })}
        >
          Restore
        </Button>
      ),
    },
  ];
  const spec: ListSpec<Version> = {
    title: 'Versions of the dashboard',
    pages: 'Versions',
    columns,
    rowKey: ({ version }) => String(version),
    emptyText: 'No earlier version yet',
    failure: 'The history could not be loaded',
  };
  return (
    <Dialog isOpen title="History" size="wide" onClose={onClose}>
      <ListPart spec={spec} list={list} query={query} />
    </Dialog>
  );
}
