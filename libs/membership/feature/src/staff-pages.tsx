import type { StaffPage } from '@plumbline/shared/kit';
import { Partners } from './staff/Partners';
import { PersonBilling } from './staff/PersonBilling';
import { Requests } from './staff/Requests';
import { StaffGroups } from './staff/StaffGroups';
import { Stats } from './staff/Stats';

/** Memberships in the staff app. */
export const membershipStaffPages: readonly StaffPage[] = [
  { path: '/admin/access-requests', title: 'Access requests', group: 'Accounts', page: <Requests /> },
  { path: '/admin/users/:id/billing', section: '/admin/users', page: <PersonBilling /> },
  { path: '/admin/groups', title: 'Groups', group: 'Accounts', page: <StaffGroups /> },
  { path: '/admin/affiliate-program', title: 'Partners', group: 'Accounts', page: <Partners /> },
  { path: '/admin/stats', title: 'Statistics', group: 'Operation', scope: 'members', page: <Stats /> },
];
