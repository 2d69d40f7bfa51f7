import type {
  discussionCalls,
  forumCalls,
  forumStaffCalls,
  peopleCalls,
  readerCalls,
} from '@plumbline/community/contract';
import { apiOf, createQueries } from '@plumbline/shared/data-access';

export type CommunityCalls = typeof forumCalls &
  typeof discussionCalls &
  typeof peopleCalls &
  typeof readerCalls &
  typeof forumStaffCalls;

/** Query values over the contracts of the forum. */
export const q = createQueries<CommunityCalls>(() => apiOf<CommunityCalls>());

/** Queries of pages that others change all the time. */
export const lively = createQueries<CommunityCalls>(() => apiOf<CommunityCalls>(), { staleTime: 15_000 });

/** Queries that ask again at each visit. */
export const fresh = createQueries<CommunityCalls>(() => apiOf<CommunityCalls>(), { staleTime: 0 });

/** The calls themselves, for what is no write of the forum. */
export const communityApi = () => apiOf<CommunityCalls>();
