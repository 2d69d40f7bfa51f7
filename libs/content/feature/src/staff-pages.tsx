import type { StaffPage } from '@plumbline/shared/kit';
import { StaffArticles } from './staff/StaffArticles';

/** Articles of all authors in the staff app. */
export const contentStaffPages: readonly StaffPage[] = [
  { path: '/admin/editor', title: 'Articles', group: 'Content', page: <StaffArticles /> },
];
