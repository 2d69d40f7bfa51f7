import type { accountCalls } from '@plumbline/auth/contract';
import { hashOf, notifyOfChange, randomToken } from '@plumbline/auth/people';
import { memberOf, type Handlers } from '@plumbline/shared/server';
import type { AccountDeps } from '../account/account-deps';

/** Lets people and scanners for leaked secrets recognise the token. */
const PREFIX = 'plt_';
const HINT_LENGTH = 4;

/** Columns of an account without an API token. */
export const NO_API_TOKEN = { api_token_hash: null, api_token_hint: null, api_token_at: null };

type Served = Pick<
  Handlers<typeof accountCalls>,
  'GET /_api/user/token' | 'POST /_api/user/token' | 'DELETE /_api/user/token'
>;

/** The personal API token: shown when it is made, stored as a hash. */
export const apiTokenHandlers = ({ store, now }: AccountDeps): Served => {
  const keep = (
    userId: number,
    columns: typeof NO_API_TOKEN | { api_token_hash: Buffer; api_token_hint: string; api_token_at: Date },
  ) => store.updateTable('users').set(columns).where('user_id', '=', userId).execute();
  return {
    'GET /_api/user/token': async (_input, context) => {
      const row = await store
        .selectFrom('users')
        .select(['api_token_hint', 'api_token_at'])
        .where('user_id', '=', memberOf(context).userId)
        .executeTakeFirst();
      const made = row?.api_token_at ?? null;
      return { exists: made !== null, hint: row?.api_token_hint ?? '', created_at: made?.toISOString() ?? null };
    },
    'POST /_api/user/token': async (_input, context) => {
      const token = `${PREFIX}${randomToken()}`;
      const { userId } = memberOf(context);
      await keep(userId, {
        api_token_hash: hashOf(token),
        api_token_hint: token.slice(-HINT_LENGTH),
        api_token_at: new Date(now()),
      });
      await notifyOfChange(store, userId, 'apiTokenMade');
      return { token };
    },
    'DELETE /_api/user/token': async (_input, context) => {
      await keep(memberOf(context).userId, NO_API_TOKEN);
      return { ok: true };
    },
  };
};
