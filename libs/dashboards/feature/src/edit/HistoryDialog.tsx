import { dashboardApi, dashboardsQuery, versionsQuery, type DashboardCalls } from '@plumbline/dashboards/data-access';
import { ListPart, useLocalListState } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { choiceColumn, countColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import type { ListSpec } from '@plumbline/shared/ui/ListView';
import { notify } from '@plumbline/shared/ui/Toast';
import type { ResultOf } from '@plumbline/shared/domain';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
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
  const client = useQueryClient();
  const list = useLocalListState({ columns: [] });
  const query = useQuery({ ...versionsQuery(id, list.state.page), placeholderData: keepPreviousData });
  const restore = async (version: number) => {
    try {
      await dashboardApi()('POST /_api/user/dashboard/{id}/restore', { params: { id }, body: { version } });
      await client.invalidateQueries({ queryKey: dashboardsQuery().queryKey });
      onRestored();
      notify({ text: `Version ${version} is restored`, tone: 'good' });
      onClose();
    } catch (error: unknown) {
      notify({ text: error instanceof Error ? error.message : 'That did not work', tone: 'severe' });
    }
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
        <Button size="small" aria-label={`Restore version ${version}`} onClick={() => void restore(version)}>
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
