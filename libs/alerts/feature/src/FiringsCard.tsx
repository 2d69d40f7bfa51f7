import { firingsQuery } from '@plumbline/alerts/data-access';
import { useAlertChange } from '@plumbline/alerts/kit';
import { formatDay } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useDebounced } from '@plumbline/shared/ui/use-debounced';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

/** Firings of alerts, the newest first. */
export function FiringsCard(): ReactNode {
  const [page, setPage] = useState(1);
  const [words, setWords] = useState('');
  const q = useDebounced(words.trim(), 300);
  const query = useQuery({ ...firingsQuery(page, q), placeholderData: keepPreviousData });
  const change = useAlertChange();
  const hasNew = query.data?.data.some(({ seen, quiet }) => !seen && !quiet) ?? false;
  const aside = hasNew && (
    <Button size="small" onClick={() => void change((api) => api('PUT /_api/v2/alerts/firings/read', { body: {} }))}>
      Mark all as read
    </Button>
  );
  return (
    <Card title="What they reported" aside={aside}>
      <QueryPart query={query} failure="What your alerts reported could not be loaded">
        {({ data, total, per_page: perPage }) =>
          total === 0 && q === '' ? (
            <EmptyState title="Nothing yet">What your alerts report is kept here.</EmptyState>
          ) : (
            <>
              <TextField
                label="Search"
                isLabelHidden
                placeholder="Words"
                value={words}
                onChange={({ target }) => {
                  setWords(target.value);
                  setPage(1);
                }}
              />
              {total === 0 && <EmptyState title="Nothing fits">Change what you search for.</EmptyState>}
              <ul className="line-list">
                {data.map(({ id, display_name: name, day, text, link, seen, quiet, retracted }) => (
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
              {total > perPage && (
                <Pagination label="What they reported" page={page} perPage={perPage} total={total} onPage={setPage} />
              )}
            </>
          )
        }
      </QueryPart>
    </Card>
  );
}
