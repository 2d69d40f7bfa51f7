import { formatNumber, getChoices, type ResultOf } from '@plumbline/shared/domain';
import { ListPart, QueryPart, useChange, useListState } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { choiceColumn, momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { listNames, type ListSpec } from '@plumbline/shared/ui/ListView';
import { StatList } from '@plumbline/shared/ui/StatList';
import { meetingListQuery, meetingStatsQuery, supportApi, type SupportCalls } from '@plumbline/support/data-access';
import { MEETING_NAMES, MEETING_STATE_NAMES } from '@plumbline/support/domain';
import { keepPreviousData, useQuery, type Query } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ExceptionDays } from './ExceptionDays';

type Row = ResultOf<SupportCalls['POST /_api/meeting/list']>['data'][number];

const STATES = (['booked', 'done', 'missed', 'cancelled'] as const).map((value) => ({
  value,
  label: MEETING_STATE_NAMES[value],
}));

/** Everything that shows meetings. */
const MEETINGS = { predicate: ({ queryKey: [key] }: Query) => String(key).includes('/_api/meeting/') };

function Acts({ row }: { row: Row }): ReactNode {
  const { id, state } = row;
  const [now] = useState(Date.now);
  const isOver = Date.parse(row.start) < now;
  const after = { refreshes: [MEETINGS], key: 'support' };
  const mark = useChange(
    {
      mutationFn: (next: 'done' | 'missed') =>
        supportApi()('PUT /_api/admin/meetings/{id}/state', { params: { id }, body: { state: next } }),
    },
    { ...after, done: 'Marked' },
  );
  const cancel = useChange(
    { mutationFn: () => supportApi()('DELETE /_api/meeting/{id}', { params: { id } }) },
    { ...after, done: 'Cancelled' },
  );
  if (state === 'booked' && !isOver)
    return (
      <Button size="small" onClick={() => cancel.mutate()}>
        Cancel
      </Button>
    );
  if (state === 'cancelled' || state === 'held') return null;
  return (
    <Button size="small" onClick={() => mark.mutate(state === 'missed' ? 'done' : 'missed')}>
      {state === 'missed' ? 'It took place' : 'Nobody came'}
    </Button>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  momentColumn('start', 'When'),
  {
    key: 'who',
    header: 'Who',
    align: 'start',
    cell: ({ who, email }) => `${who} ${email ?? ''}`,
    value: ({ who }) => who,
  },
  textColumn('kind', 'Kind', { of: ({ kind }) => kind, write: (kind) => MEETING_NAMES[kind] }),
  textColumn('topic', 'About'),
  textColumn('host', 'Host'),
  choiceColumn('state', 'State', MEETING_STATE_NAMES),
  { key: 'acts', header: 'Do', align: 'start', cell: (row) => <Acts row={row} />, value: () => null },
];

function Stats(): ReactNode {
  const query = useQuery(meetingStatsQuery());
  return (
    <Card title="Booked in the last 90 days">
      <QueryPart query={query} failure="The figures could not be loaded">
        {({ booked, done, cancelled, missed, lead_hours: lead }) => (
          <StatList
            columns={4}
            stats={[
              { label: 'To come', value: booked },
              { label: 'Took place', value: done },
              { label: 'Cancelled', value: cancelled },
              { label: 'Missed', value: missed },
              {
                label: 'Booked before, median',
                value: lead === null ? 'not available' : `${formatNumber(lead, { decimals: 0 })} hours`,
              },
            ]}
          />
        )}
      </QueryPart>
    </Card>
  );
}

const LIST = {
  ...listNames('meetings'),
  columns: COLUMNS,
  rowKey: ({ id }) => String(id),
  filters: [{ kind: 'select', key: 'state', label: 'State', options: STATES, look: 'segments' }],
  emptyText: 'No meetings',
  emptyHint: 'They can be booked once a host has hours: see Meeting hosts.',
  noMatch: 'No meeting is in this state',
} as const satisfies ListSpec<Row>;

/** Meetings of everybody, figures, and days that differ. */
export function StaffMeetingsPage(): ReactNode {
  const list = useListState(LIST);
  const query = useQuery({ ...meetingListQuery(getChoices(LIST, list.state)), placeholderData: keepPreviousData });
  return (
    <div className="flex flex-col gap-4">
      <Stats />
      <Card title="Meetings" flush>
        <ListPart spec={LIST} list={list} query={query} />
      </Card>
      <ExceptionDays />
    </div>
  );
}
