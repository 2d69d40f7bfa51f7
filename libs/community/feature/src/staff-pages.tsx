import type { StaffPage } from '@plumbline/shared/kit';
import { ForumStaffPage } from './staff/forum-staff.page';

/** Staff pages of the forum. */
export const communityStaffPages: readonly StaffPage[] = [
  { path: '/admin/forum', title: 'Forum', group: 'Content', page: <ForumStaffPage /> },
];
