import type { DomainPages } from '@plumbline/shared/domain';

/** Pages of alerts. */
export const alertsPages: DomainPages = {
  pages: [],
};
