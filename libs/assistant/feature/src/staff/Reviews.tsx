import { reviewsQuery } from '@plumbline/assistant/data-access';
import { QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { Select } from '@plumbline/shared/ui/Select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ReviewView } from './ReviewView';

type State = 'open' | 'done' | 'all';

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
  { value: 'all', label: 'All' },
] as const;

const RATINGS = [
  { value: '', label: 'All ratings' },
  { value: '-1', label: 'Not helpful' },
  { value: '0', label: 'Neutral' },
  { value: '1', label: 'Helpful' },
];

const KINDS = [
  { value: '', label: 'All answers' },
  { value: '1', label: 'Sent to support' },
];

/** Answers that people rated or sent to support. */
export function Reviews(): ReactNode {
  const [state, setState] = useState<State>('open');
  const [rating, setRating] = useState('');
  const [support, setSupport] = useState('');
  const [page, setPage] = useState(1);
  const choice = {
    page,
    review: state === 'all' ? undefined : state,
    rating: rating === '' ? undefined : Number(rating),
    support: support === '1' ? ('1' as const) : undefined,
  };
  const query = useQuery({ ...reviewsQuery(choice), placeholderData: keepPreviousData });
  const chosen =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setPage(1);
    };
  return (
    <Card title="Reviews" className="mb-4">
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <SegmentedControl label="State" value={state} options={STATES} onChange={chosen(setState)} />
        <Select
          label="Rating"
          options={RATINGS}
          value={rating}
          onChange={(event) => chosen(setRating)(event.target.value)}
        />
        <Select
          label="Answers"
          options={KINDS}
          value={support}
          onChange={(event) => chosen(setSupport)(event.target.value)}
        />
      </div>
      <QueryPart query={query} failure="The reviews could not be loaded">
        {({ data, total, per_page: perPage }) => (
          <>
            {data.length === 0 && (
              <EmptyState title="No ratings here">
                Answers come here when people rate them or send them to support.
              </EmptyState>
            )}
            {data.map((review) => (
              <ReviewView key={`${review.id} ${review.version}`} review={review} />
            ))}
            {total > perPage && (
              <Pagination label="Reviews" page={page} perPage={perPage} total={total} onPage={setPage} />
            )}
          </>
        )}
      </QueryPart>
    </Card>
  );
}
