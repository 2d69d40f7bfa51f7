import { firingsQuery } from '@plumbline/alerts/data-access';
import { formatDay } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Reports a block shows. */
const SHOWN = 10;

/** Latest firings of the reader's alerts. */
export default function AlertFirings(): ReactNode {
  const query = useQuery(firingsQuery(1, ''));
  return (
    <QueryPart query={query} className="p-4" lines={6} failure="Alerts could not be loaded">
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState title="No alert has reported anything">
            Set one with the bell of a stock or a portfolio.
          </EmptyState>
        ) : (
          <ul className="block-list">
            {data.slice(0, SHOWN).map(({ id, display_name: name, text, link, day }) => (
              <li key={id}>
                <Link href={link}>
                  <b>{name}</b> {text}
                </Link>
                <small>{formatDay(day)}</small>
              </li>
            ))}
          </ul>
        )
      }
    </QueryPart>
  );
}
