import { isUniqueViolation } from '@plumbline/shared/server';
import { safeRedirect } from '@plumbline/auth/domain';
import { type AuthStore, notifyOfChange, sendMail } from '@plumbline/auth/people';
import { z } from 'zod';
import type { Auth } from '../auth';
import { createLinks, linkGone, type LinkRow } from '../links/links';
import { userById, type UserRow } from '../store/users';
import { asOneChange, confirmAddress } from './confirm-address';

export interface Followed {
  readonly email: string;
  readonly app_token: string | null;
  readonly redirect: string;
}

const registration = z.object({
  passwordHash: z.string().optional(),
  username: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  redirect: z.string().optional(),
});

const newAddress = z.object({ email: z.string() });

/** The first link that is followed makes the account as it was asked for there; the others end. */
async function confirmRegistration(auth: Auth, store: AuthStore, link: LinkRow, user: UserRow): Promise<Followed> {
  const asked = registration.parse(link.payload);
  await confirmAddress(store, user, asked, new Date(auth.now()));
  const links = createLinks(store, auth.now);
  await links.cancel(user.user_id, 'confirm');
  const app_token = await links.create({ purpose: 'sign-in', userId: user.user_id });
  return { email: user.email, app_token, redirect: safeRedirect(asked.redirect) };
}

/** The pending address becomes the address; the old one is notified. */
async function changeAddress(auth: Auth, store: AuthStore, link: LinkRow, user: UserRow): Promise<Followed> {
  const { email } = newAddress.parse(link.payload);
  if (user.email_wanted?.toLowerCase() !== email.toLowerCase()) throw linkGone();
  const values = { email: user.email_wanted, email_wanted: null, email_confirmed_at: new Date(auth.now()) };
  await store.updateTable('users').set(values).where('user_id', '=', user.user_id).execute();
  await createLinks(store, auth.now).cancel(user.user_id, 'change-email', 'password');
  await notifyOfChange(store, user.user_id, 'addressChanged');
  const mail = await auth.texts(store, 'emailChanged', { address: values.email });
  await sendMail(store, { to: user.email, userId: user.user_id, ...mail });
  return { email: values.email, app_token: null, redirect: '/' };
}

/** Follows the link of a mail that confirms an address. */
export async function followLink(auth: Auth, token: string): Promise<Followed> {
  try {
    return await asOneChange(auth.store, async (store) => {
      const link = await createLinks(store, auth.now).consume(token, 'confirm', 'change-email');
      const user = link.user_id === null ? undefined : await userById(store, link.user_id);
      if (!user) throw linkGone();
      return (link.purpose === 'confirm' ? confirmRegistration : changeAddress)(auth, store, link, user);
    });
  } catch (error) {
    // Somebody else confirmed that address meanwhile.
    throw isUniqueViolation(error) ? linkGone() : error;
  }
}
