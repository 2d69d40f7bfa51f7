import type { PersonalData } from '@plumbline/shared/server';
import { keyResource } from './keys/key-resource';
import { dataApiStore } from './store/tables';

const COPIED = { inCopy: true, onDeletion: 'deleted' } as const;

/** Personal data that the data API stores. */
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
    {
      what: 'your subscription of data, limits that staff set for you, and terms you accepted with name, company and use',
      where: 'application store',
      howLong: 'until the account is deleted; a subscription until you end it',
    },
  ],
  tables: {
    data_keys: COPIED,
    data_usage: COPIED,
    data_spent: COPIED,
    data_subscriptions: COPIED,
    data_acceptances: COPIED,
    data_special_users: COPIED,
    data_links: { inCopy: false, onDeletion: 'deleted' },
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
    const of = (table: 'data_subscriptions' | 'data_acceptances' | 'data_special_users') =>
      store.selectFrom(table).selectAll().where('user_id', '=', userId).execute();
    const [subscription, accepted, limits] = await Promise.all([
      of('data_subscriptions'),
      of('data_acceptances'),
      of('data_special_users'),
    ]);
    return [
      await keyResource(db).exportOf(userId),
      { name: 'data-usage.json', about: 'calls of your keys of the data API by day', content: { usage, spent } },
      {
        name: 'data-subscription.json',
        about: 'your subscription of data, terms you accepted, limits set for you',
        content: { subscription, accepted, limits },
      },
    ];
  },
};
