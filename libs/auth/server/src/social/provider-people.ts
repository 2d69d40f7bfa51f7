import { type AuthStore, notifyOfChange } from '@plumbline/auth/people';
import { ApiError } from '@plumbline/shared/domain';
import { z } from 'zod';
import type { Auth } from '../auth';
import { createLinks, linkGone } from '../links/links';
import { asOneChange } from '../registration/confirm-address';
import { createUser, freeUsername, userByEmail, userById, type UserRow } from '../store/users';
import type { Vouched } from './providers';

const refused = (code: string, text: string) => new ApiError(409, text, { code });

const addressTaken = () =>
  refused('address_taken', 'Your address has an account here: sign in to it, then link the provider in your settings');

/** The person a provider's id belongs to. */
export async function personOf(store: AuthStore, provider: string, subject: string): Promise<UserRow | undefined> {
  const identity = await store
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return identity && userById(store, identity.user_id);
}

const addressSchema = z.email().max(254);

/** The address of somebody new. Only one the provider has confirmed counts: else anybody could name anybody's. */
export async function freshAddress(store: AuthStore, { email, emailVerified }: Vouched): Promise<string> {
  const address = addressSchema.safeParse(email);
  if (!address.success) throw refused('no_email', 'The provider gave no e-mail address: register with a password');
  if (!emailVerified)
    throw refused('email_unverified', 'The provider has not confirmed your address: register with a password');
  const known = await userByEmail(store, address.data);
  // An admin the command line made has a link of its own to come in by.
  if (known && (known.email_confirmed_at || known.admin)) throw addressTaken();
  return address.data;
}

const linkIdentity = (store: AuthStore, provider: string, user: UserRow, { subject, email }: Vouched) =>
  store
    .insertInto('identities')
    .values({ provider, subject, user_id: user.user_id, email: email ?? '' })
    .execute();

/** Makes the account of somebody the provider vouches for. A registration nobody confirmed gives way. */
export async function createPerson(auth: Auth, provider: string, vouched: Vouched): Promise<UserRow> {
  return asOneChange(auth.store, async (store) => {
    const email = await freshAddress(store, vouched);
    const waiting = await userByEmail(store, email);
    if (waiting) await store.deleteFrom('users').where('user_id', '=', waiting.user_id).execute();
    const username = await freeUsername(store, email);
    const names = { first_name: vouched.firstName, last_name: vouched.lastName };
    const user = await createUser(store, { email, username, ...names, email_confirmed_at: new Date(auth.now()) });
    await linkIdentity(store, provider, user, vouched);
    return user;
  });
}

const ticketSchema = z.object({
  provider: z.string(),
  subject: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});

/** A single-use ticket for what was vouched for, until the person says that they want an account. */
export function issueTicket(auth: Auth, provider: string, vouched: Vouched, email: string): Promise<string> {
  const { subject, firstName, lastName } = vouched;
  const payload = { provider, subject, email, firstName, lastName };
  return auth.links.create({ purpose: 'register', userId: null, payload });
}

/** Uses a ticket up. */
export async function redeemTicket(auth: Auth, provider: string, ticket: string): Promise<Vouched> {
  const link = await createLinks(auth.store, auth.now).consume(ticket, 'register');
  const { provider: issuedFor, ...vouched } = ticketSchema.parse(link.payload);
  if (issuedFor !== provider) throw linkGone();
  return { ...vouched, emailVerified: true };
}

/** Adds a provider to an account. */
export async function addProvider(auth: Auth, provider: string, userId: number, vouched: Vouched): Promise<void> {
  const { subject } = vouched;
  const known = await personOf(auth.store, provider, subject);
  if (known && known.user_id !== userId)
    throw refused('identity_taken', 'Another account is linked with this provider’s account');
  if (known) return;
  const linked = await auth.store
    .insertInto('identities')
    .values({ provider, subject, user_id: userId, email: vouched.email ?? '' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!linked) throw refused('already_linked', 'Your account is linked with another account of this provider');
  await notifyOfChange(auth.store, userId, 'providerLinked');
}

/** Takes a provider off an account that can be entered in another way. */
export async function removeProvider(auth: Auth, provider: string, userId: number): Promise<void> {
  await auth.store.transaction().execute(async (store) => {
    const user = await store
      .selectFrom('users')
      .selectAll()
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    const rows = await store.selectFrom('identities').select('provider').where('user_id', '=', userId).execute();
    if (!rows.some((row) => row.provider === provider)) throw new ApiError(404, 'This provider is not linked');
    if (rows.length === 1 && !user?.password_hash)
      throw refused('last_way_in', 'This is your only way to sign in: set a password first');
    const theirs = store.deleteFrom('identities').where('user_id', '=', userId);
    await theirs.where('provider', '=', provider).execute();
  });
}
