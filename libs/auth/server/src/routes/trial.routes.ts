import type { accountCalls } from '@plumbline/auth/contract';
import { FREE_TRIAL_DAYS, PREMIUM_STATUS } from '@plumbline/auth/domain';
import { ApiError, DAY_MS } from '@plumbline/shared/domain';
import { databaseOf, memberOf, type Handlers } from '@plumbline/shared/server';
import type { AccountDeps } from '../account/account-deps';
import { readPerson, toUser } from '../account/person';

/** The free trial. One statement decides, so that two presses at once start one trial. */
export const trialHandlers = (deps: AccountDeps): Pick<Handlers<typeof accountCalls>, 'POST /_api/user/trial'> => ({
  'POST /_api/user/trial': async (_input, context) => {
    const { store, now, standing } = deps;
    const { userId } = memberOf(context);
    const started = await store.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('users')
        .set({ status: PREMIUM_STATUS, trial_ends_at: new Date(now() + FREE_TRIAL_DAYS * DAY_MS) })
        .where('user_id', '=', userId)
        .where('trial_ends_at', 'is', null)
        .where('status', '<', PREMIUM_STATUS)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await standing?.changed(databaseOf(trx), userId);
      return numUpdatedRows > 0n;
    });
    if (!started) throw new ApiError(409, 'Your free trial has been used', { code: 'trial_used' });
    return { user: toUser(await readPerson(store, userId), deps) };
  },
});
