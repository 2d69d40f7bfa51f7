import { membershipPages } from '@plumbline/membership/domain';
import type { ServerModule } from '@plumbline/shared/server';

/** TODO(name, #issue): what this domain answers; its deps take the place of unknown. */
export const membershipModule: ServerModule<unknown> = {
  name: 'membership',
  pages: membershipPages.pages,
  calls: [],
};
