import { UniversityPage, universityQueries } from '@plumbline/content/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'University',
  description: 'Courses about reading companies, lesson by lesson.',
  path: '/university',
});

export const loader = toLoader(universityQueries);
export const clientLoader = toClientLoader(universityQueries);

export default toPage(UniversityPage);
