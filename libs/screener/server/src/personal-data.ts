import type { PersonalData } from '@plumbline/shared/server';
import { userScreeners, userViews } from './store/saved';

const COPIED = { inCopy: true, onDeletion: 'deleted' } as const;

/** Personal data that the screener stores. */
export const screenerData: PersonalData = {
  kept: [
    {
      what: 'screens and sets of columns you saved',
      where: 'application store',
      howLong: 'until you remove them or the account',
    },
    {
      what: 'states behind short links of screens, and how often screens of the product were run on a day; not linked to a person',
      where: 'application store',
      howLong: 'kept',
    },
  ],
  tables: { user_screeners: COPIED, user_screener_views: COPIED },
  copy: async (db, userId) => [await userScreeners(db).exportOf(userId), await userViews(db).exportOf(userId)],
};
