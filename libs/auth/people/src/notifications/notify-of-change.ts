import type { AuthStore } from '../store/auth-store';

const ACCOUNT = '/setting/account';

/** In-product messages about changes of an account, so that its owner also sees a change somebody else made. */
const MESSAGES = {
  passwordChanged: {
    title: 'Your password was changed',
    text: 'All other sign-ins have ended. If it was not you, ask for a new password at once.',
  },
  addressChanged: {
    title: 'Your e-mail address was changed',
    text: 'Mails go to the new address from now on.',
  },
  providerLinked: {
    title: 'A way to sign in was added',
    text: 'Your account can be entered through another provider now.',
  },
  apiTokenMade: {
    title: 'A personal API token was made',
    text: 'It reads what you can read. The one before has ended.',
  },
} as const;

/** Leaves a message for a person, in the same transaction as the change it reports. */
export async function notifyOfChange(store: AuthStore, userId: number, message: keyof typeof MESSAGES): Promise<void> {
  const { title, text } = MESSAGES[message];
  await store.insertInto('notifications').values({ user_id: userId, title, text_body: text, link: ACCOUNT }).execute();
}
