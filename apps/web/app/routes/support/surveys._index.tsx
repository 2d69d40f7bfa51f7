import { SurveysPage, supportPageQueries } from '@plumbline/support/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Surveys',
  description: 'Questions we have for you.',
  path: '/surveys',
});

export const loader = toLoader(supportPageQueries.surveys);
export const clientLoader = toClientLoader(supportPageQueries.surveys);

export default toPage(SurveysPage);
