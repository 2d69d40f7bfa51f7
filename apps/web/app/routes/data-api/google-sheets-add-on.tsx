import { SheetsPage } from '@plumbline/data-api/feature';
import { pageMeta } from '../../page-meta';
import type { Route } from './+types/google-sheets-add-on';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Figures in Google Sheets',
    description: 'A script with functions for cells: one figure, a table, a history, a screen.',
    path: '/google-sheets-add-on',
  });

export default function Sheets() {
  return <SheetsPage />;
}
