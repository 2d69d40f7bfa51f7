import type {
  accountCalls,
  bookmarkCalls,
  factorCalls,
  registrationCalls,
  secondStepCalls,
  sessionCalls,
  socialCalls,
} from '@plumbline/auth/contract';
import { apiOf, createQueries } from '@plumbline/shared/data-access';

export type AccountCalls = typeof accountCalls &
  typeof bookmarkCalls &
  typeof factorCalls &
  typeof secondStepCalls &
  typeof registrationCalls &
  typeof sessionCalls &
  typeof socialCalls;

/** Query and mutation values over the contracts of accounts and sign-in. */
export const q = createQueries<AccountCalls>(() => apiOf<AccountCalls>());

/** Queries that ask again at each visit. */
export const fresh = createQueries<AccountCalls>(() => apiOf<AccountCalls>(), { staleTime: 0 });

/** The same calls without a query around them: for links that are followed once. */
export const accountApi = () => apiOf<AccountCalls>();
