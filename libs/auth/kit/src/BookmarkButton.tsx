import { accountApi, useSession } from '@plumbline/auth/data-access';
import { placeBefore } from '@plumbline/auth/domain';
import { useChange } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export interface BookmarkButtonProps {
  /** Title of the bookmark in the list. */
  title: string;
}

/** Marks the page one is on. A visitor is asked to sign in, and comes back. */
export function BookmarkButton({ title }: BookmarkButtonProps): ReactNode {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const url = pathname + search;
  const mark = useChange(
    { mutationFn: () => accountApi()('POST /_api/bookmarks', { body: { title, url } }) },
    { refreshes: [{ queryKey: ['GET /_api/bookmarks'] }], done: 'Page Bookmarked', key: 'bookmark' },
  );
  const press = () => {
    const first = placeBefore('bookmark', session.state === 'visitor', url);
    if (first !== undefined) void navigate(first);
    if (session.state === 'member' && !mark.isPending) mark.mutate();
  };
  return (
    <Button icon="bookmark" aria-disabled={session.state === 'starting' || undefined} onClick={press}>
      Bookmark
    </Button>
  );
}
