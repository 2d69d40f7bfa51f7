import type { StaffPage } from '@plumbline/shared/kit';
import { StaffAssistantPage } from './staff/staff-assistant.page';

/** Staff pages of the assistant. */
export const assistantStaffPages: readonly StaffPage[] = [
  { path: '/admin/guru-ai', title: 'Assistant', group: 'Support', page: <StaffAssistantPage /> },
];
