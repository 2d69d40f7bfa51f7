import type { PersonalData } from '@plumbline/shared/server';
import { keyResource } from './keys/key-resource';
import { dataApiStore } from './store/tables';

const COPIED = { inCopy: true, onDeletion: 'deleted' } as const;

/** What the data API keeps about people. */
export const dataApiData: PersonalData = {
  kept: [
    {
      what: 'keys of the data API: name, rights, networks, last use; of the key itself a hash',
      where: 'application store',
      howLong: 'until you revoke the key or the account is deleted',
    },
    {
      what: 'calls and credits of your keys by day and operation; nothing of what was asked',
      where: 'application store',
      howLong: '25 months, or until the account is deleted',
    },
  ],
  tables: {
    data_keys: COPIED,
    data_usage: COPIED,
    data_spent: COPIED,
  },
  copy: async (db, userId) => {
    const store = dataApiStore(db);
    const usage = await store
      .selectFrom('data_usage')
      .select(['day', 'key_id', 'operation', 'calls', 'credits', 'refused'])
      .where('user_id', '=', userId)
      .orderBy('day')
      .execute();
    const spent = await store
      .selectFrom('data_spent')
      .select(['day', 'credits'])
      .where('user_id', '=', userId)
      .execute();
    return [
      await keyResource(db).exportOf(userId),
      { name: 'data-usage.json', about: 'calls of your keys of the data API by day', content: { usage, spent } },
    ];
  },
};
