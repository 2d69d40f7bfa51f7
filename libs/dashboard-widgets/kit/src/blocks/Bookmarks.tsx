import { bookmarksQuery } from '@plumbline/auth/data-access';
import { QueryPart } from '@plumbline/shared/kit';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Pages the reader bookmarked. */
export default function Bookmarks(): ReactNode {
  const query = useQuery(bookmarksQuery({ q: '', sort: 'newest', page: 1 }));
  return (
    <QueryPart query={query} lines={5} failure="Bookmarks could not be loaded">
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState title="No bookmarks yet">Bookmark a page by the button next to its title.</EmptyState>
        ) : (
          <ul className="m-0 list-none p-0">
            {data.map(({ id, title, url }) => (
              <li key={id} className="truncate border-b border-line py-1 last:border-0">
                <Link href={url}>{title}</Link>
              </li>
            ))}
          </ul>
        )
      }
    </QueryPart>
  );
}
