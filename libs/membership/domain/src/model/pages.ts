import type { DomainPages } from '@plumbline/shared/domain';

/** Pages of membership. */
export const membershipPages: DomainPages = {
  pages: [],
};
