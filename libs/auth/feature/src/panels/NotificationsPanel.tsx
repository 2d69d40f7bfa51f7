import { accountApi, notificationsQuery, type AccountCalls } from '@plumbline/auth/data-access';
import type { ResultOf } from '@plumbline/shared/domain';
import { ListPart, useChange, useLocalListState } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import type { ListSpec } from '@plumbline/shared/ui/ListView';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { agoWords, useNow } from '../components/moment-labels';

type Message = ResultOf<AccountCalls['GET /_api/user/notifications']>['data'][number];

function MessageRow({ message }: { message: Message }): ReactNode {
  const now = useNow();
  return (
    <li className="row-list-item">
      <div className="min-w-0">
        <b>{message.link ? <Link href={message.link}>{message.title}</Link> : message.title}</b>{' '}
        {!message.read && <Badge tone="accent">New</Badge>}
        <p>{message.text}</p>
        <p className="muted">{agoWords(message.at, now)}</p>
      </div>
    </li>
  );
}

function MarkRead(): ReactNode {
  const mark = useChange(
    { mutationFn: () => accountApi()('PUT /_api/user/notifications/read') },
    { refreshes: [{ queryKey: ['GET /_api/user/notifications'] }] },
  );
  return (
    <Button size="small" onClick={() => !mark.isPending && mark.mutate()}>
      Mark all as read
    </Button>
  );
}

const LIST: ListSpec<Message> = {
  title: 'Messages',
  pages: 'Messages',
  columns: [],
  rowKey: ({ id }) => String(id),
  emptyText: 'No messages yet',
  failure: 'Your messages could not be loaded',
};

const NOTHING = <EmptyState title={LIST.emptyText}>What concerns your account appears here.</EmptyState>;

/** Messages of the product to the person. */
export function NotificationsPanel(): ReactNode {
  const list = useLocalListState(LIST);
  const query = useQuery({ ...notificationsQuery(list.state.page), placeholderData: keepPreviousData });
  const hasNew = query.data?.data.some(({ read }) => !read) ?? false;
  return (
    <Card title="Messages" aside={hasNew && <MarkRead />}>
      <ListPart spec={LIST} list={list} query={query} empty={NOTHING}>
        {(messages) => (
          <ul className="row-list">
            {messages.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </ul>
        )}
      </ListPart>
    </Card>
  );
}
