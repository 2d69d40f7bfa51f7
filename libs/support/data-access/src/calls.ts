import { apiOf, createQueries } from '@plumbline/shared/data-access';
import type {
  demoCalls,
  helpCalls,
  meetingCalls,
  surveyCalls,
  surveyStaffCalls,
  ticketCalls,
  ticketStaffCalls,
  tutorialCalls,
} from '@plumbline/support/contract';

export type SupportCalls = typeof demoCalls &
  typeof helpCalls &
  typeof meetingCalls &
  typeof surveyCalls &
  typeof surveyStaffCalls &
  typeof ticketCalls &
  typeof ticketStaffCalls &
  typeof tutorialCalls;

/** Query values over the contracts of support. */
export const q = createQueries<SupportCalls>(() => apiOf<SupportCalls>());

/** The calls themselves. */
export const supportApi = () => apiOf<SupportCalls>();
