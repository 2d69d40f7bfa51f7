import type { DomainPages } from '@plumbline/shared/domain';

/** Pages of assistant. */
export const assistantPages: DomainPages = {
  pages: [],
};
