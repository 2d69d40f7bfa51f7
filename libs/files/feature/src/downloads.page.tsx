import { MemberOnly } from '@plumbline/auth/kit';
import { downloadsQuery, filesApi, type DownloadTask } from '@plumbline/files/data-access';
import { DOWNLOAD_DAYS, filesPages, isDeletable } from '@plumbline/files/domain';
import { formatDay, formatNumber } from '@plumbline/shared/domain';
import { ListPart, PageFrame, useChange, useListState } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, momentColumn, numberColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { listNames, type ListSpec } from '@plumbline/shared/ui/ListView';
import { Progress } from '@plumbline/shared/ui/Progress';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

const KILOBYTE = 1_024;
const PERCENT = 100;

const momentOf = (moment: string): string => `${formatDay(moment.slice(0, 10))} ${moment.slice(11, 16)} UTC`;

function stateWords({ state, problem, notice }: DownloadTask): string {
  if (state === 'queued') return 'Waiting';
  if (state === 'assigned') return 'In process';
  return problem ?? notice ?? 'Ready';
}

/** Opens the file by a link that works once, so that the browser saves it by itself. */
const open = async (task_key: string): Promise<void> => {
  const { url } = await filesApi()('POST /_api/downloads/{task_key}/link', { params: { task_key } });
  location.assign(url);
};

function Actions({ task: { task_key, state, problem, file_name } }: { task: DownloadTask }): ReactNode {
  const save = useChange({ mutationFn: () => open(task_key) });
  const takeBack = useChange(
    { mutationFn: () => filesApi()('DELETE /_api/downloads/{task_key}', { params: { task_key } }) },
    { refreshes: [{ queryKey: ['GET /_api/downloads'] }] },
  );
  if (isDeletable(state))
    return (
      <Button size="small" variant="quiet" aria-label={`Cancel ${file_name}`} onClick={() => takeBack.mutate()}>
        Cancel
      </Button>
    );
  if (problem !== null) return null;
  return (
    <Button size="small" icon="download" aria-label={`Save ${file_name}`} onClick={() => save.mutate()}>
      Save
    </Button>
  );
}

const COLUMNS: readonly Column<DownloadTask>[] = [
  textColumn('file', 'File', { of: ({ file_name }) => file_name }),
  // Next to the name: a phone shows the first columns.
  { key: 'actions', header: 'Actions', align: 'start', cell: (task) => <Actions task={task} /> },
  {
    key: 'state',
    header: 'State',
    align: 'start',
    cell: (task) =>
      task.state === 'assigned' ? (
        <Progress doneFraction={task.progress / PERCENT} label={stateWords(task)} />
      ) : (
        stateWords(task)
      ),
    value: stateWords,
  },
  countColumn('rows', 'Rows'),
  numberColumn('bytes', 'Size', { write: (bytes) => `${formatNumber(bytes / KILOBYTE, { decimals: 1 })} kB` }),
  momentColumn('asked', 'Asked for', { of: ({ created_at }) => created_at, write: momentOf }),
  momentColumn('until', 'Kept until', { of: ({ expires }) => expires, show: 'day' }),
];

const LIST: ListSpec<DownloadTask> = {
  ...listNames('downloads'),
  columns: COLUMNS,
  rowKey: ({ task_key }) => task_key,
  emptyText: 'No files yet',
};

function Downloads(): ReactNode {
  const list = useListState(LIST);
  const query = useQuery({ ...downloadsQuery(list.state.page), placeholderData: keepPreviousData });
  return (
    <Card title="Your files" flush>
      <ListPart
        spec={LIST}
        list={list}
        query={query}
        empty={
          <EmptyState title={LIST.emptyText}>
            Ask for one with “All periods” under the statements of a company, or “Whole list” of a directory.
          </EmptyState>
        }
      />
    </Card>
  );
}

/** Files a member asked for: how far they are, and the way to save or cancel them. */
export function DownloadsPage(): ReactNode {
  return (
    <PageFrame
      pages={filesPages.pages}
      path="/downloads"
      title="Downloads"
      intro={`Files are made in the background and kept for ${String(DOWNLOAD_DAYS)} days.`}
      width="wide"
    >
      <MemberOnly>{() => <Downloads />}</MemberOnly>
    </PageFrame>
  );
}
