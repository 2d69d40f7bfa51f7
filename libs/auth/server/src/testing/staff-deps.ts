import { tablesOf, type Database, type StaffResourceDeps } from '@plumbline/shared/server';

/** Lists of staff over the store of a spec; nothing is recorded. */
export const staffDepsOf = ({ db }: { readonly db: Database }): StaffResourceDeps => ({
  store: tablesOf(db),
  note: async () => undefined,
});
