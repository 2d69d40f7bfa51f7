import type { DomainPages } from '@plumbline/shared/domain';

/** Pages of the screener. */
export const screenerPages: DomainPages = {
  pages: [],
};
