import { UsagePage } from '@plumbline/data-api/feature';
import { toPrivateMeta } from '../../page-route';

export const meta = toPrivateMeta({
  title: 'Usage of the data API',
  description: 'Calls and credits of your keys by day and operation.',
  path: '/data/usage',
});

export default UsagePage;
