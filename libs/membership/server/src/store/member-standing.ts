import type { Database } from '@plumbline/shared/server';
import { replaceGrants } from './grants';
import { lockPerson, projectMember } from './project';

/** Port for accounts: statuses granted by staff, and trials, are two sources among others. */
export const memberStanding = (now: () => number = Date.now) => ({
  given: (trx: Database, given: { readonly userId: number; readonly status: number; readonly by: number }) =>
    replaceGrants(trx, given, now()),
  changed: async (trx: Database, userId: number) => {
    await lockPerson(trx, userId);
    await projectMember(trx, userId, now());
  },
});
