import { assistantPages } from '@plumbline/assistant/domain';
import type { ServerModule } from '@plumbline/shared/server';

/** TODO(name, #issue): what this domain answers; its deps take the place of unknown. */
export const assistantModule: ServerModule<unknown> = {
  name: 'assistant',
  pages: assistantPages.pages,
  calls: [],
};
