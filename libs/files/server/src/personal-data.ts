import { tablesOf, type PersonalData } from '@plumbline/shared/server';
import { imageResource } from './pictures/image-resource';
import { filesStore } from './store/tables';

/** Personal data of files. */
export const filesData: PersonalData = {
  kept: [
    {
      what: 'files you asked for, and what they were asked with',
      where: 'application store, `FILES_DIR` or a bucket',
      howLong: '7 days after they were made, or until the account is deleted; the bytes go within the hour',
    },
    {
      what: 'pictures you uploaded, without what a camera wrote into them, with their titles and words',
      where: 'application store, `FILES_DIR` or a bucket',
      howLong:
        'until you delete them or the account is deleted; the bytes go within the hour, copies in caches in a week',
    },
  ],
  tables: {
    downloads: { inCopy: true, onDeletion: 'deleted' },
    images: { inCopy: true, onDeletion: 'deleted' },
  },
  copy: async (db, userId) => {
    const content = await filesStore(db)
      .selectFrom('downloads')
      .select(['name', 'file_name', 'format', 'params', 'state', 'rows', 'created_at', 'finished_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    return [
      { name: 'downloads.json', about: 'files you asked for in the last days', content },
      await imageResource(tablesOf(db)).exportOf(userId),
    ];
  },
};
