import { contentPages } from '@plumbline/content/domain';
import type { ServerModule } from '@plumbline/shared/server';

/** TODO(name, #issue): what this domain answers; its deps take the place of unknown. */
export const contentModule: ServerModule<unknown> = {
  name: 'content',
  pages: contentPages.pages,
  calls: [],
};
