import {
  accountApi,
  bookmarksQuery,
  type AccountCalls,
  type BookmarkChoice,
  type BookmarkSort,
} from '@plumbline/auth/data-access';
import type { ResultOf } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { IconButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { Select, type SelectOption } from '@plumbline/shared/ui/Select';
import { TextField } from '@plumbline/shared/ui/TextField';
import { notify } from '@plumbline/shared/ui/Toast';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { agoWords, useNow } from '../components/moment-labels';

type Bookmark = ResultOf<AccountCalls['GET /_api/bookmarks']>['data'][number];

const SORTS: readonly SelectOption<BookmarkSort>[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'By title' },
];

const LISTS = { queryKey: ['GET /_api/bookmarks'] };

/** Removes a bookmark at once; undo is possible while the message is shown. */
function useRemove() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries(LISTS);
  const fail = (error: unknown) =>
    notify({ text: error instanceof Error ? error.message : 'That did not work', tone: 'severe' });
  const restore = async ({ title, url }: Bookmark) => {
    await accountApi()('POST /_api/bookmarks', { body: { title, url } }).catch(fail);
    await refresh();
  };
  return async (bookmark: Bookmark) => {
    try {
      await accountApi()('DELETE /_api/bookmarks/{id}', { params: { id: bookmark.id } });
      notify({ text: 'Bookmark removed', action: { label: 'Undo', onPress: () => void restore(bookmark) } });
    } catch (error) {
      fail(error);
    }
    await refresh();
  };
}

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

interface ToolsProps {
  choice: BookmarkChoice;
  onChoice: (choice: BookmarkChoice) => void;
}

function Tools({ choice, onChoice }: ToolsProps): ReactNode {
  return (
    <div className="bookmark-tools">
      <TextField
        label="Search bookmarks"
        isLabelHidden
        type="search"
        placeholder="Search bookmarks"
        maxLength={100}
        value={choice.q}
        onChange={(event) => onChoice({ ...choice, q: event.target.value, page: 1 })}
      />
      <Select
        label="Order"
        isLabelHidden
        options={SORTS}
        value={choice.sort}
        onChange={(event) => onChoice({ ...choice, sort: event.target.value as BookmarkSort, page: 1 })}
      />
    </div>
  );
}

const NOTHING = (
  <EmptyState title="No bookmarks yet">Press the bookmark button of a company to find it here.</EmptyState>
);

/** Pages the person marked: searched, sorted, paged; what is removed can be put back. */
export function BookmarksPanel(): ReactNode {
  const [choice, setChoice] = useState<BookmarkChoice>({ q: '', sort: 'newest', page: 1 });
  const remove = useRemove();
  const asked = useDeferredValue(choice);
  const query = useQuery({
    ...bookmarksQuery({ ...asked, q: asked.q.trim() }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title="Bookmarks">
      <Tools choice={choice} onChoice={setChoice} />
      <QueryPart query={query} failure="Your bookmarks could not be loaded">
        {({ data, total, page, per_page }) => (
          <>
            {total === 0 && (choice.q ? <EmptyState title="No bookmark fits">Try another word.</EmptyState> : NOTHING)}
            <ul className="row-list">
              {data.map((bookmark) => (
                <BookmarkRow key={bookmark.id} bookmark={bookmark} onRemove={() => void remove(bookmark)} />
              ))}
            </ul>
            {total > per_page && (
              <Pagination
                label="Bookmarks"
                page={page}
                perPage={per_page}
                total={total}
                onPage={(next) => setChoice({ ...choice, page: next })}
              />
            )}
          </>
        )}
      </QueryPart>
    </Card>
  );
}
