import { ReviewPage } from '@plumbline/membership/feature';
import { privateMeta } from '../../private-meta';
import type { Route } from './+types/membership.review';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Review',
    description: 'What is charged, line by line, before anything is.',
    path: '/membership/review',
  });

export default function Review() {
  return <ReviewPage />;
}
