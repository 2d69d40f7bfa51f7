import { communityApi, staffTopicsQuery, type CommunityCalls } from '@plumbline/community/data-access';
import { CATEGORIES, categoryOf } from '@plumbline/community/domain';
import { getChoices, type ArgsOf, type ResultOf } from '@plumbline/shared/domain';
import { ListPart, useListState } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { IconButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { listNames, type ListSpec } from '@plumbline/shared/ui/ListView';
import { Menu, type MenuItem } from '@plumbline/shared/ui/Menu';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ReasonDialog } from './ReasonDialog';
import { useStaffAct, wasShown } from './use-staff-refresh';

type Row = ResultOf<CommunityCalls['GET /_api/admin/forum/topics']>['data'][number];
type Action = ArgsOf<
  'PUT /_api/admin/forum/topics/{id}',
  CommunityCalls['PUT /_api/admin/forum/topics/{id}']
>['body']['action'];

interface Asked {
  readonly row: Row;
  readonly action: Action;
  readonly category?: number;
}

const TITLES: Readonly<Record<Action, string>> = {
  lock: 'Lock the topic',
  unlock: 'Unlock the topic',
  move: 'Move the topic',
  merge: 'Merge the topic into another',
  remove: 'Remove the topic',
  restore: 'Restore the topic',
};

function menuOf(row: Row, ask: (asked: Asked) => void, pin: (row: Row) => void): MenuItem[] {
  const one = (action: Action, label: string, isDanger = false): MenuItem => ({
    id: action,
    label,
    isDanger,
    onSelect: () => ask({ row, action }),
  });
  const moves = CATEGORIES.filter(({ id, isOpen }) => isOpen && id !== row.category).map(({ id, name }) => ({
    id: `move ${id}`,
    label: `Move to ${name}`,
    onSelect: () => ask({ row, action: 'move', category: id }),
  }));
  if (row.state !== 'public') return row.state === 'removed' ? [one('restore', 'Restore')] : [];
  return [
    { id: 'pin', label: row.pinned ? 'Unpin' : 'Pin on top', onSelect: () => pin(row) },
    row.locked === null ? one('lock', 'Lock') : one('unlock', 'Unlock'),
    ...moves,
    one('merge', 'Merge into another'),
    one('remove', 'Remove', true),
  ];
}

const columnsOf = (ask: (asked: Asked) => void, pin: (row: Row) => void): readonly Column<Row>[] => [
  { key: 'id', header: 'Number', align: 'start', cell: ({ id }) => id, value: ({ id }) => id },
  {
    key: 'title',
    header: 'Title',
    align: 'start',
    cell: ({ title, pinned, locked }) => (
      <>
        {title} {pinned && <Badge tone="accent">Pinned</Badge>}{' '}
        {locked !== null && <Badge title={locked}>Locked</Badge>}
      </>
    ),
    value: ({ title }) => title,
  },
  textColumn('category', 'Category', { of: ({ category }) => categoryOf(category)?.name }),
  textColumn('state', 'State'),
  textColumn('author', 'Author', { of: ({ username }) => username }),
  countColumn('posts', 'Posts', { of: ({ post_count }) => post_count }),
  momentColumn('created', 'Started', { of: ({ created_at }) => created_at, show: 'day' }),
  {
    key: 'more',
    header: 'Actions',
    cell: (row) => {
      const items = menuOf(row, ask, pin);
      return (
        items.length > 0 && (
          <Menu
            label={`Actions for ${row.title}`}
            align="end"
            items={items}
            trigger={(trigger) => (
              <IconButton icon="more" size="small" variant="quiet" label={`Actions for ${row.title}`} {...trigger} />
            )}
          />
        )
      );
    },
    value: () => '',
  },
];

/** All topics, whatever their state: pin, lock, move, merge, remove. */
export function TopicList(): ReactNode {
  const act = useStaffAct();
  const [asked, ask] = useState<Asked>();
  const pin = ({ id, pinned }: Row) =>
    void act(
      communityApi()('PUT /_api/forum/topics/{id}/pin', { params: { id }, body: { pinned: !pinned } }),
      pinned ? 'Unpinned' : 'Pinned',
    ).catch(wasShown);
  const spec = {
    ...listNames('topics'),
    columns: columnsOf(ask, pin),
    rowKey: ({ id }) => String(id),
    filters: [{ kind: 'text', key: 'q', label: 'Search titles' }],
    emptyText: 'No topics yet',
    noMatch: 'No matching topics',
  } as const satisfies ListSpec<Row>;
  const list = useListState(spec);
  const query = useQuery({ ...staffTopicsQuery(getChoices(spec, list.state)), placeholderData: keepPreviousData });
  return (
    <Card title="Topics" flush>
      <ListPart spec={spec} list={list} query={query} />
      {asked && (
        <ReasonDialog
          title={TITLES[asked.action]}
          action={TITLES[asked.action]}
          number={asked.action === 'merge' ? { label: 'Number of the other topic', initial: '' } : undefined}
          onClose={() => ask(undefined)}
          onDecide={({ reason, number }) =>
            act(
              communityApi()('PUT /_api/admin/forum/topics/{id}', {
                params: { id: asked.row.id },
                body: {
                  action: asked.action,
                  reason,
                  ...(asked.category !== undefined && { category: asked.category }),
                  ...(asked.action === 'merge' && number > 0 && { into: number }),
                },
              }),
              'Done',
            )
          }
        />
      )}
    </Card>
  );
}
