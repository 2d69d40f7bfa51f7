import { newsQuery } from '@plumbline/content/data-access';
import { WORLD, type NewsCategory } from '@plumbline/content/domain';
import { formatDay } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { emptyText } from '../parts/empty-text';
import { rowsOf } from '../parts/list-state';
import type { WidgetProps } from '../parts/widget-props';

/** The newest of the stream of news. */
export default function NewsList({ config, asOf }: WidgetProps): ReactNode {
  const query = useQuery(
    newsQuery({ country: WORLD, category: config.text('category') as NewsCategory, asOf, page: 1 }),
  );
  return (
    <QueryPart query={query} className="p-4" lines={8} failure="News could not be loaded">
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState title={emptyText(asOf, 'No news yet')} />
        ) : (
          <ul className="block-list">
            {data.slice(0, rowsOf(config.text('rows'))).map(({ id, title, url, source, day, time }) => (
              <li key={id}>
                {url === null ? <b>{title}</b> : <Link href={url}>{title}</Link>}
                <small>{[source, formatDay(day), time].filter(Boolean).join(' · ')}</small>
              </li>
            ))}
          </ul>
        )
      }
    </QueryPart>
  );
}
