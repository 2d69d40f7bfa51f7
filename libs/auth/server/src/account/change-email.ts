import { type AuthStore, sendMail } from '@plumbline/auth/people';
import { createLinks } from '../links/links';
import { userByEmail } from '../store/users';
import type { AccountDeps } from './account-deps';
import type { Person } from './person';

const HOUR_S = 3_600;

interface Wish {
  readonly person: Person;
  readonly email: string;
  /** `https://host` of the pages. */
  readonly origin: string;
}

/** To the wanted address: a link, or where it has an account already a word to its owner. Both cases look alike here. */
async function writeToWanted({ texts, now }: AccountDeps, store: AuthStore, { person, email, origin }: Wish) {
  const owner = await userByEmail(store, email);
  if (owner)
    return sendMail(store, { to: owner.email, userId: owner.user_id, ...(await texts(store, 'addressInUse', {})) });
  const link = { purpose: 'change-email' as const, userId: person.user_id, payload: { email } };
  const token = await createLinks(store, now).create(link);
  const mail = await texts(store, 'changeEmail', { link: `${origin}/register?token=${token}` });
  return sendMail(store, { to: email, userId: person.user_id, ...mail });
}

/** Requests another address: its current one stays until the new one is confirmed; the old one is notified. */
const askForAddress = (deps: AccountDeps, wish: Wish): Promise<void> =>
  deps.store.transaction().execute(async (store) => {
    const { person, email } = wish;
    const { user_id } = person;
    await store.updateTable('users').set({ email_wanted: email }).where('user_id', '=', user_id).execute();
    await createLinks(store, deps.now).cancel(user_id, 'change-email');
    await writeToWanted(deps, store, wish);
    const mail = await deps.texts(store, 'emailChanging', { address: email });
    await sendMail(store, { to: person.email, userId: user_id, ...mail });
  });

const isHeld = ({ person, email }: Wish): boolean => email.toLowerCase() === person.email.toLowerCase();

/** The address held now, perhaps in other letters: a wish for another one is taken back. */
async function keepAddress({ store, links }: AccountDeps, { person, email }: Wish): Promise<void> {
  await links.cancel(person.user_id, 'change-email');
  const kept = { email, email_wanted: null };
  await store.updateTable('users').set(kept).where('user_id', '=', person.user_id).execute();
}

export async function changeEmail(deps: AccountDeps, wish: Wish): Promise<void> {
  if (isHeld(wish)) return keepAddress(deps, wish);
  const { counters, limits } = deps;
  await counters.takeOne(counters.keyOf('change-email', String(wish.person.user_id)), limits.passwordMails, HOUR_S);
  return askForAddress(deps, wish);
}
