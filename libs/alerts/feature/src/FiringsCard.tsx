import { firingsQuery, type AlertCalls } from '@plumbline/alerts/data-access';
import { useAlertChange } from '@plumbline/alerts/kit';
import { formatDay, getFilter, type ResultOf } from '@plumbline/shared/domain';
import { ListPart, useLocalListState } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import type { ListSpec } from '@plumbline/shared/ui/ListView';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type Firing = ResultOf<AlertCalls['GET /_api/v2/alerts/firings']>['data'][number];

const LIST: ListSpec<Firing> = {
  title: 'What they reported',
  pages: 'What they reported',
  columns: [],
  rowKey: ({ id }) => String(id),
  filters: [{ kind: 'text', key: 'q', label: 'Search', placeholder: 'Words' }],
  emptyText: 'Nothing yet',
  noMatch: 'Nothing fits',
  failure: 'What your alerts reported could not be loaded',
};

const NOTHING = <EmptyState title={LIST.emptyText}>What your alerts report is kept here.</EmptyState>;

/** Firings of alerts, the newest first. */
export function FiringsCard(): ReactNode {
  const list = useLocalListState(LIST);
  const query = useQuery({
    ...firingsQuery(list.state.page, getFilter(list.state, 'q') ?? ''),
    placeholderData: keepPreviousData,
  });
  const change = useAlertChange();
  const hasNew = query.data?.data.some(({ seen, quiet }) => !seen && !quiet) ?? false;
  const aside = hasNew && (
    <Button size="small" onClick={() => void change((api) => api('PUT /_api/v2/alerts/firings/read', { body: {} }))}>
      Mark all as read
    </Button>
  );
  return (
    <Card title="What they reported" aside={aside}>
      <ListPart spec={LIST} list={list} query={query} empty={NOTHING}>
        {(firings) => (
          <ul className="line-list">
            {firings.map(({ id, display_name: name, day, text, link, seen, quiet, retracted }) => (
              <li key={id}>
                <div className="min-w-0">
                  <p>
                    <Link href={link}>{text}</Link>
                  </p>
                  <small>
                    {!seen && !quiet && <Badge tone="accent">New</Badge>} {name}
                    {quiet && ' · kept, not sent'}
                    {retracted && ` · ${retracted}`}
                  </small>
                </div>
                <small>{formatDay(day)}</small>
              </li>
            ))}
          </ul>
        )}
      </ListPart>
    </Card>
  );
}
