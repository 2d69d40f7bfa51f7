import { accountApi, bookmarksQuery, type AccountCalls } from '@plumbline/auth/data-access';
import { getChoices, type ResultOf } from '@plumbline/shared/domain';
import { ListPart, useChange, useLocalListState } from '@plumbline/shared/kit';
import { IconButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import type { ListSpec } from '@plumbline/shared/ui/ListView';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { agoWords, useNow } from '../components/moment-labels';

type Bookmark = ResultOf<AccountCalls['GET /_api/bookmarks']>['data'][number];

const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'By title' },
] as const;

/** Removes a bookmark at once; undo is possible while the message is shown. */
const useRemove = () =>
  useChange(
    { mutationFn: ({ id }: Bookmark) => accountApi()('DELETE /_api/bookmarks/{id}', { params: { id } }) },
    {
      refreshes: [{ queryKey: ['GET /_api/bookmarks'] }],
      done: 'Bookmark removed',
      undo: (_answer, { title, url }) => accountApi()('POST /_api/bookmarks', { body: { title, url } }),
    },
  );

function BookmarkRow({ bookmark, onRemove }: { bookmark: Bookmark; onRemove: () => void }): ReactNode {
  const now = useNow();
  return (
    <li className="row-list-item">
      <div className="min-w-0">
        <Link href={bookmark.url} className="block truncate font-semibold">
          {bookmark.title}
        </Link>
        <p className="muted truncate">
          {bookmark.url} · {agoWords(bookmark.created_at, now)}
        </p>
      </div>
      <IconButton icon="close" label={`Remove ${bookmark.title}`} size="small" onClick={onRemove} />
    </li>
  );
}

const LIST = {
  title: 'Bookmarks',
  pages: 'Bookmarks',
  columns: [],
  rowKey: ({ id }) => String(id),
  filters: [{ kind: 'text', key: 'q', label: 'Search bookmarks' }],
  orders: ORDERS,
  emptyText: 'No bookmarks yet',
  noMatch: 'No bookmark fits',
  failure: 'Your bookmarks could not be loaded',
} as const satisfies ListSpec<Bookmark>;

const NOTHING = <EmptyState title={LIST.emptyText}>Press the bookmark button of a company to find it here.</EmptyState>;

/** Pages the person marked: searched, sorted, paged; what is removed can be put back. */
export function BookmarksPanel(): ReactNode {
  const list = useLocalListState(LIST);
  const remove = useRemove();
  const { q = '', ...choice } = getChoices(LIST, list.state);
  const query = useQuery({ ...bookmarksQuery({ ...choice, q }), placeholderData: keepPreviousData });
  return (
    <Card title="Bookmarks">
      <ListPart spec={LIST} list={list} query={query} empty={NOTHING}>
        {(bookmarks) => (
          <ul className="row-list">
            {bookmarks.map((bookmark) => (
              <BookmarkRow key={bookmark.id} bookmark={bookmark} onRemove={() => remove.mutate(bookmark)} />
            ))}
          </ul>
        )}
      </ListPart>
    </Card>
  );
}
