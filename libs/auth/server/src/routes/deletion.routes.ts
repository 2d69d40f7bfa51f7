import type { accountCalls } from '@plumbline/auth/contract';
import { type AuthStore, sendMail } from '@plumbline/auth/people';
import { addDays, ApiError, DAY_MS, dayIn, type Day } from '@plumbline/shared/domain';
import { fieldRefusal, memberOf, type Handlers } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { reauthenticate } from '../account/reauthenticate';
import { LEAVING_DAYS } from '../account/account-deletion';
import type { AccountDeps } from '../account/account-deps';
import { NO_API_TOKEN } from './api-token.routes';
import { readPerson, toUser, type Person } from '../account/person';

/** Without any admin nobody could use the staff app; the command line makes another one first. */
async function refuseLastAdmin(store: AuthStore, person: Person): Promise<void> {
  if (!person.admin) return;
  const other = await store
    .selectFrom('users')
    .select('user_id')
    .where('admin', '=', true)
    .where(sql<boolean>`(staff_scopes is null or 'owner' = any(staff_scopes))`)
    .where('disabled_at', 'is', null)
    .where('deletes_at', 'is', null)
    .where('user_id', '!=', person.user_id)
    .executeTakeFirst();
  if (!other) throw new ApiError(409, 'Nobody else owns this installation: make somebody else an owner first');
}

function requireName(person: Person, typed: string): void {
  if (typed.trim().toLowerCase() === person.username.toLowerCase()) return;
  const message = 'Type your username as it is shown';
  throw fieldRefusal('body.confirm', message, { status: 403 });
}

/** The account ends in two weeks; its sign-ins and its API token end now. */
async function leave(deps: AccountDeps, person: Person): Promise<Date> {
  const deletes_at = new Date(deps.now() + LEAVING_DAYS * DAY_MS);
  const lastDay: Day = addDays(dayIn('UTC', deletes_at), -1);
  await deps.store.transaction().execute(async (store) => {
    await store
      .updateTable('users')
      .set({ deletes_at, ...NO_API_TOKEN })
      .where('user_id', '=', person.user_id)
      .execute();
    const mail = await deps.texts(store, 'leaving', { day: lastDay });
    await sendMail(store, { to: person.email, userId: person.user_id, ...mail });
  });
  await deps.sessions.revokeAll(person.user_id);
  return deletes_at;
}

type Served = Pick<Handlers<typeof accountCalls>, 'DELETE /_api/user' | 'POST /_api/user/keep'>;

export const deletionHandlers = (deps: AccountDeps): Served => ({
  'DELETE /_api/user': async ({ body }, context) => {
    const person = await readPerson(deps.store, memberOf(context).userId);
    requireName(person, body.confirm);
    await reauthenticate(deps, context, body.password);
    await refuseLastAdmin(deps.store, person);
    return { deletes_at: (await leave(deps, person)).toISOString() };
  },
  'POST /_api/user/keep': async (_input, context) => {
    const { userId } = memberOf(context);
    await deps.store.updateTable('users').set({ deletes_at: null }).where('user_id', '=', userId).execute();
    return { user: toUser(await readPerson(deps.store, userId), deps) };
  },
});
