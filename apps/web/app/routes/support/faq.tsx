import { FaqPage, supportPageQueries } from '@plumbline/support/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Questions and answers',
  description: 'Short answers about data, tools, account and support.',
  path: '/faq',
});

export const loader = toLoader(supportPageQueries.faq);
export const clientLoader = toClientLoader(supportPageQueries.faq);

export default toPage(FaqPage);
