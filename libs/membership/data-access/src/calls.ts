import type { affiliateCalls, groupCalls, membershipCalls, staffMembershipCalls } from '@plumbline/membership/contract';
import { apiOf, createQueries } from '@plumbline/shared/data-access';

export type MembershipCalls = typeof membershipCalls &
  typeof affiliateCalls &
  typeof groupCalls &
  typeof staffMembershipCalls;

/** Query values over the contracts of membership. */
export const q = createQueries<MembershipCalls>(() => apiOf<MembershipCalls>());

/** Queries that ask again at each visit. */
export const fresh = createQueries<MembershipCalls>(() => apiOf<MembershipCalls>(), { staleTime: 0 });

/** The same calls without a query around them: for what changes something. */
export const membershipApi = () => apiOf<MembershipCalls>();
