import { emailSettingsSchema, looksSchema, settingsSchema, type accountCalls } from '@plumbline/auth/contract';
import { activityDay, DEFAULT_EMAIL_CHOICES, DEFAULT_LOOKS, DEFAULT_SETTINGS } from '@plumbline/auth/domain';
import { type AuthStore, recordConsent } from '@plumbline/auth/people';
import { ApiError } from '@plumbline/shared/domain';
import { memberOf, type CallContext, type Handlers } from '@plumbline/shared/server';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { AccountDeps } from '../account/account-deps';
import { withDefaults } from '../account/preferences';

type Column = 'settings' | 'looks' | 'email_choices';

const gone = () => new ApiError(401, 'This account is no longer there');

/** Reads and changes one column of choices of the signed-in person. */
function choices<Schema extends z.ZodObject>(
  store: AuthStore,
  column: Column,
  { schema, defaults }: { schema: Schema; defaults: z.output<Schema> },
) {
  const answer = (stored: Record<string, unknown> | undefined): z.output<Schema> => {
    if (!stored) throw gone();
    return withDefaults(schema, defaults, stored);
  };
  return {
    read: async (context: CallContext) => {
      const { userId } = memberOf(context);
      const row = await store.selectFrom('users').select(column).where('user_id', '=', userId).executeTakeFirst();
      return answer(row?.[column]);
    },
    /** Joined in the store, so that two tabs that change different values do not undo each other. */
    change: async (
      context: CallContext,
      changes: { readonly [K in keyof z.output<Schema>]?: z.output<Schema>[K] | undefined },
    ) => {
      const row = await store
        .updateTable('users')
        .set({ [column]: sql`${sql.ref(column)} || ${JSON.stringify(changes)}::jsonb` })
        .where('user_id', '=', memberOf(context).userId)
        .returning(column)
        .executeTakeFirst();
      return answer(row?.[column]);
    },
  };
}

/** Marks the day; the same day again changes nothing. */
async function markActive({ store, now }: AccountDeps, userId: number): Promise<void> {
  const day = activityDay(now());
  await store
    .updateTable('users')
    .set({ last_active_on: day })
    .where('user_id', '=', userId)
    .where(sql<boolean>`last_active_on is distinct from ${day}::date`)
    .execute();
}

type Served = Pick<
  Handlers<typeof accountCalls>,
  | 'GET /_api/user_settings'
  | 'PUT /_api/user_settings'
  | 'GET /_api/user_data'
  | 'PUT /_api/user_data'
  | 'GET /_api/user/email_settings'
  | 'PUT /_api/user/email_settings'
  | 'PUT /_api/user/active'
>;

export function preferenceHandlers(deps: AccountDeps): Served {
  const { store } = deps;
  const settings = choices(store, 'settings', { schema: settingsSchema, defaults: DEFAULT_SETTINGS });
  const looks = choices(store, 'looks', { schema: looksSchema, defaults: DEFAULT_LOOKS });
  const mails = choices(store, 'email_choices', { schema: emailSettingsSchema, defaults: DEFAULT_EMAIL_CHOICES });
  return {
    'GET /_api/user_settings': (_input, context) => settings.read(context),
    'PUT /_api/user_settings': ({ body }, context) => settings.change(context, body),
    'GET /_api/user_data': (_input, context) => looks.read(context),
    'PUT /_api/user_data': ({ body }, context) => looks.change(context, body),
    'GET /_api/user/email_settings': (_input, context) => mails.read(context),
    'PUT /_api/user/email_settings': async ({ body }, context) => {
      const before = await mails.read(context);
      const after = await mails.change(context, body);
      const granted = after.product_news;
      if (granted !== before.product_news)
        await recordConsent(store, { userId: memberOf(context).userId, granted, source: 'settings' });
      return after;
    },
    'PUT /_api/user/active': async (_input, context) => {
      await markActive(deps, memberOf(context).userId);
      return { ok: true };
    },
  };
}
