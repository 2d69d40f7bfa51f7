import { ManagePage } from '@plumbline/content/feature';
import { toPrivateMeta } from '../../page-route';

export const meta = toPrivateMeta({
  title: 'Article management',
  description: 'Articles you write, with their state and readers.',
  path: '/manage',
});

export default ManagePage;
