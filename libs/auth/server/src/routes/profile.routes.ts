import type { accountCalls, User } from '@plumbline/auth/contract';
import type { AuthStore, Users } from '@plumbline/auth/people';
import { ApiError, dayIn } from '@plumbline/shared/domain';
import { isUniqueViolation, memberOf, type CallContext, type Handlers } from '@plumbline/shared/server';
import { sql, type Updateable } from 'kysely';
import { usernameTaken } from '../registration/register';
import { reauthenticate } from '../account/reauthenticate';
import type { AccountDeps } from '../account/account-deps';
import { changeEmail } from '../account/change-email';
import { readOpenPerson, readPerson, toUser } from '../account/person';
import { avatarPath } from '../account/picture-store';

/** Changes the named columns of one row; values that are not there are left as they are. */
async function change(store: AuthStore, userId: number, columns: Updateable<Users>): Promise<void> {
  const named = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  if (Object.keys(named).length === 0) return;
  await store
    .updateTable('users')
    .set(named)
    .where('user_id', '=', userId)
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? usernameTaken('body.username') : error;
    });
}

type Given<T> = { readonly [K in keyof T]?: T[K] | undefined };
type ProfileBody = Given<Record<'username' | 'first_name' | 'last_name' | 'email' | 'current_password', string>>;

async function changeProfile(deps: AccountDeps, body: ProfileBody, context: CallContext): Promise<User> {
  const { store } = deps;
  const { email, current_password, ...names } = body;
  const person = await readPerson(store, memberOf(context).userId);
  if (email !== undefined && email !== person.email)
    await reauthenticate(deps, context, current_password, 'body.current_password');
  await change(store, person.user_id, names as Updateable<Users>);
  if (email !== undefined) await changeEmail(deps, { person, email, origin: deps.siteOrigin(context.caller) });
  return toUser(await readPerson(store, person.user_id), deps);
}

type Served = Pick<
  Handlers<typeof accountCalls>,
  | 'GET /_api/user/info'
  | 'PUT /_api/user'
  | 'PUT /_api/user/account'
  | 'GET /_api/user/identifier/{identifier}'
  | 'GET /_api/user/{id}/profile'
>;

const nobody = () => new ApiError(404, 'There is no such person');

export const profileHandlers = (deps: AccountDeps): Served => ({
  'GET /_api/user/info': async (_input, context) => ({
    user: toUser(await readPerson(deps.store, memberOf(context).userId), deps),
  }),
  'PUT /_api/user': async ({ body }, context) => ({ user: await changeProfile(deps, body, context) }),
  'PUT /_api/user/account': async ({ body: { onboarded, ...answers } }, context) => {
    const { userId } = memberOf(context);
    const at = new Date(deps.now());
    const onboarded_at =
      onboarded === undefined ? {} : { onboarded_at: onboarded ? sql<Date>`coalesce(onboarded_at, ${at})` : null };
    await change(deps.store, userId, { ...answers, ...onboarded_at } as Updateable<Users>);
    return { user: toUser(await readPerson(deps.store, userId), deps) };
  },
  'GET /_api/user/identifier/{identifier}': async ({ params }) => {
    const row = await deps.store
      .selectFrom('users')
      .select('user_id')
      .where('identifier', '=', params.identifier)
      .executeTakeFirst();
    const person = row && (await readOpenPerson(deps.store, row.user_id));
    if (!person) throw nobody();
    return { user_id: person.user_id };
  },
  'GET /_api/user/{id}/profile': async ({ params }) => {
    const person = await readOpenPerson(deps.store, params.id);
    if (!person) throw nobody();
    return {
      user_id: person.user_id,
      username: person.username,
      avatar: avatarPath(person.user_id, person.avatar_at, 'big'),
      member_since: dayIn('UTC', person.created_at),
    };
  },
});
