import { economicsPages } from '@plumbline/economics/domain';
import type { ServerModule } from '@plumbline/shared/server';

/** TODO(name, #issue): what this domain answers; its deps take the place of unknown. */
export const economicsModule: ServerModule<unknown> = {
  name: 'economics',
  pages: economicsPages.pages,
  calls: [],
};
