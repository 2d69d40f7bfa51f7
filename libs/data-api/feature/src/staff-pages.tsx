import type { StaffPage } from '@plumbline/shared/kit';
import { ApiStaffPage } from './staff/api-staff.page';

/** The data API in the staff app. */
export const dataApiStaffPages: readonly StaffPage[] = [
  { path: '/admin/api', title: 'Data API', group: 'Accounts', page: <ApiStaffPage /> },
];
