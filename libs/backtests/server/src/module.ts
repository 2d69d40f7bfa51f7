import { backtestsPages } from '@plumbline/backtests/domain';
import type { ServerModule } from '@plumbline/shared/server';

/** TODO(name, #issue): what this domain answers; its deps take the place of unknown. */
export const backtestsModule: ServerModule<unknown> = {
  name: 'backtests',
  pages: backtestsPages.pages,
  calls: [],
};
