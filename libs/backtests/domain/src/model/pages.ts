import type { DomainPages } from '@plumbline/shared/domain';

/** Pages of backtests. */
export const backtestsPages: DomainPages = {
  pages: [],
};
