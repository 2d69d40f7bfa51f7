import type { DomainPages } from '@plumbline/shared/domain';

/** Pages of the data API. */
export const dataApiPages: DomainPages = {
  pages: [],
};
