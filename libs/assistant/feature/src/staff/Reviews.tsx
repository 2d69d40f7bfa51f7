import { reviewsQuery, type AssistantReview } from '@plumbline/assistant/data-access';
import { getChoices } from '@plumbline/shared/domain';
import { ListPart, useLocalListState } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import type { ListSpec } from '@plumbline/shared/ui/ListView';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReviewView } from './ReviewView';

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
  { value: 'all', label: 'All' },
] as const;

const RATINGS = [
  { value: '-1', label: 'Not helpful' },
  { value: '0', label: 'Neutral' },
  { value: '1', label: 'Helpful' },
] as const;

const KINDS = [{ value: '1', label: 'Sent to support' }] as const;

const LIST = {
  title: 'Reviews',
  pages: 'Reviews',
  columns: [],
  rowKey: ({ id }) => String(id),
  filters: [
    { kind: 'choice', key: 'review', label: 'State', options: STATES, look: 'segments' },
    { kind: 'select', key: 'rating', label: 'Rating', options: RATINGS, look: 'menu', all: 'All ratings' },
    { kind: 'select', key: 'support', label: 'Answers', options: KINDS, look: 'menu', all: 'All answers' },
  ],
  emptyText: 'No ratings here',
  noMatch: 'No ratings here',
  failure: 'The reviews could not be loaded',
} as const satisfies ListSpec<AssistantReview>;

const NOTHING = (
  <EmptyState title={LIST.emptyText}>Answers come here when people rate them or send them to support.</EmptyState>
);

/** Answers that people rated or sent to support. */
export function Reviews(): ReactNode {
  const list = useLocalListState(LIST);
  const { page, review, rating, support } = getChoices(LIST, list.state);
  const choice = {
    page,
    review: review === 'all' ? undefined : review,
    rating: rating === undefined ? undefined : Number(rating),
    support,
  };
  const query = useQuery({ ...reviewsQuery(choice), placeholderData: keepPreviousData });
  return (
    <Card title="Reviews" className="mb-4">
      <ListPart spec={LIST} list={list} query={query} empty={NOTHING}>
        {(reviews) => reviews.map((row) => <ReviewView key={`${row.id} ${row.version}`} review={row} />)}
      </ListPart>
    </Card>
  );
}
