import { ReviewPage } from '@plumbline/membership/feature';
import { toPrivateMeta } from '../../page-route';

export const meta = toPrivateMeta({
  title: 'Review',
  description: 'What is charged, line by line, before anything is.',
  path: '/membership/review',
});

export default ReviewPage;
