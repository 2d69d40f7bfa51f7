import { contentPageQueries, UniversityPage } from '@plumbline/content/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'University',
  description: 'Courses about reading companies, lesson by lesson.',
  path: '/university',
});

export const loader = toLoader(contentPageQueries.university);
export const clientLoader = toClientLoader(contentPageQueries.university);

export default toPage(UniversityPage);
