import { SheetsPage } from '@plumbline/data-api/feature';
import { toMeta } from '../../page-route';

export const meta = toMeta({
  title: 'Figures in Google Sheets',
  description: 'A script with functions for cells: one figure, a table, a history, a screen.',
  path: '/google-sheets-add-on',
});

export default SheetsPage;
