import { apiOf, createQueries } from '@plumbline/shared/data-access';
import type {
  helpCalls,
  meetingCalls,
  ticketCalls,
  ticketStaffCalls,
  tutorialCalls,
} from '@plumbline/support/contract';

export type SupportCalls = typeof helpCalls &
  typeof meetingCalls &
  typeof ticketCalls &
  typeof ticketStaffCalls &
  typeof tutorialCalls;

/** Query values over the contracts of support. */
export const q = createQueries<SupportCalls>(() => apiOf<SupportCalls>());

/** The calls themselves. */
export const supportApi = () => apiOf<SupportCalls>();
