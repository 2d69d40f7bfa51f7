import type { StaffPage } from '@plumbline/shared/kit';
import { ForumStaffPage } from './staff/forum-staff.page';

/** What staff do in the forum. */
export const communityStaffPages: readonly StaffPage[] = [
  { path: '/admin/forum', title: 'Forum', group: 'Content', page: <ForumStaffPage /> },
];
