import { alertsPages } from '@plumbline/alerts/domain';
import type { ServerModule } from '@plumbline/shared/server';

/** TODO(name, #issue): what this domain answers; its deps take the place of unknown. */
export const alertsModule: ServerModule<unknown> = {
  name: 'alerts',
  pages: alertsPages.pages,
  calls: [],
};
