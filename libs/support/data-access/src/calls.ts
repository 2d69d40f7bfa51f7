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

/** Queries that ask again at each visit. */
export const fresh = createQueries<SupportCalls>(() => apiOf<SupportCalls>(), { staleTime: 0 });

/** The calls themselves. */
export const supportApi = () => apiOf<SupportCalls>();
