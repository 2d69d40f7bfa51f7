import { GuidelinesPage } from '@plumbline/community/feature';
import { toMeta } from '../../page-route';

export const meta = toMeta({
  title: 'Guidelines',
  description: 'How we talk to each other in the forum, and what happens to what does not fit.',
  path: '/guidelines',
});

export default GuidelinesPage;
