import { forumLogQuery, type CommunityCalls } from '@plumbline/community/data-access';
import { communityPages, LOG_ACTIONS, topicPath } from '@plumbline/community/domain';
import type { ResultOf } from '@plumbline/shared/domain';
import { ListPart, PageFrame, useListState } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { choiceColumn, momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { Link } from '@plumbline/shared/ui/Link';
import { listNames, type ListSpec } from '@plumbline/shared/ui/ListView';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type Row = ResultOf<CommunityCalls['GET /_api/forum/log']>['data'][number];

/** Columns of the log, for readers and for staff. */
const LOG_COLUMNS: readonly Column<Row>[] = [
  momentColumn('at', 'When'),
  choiceColumn('action', 'What', LOG_ACTIONS),
  {
    key: 'topic',
    header: 'Topic',
    align: 'start',
    cell: ({ topic }) => (topic ? <Link href={topicPath(topic.id, topic.no ?? undefined)}>{topic.title}</Link> : '–'),
    value: ({ topic }) => topic?.title ?? '',
  },
  textColumn('reason', 'Why'),
];

const LIST: ListSpec<Row> = {
  ...listNames('moderation'),
  columns: LOG_COLUMNS,
  rowKey: ({ id }) => String(id),
  emptyText: 'Nothing had to be done yet',
};

/** Public log of moderation, with reasons and without names. */
export function LogPage(): ReactNode {
  const list = useListState(LIST);
  const query = useQuery({ ...forumLogQuery(list.state.page), placeholderData: keepPreviousData });
  return (
    <PageFrame
      pages={communityPages.pages}
      path="/discussion/log"
      title="Moderation log"
      intro="Everything staff did in the forum and why. Nobody is named here, neither who wrote nor who decided."
    >
      <Card title="What was done" flush>
        <ListPart spec={LIST} list={list} query={query} />
      </Card>
    </PageFrame>
  );
}
