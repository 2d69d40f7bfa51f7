import type { DomainPages } from '@plumbline/shared/domain';

/** Pages of economics. */
export const economicsPages: DomainPages = {
  pages: [],
};
