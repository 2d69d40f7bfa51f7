import { accountApi, notificationsQuery, type AccountCalls } from '@plumbline/auth/data-access';
import type { ResultOf } from '@plumbline/shared/domain';
import { QueryPart, useChange } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
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

/** Messages of the product to the person. */
export function NotificationsPanel(): ReactNode {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...notificationsQuery(page), placeholderData: keepPreviousData });
  const hasNew = query.data?.data.some(({ read }) => !read) ?? false;
  return (
    <Card title="Messages" aside={hasNew && <MarkRead />}>
      <QueryPart query={query} failure="Your messages could not be loaded">
        {({ data, total, per_page }) =>
          total === 0 ? (
            <EmptyState title="No messages yet">What concerns your account appears here.</EmptyState>
          ) : (
            <>
              <ul className="row-list">
                {data.map((message) => (
                  <MessageRow key={message.id} message={message} />
                ))}
              </ul>
              {total > per_page && (
                <Pagination label="Messages" page={page} perPage={per_page} total={total} onPage={setPage} />
              )}
            </>
          )
        }
      </QueryPart>
    </Card>
  );
}
