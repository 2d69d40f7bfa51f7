import type { accountCalls } from '@plumbline/auth/contract';
import type { AuthStore, Notifications } from '@plumbline/auth/people';
import { memberOf, type Handlers } from '@plumbline/shared/server';
import type { Selectable } from 'kysely';
import type { AccountDeps } from '../account/account-deps';

const PER_PAGE = 50;

const toNotification = ({ id, title, text_body, link, created_at, read_at }: Selectable<Notifications>) => ({
  id,
  title,
  text: text_body,
  link,
  at: created_at.toISOString(),
  read: read_at !== null,
});

async function listNotifications(store: AuthStore, userId: number, page: number) {
  const own = store.selectFrom('notifications').where('user_id', '=', userId);
  const { total } = await own.select((read) => read.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('id', 'desc')
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
    .execute();
  return { data: rows.map(toNotification), total, page, per_page: PER_PAGE };
}

type Served = Pick<Handlers<typeof accountCalls>, 'GET /_api/user/notifications' | 'PUT /_api/user/notifications/read'>;

export const notificationHandlers = ({ store, now }: AccountDeps): Served => ({
  'GET /_api/user/notifications': ({ query }, context) =>
    listNotifications(store, memberOf(context).userId, query.page),
  'PUT /_api/user/notifications/read': async (_input, context) => {
    await store
      .updateTable('notifications')
      .set({ read_at: new Date(now()) })
      .where('user_id', '=', memberOf(context).userId)
      .where('read_at', 'is', null)
      .execute();
    return { ok: true };
  },
});
