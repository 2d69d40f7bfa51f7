import type { DomainPages } from '@plumbline/shared/domain';

/** Pages of content. */
export const contentPages: DomainPages = {
  pages: [],
};
