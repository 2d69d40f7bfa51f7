import { SavedChartsPage } from '@plumbline/charts/feature';
import { toPrivateMeta } from '../../page-route';

export const meta = toPrivateMeta({
  title: 'My charts',
  description: 'Charts you saved and links to charts you shared.',
  path: '/interactive_chart/saved',
});

export default SavedChartsPage;
