import { DEFAULT_EMAIL_CHOICES, DEFAULT_LOOKS, DEFAULT_SETTINGS } from '@plumbline/auth/domain';
import { authStore, type AuthStore } from '@plumbline/auth/people';
import type { Database, PersonalFile } from '@plumbline/shared/server';
import { staffSubject } from '../store/subject';
import { bookmarkResource } from './bookmarks';
import { readPerson, type Person } from './person';

/** Tokens of links sign people in: a copy of one's data that somebody else finds must not. */
const withoutTokens = (text: string): string => text.replace(/(?<![\w-])[\w-]{43}(?![\w-])/g, '[removed]');

/** The row without what proves who somebody is: password, tokens. */
function profileOf(person: Person): object {
  const {
    password_hash,
    api_token_hash,
    settings,
    looks,
    email_choices,
    avatar_at,
    logo_at,
    unread,
    news_token,
    ...columns
  } = person;
  return { ...columns, has_password: password_hash !== null, has_api_token: api_token_hash !== null };
}

const signIns = (store: AuthStore, userId: number) =>
  store
    .selectFrom('sessions')
    .select(['audience', 'address', 'user_agent', 'created_at', 'last_used_at', 'expires_at', 'revoked_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

const notifications = (store: AuthStore, userId: number) =>
  store
    .selectFrom('notifications')
    .select(['title', 'text_body as text', 'link', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

const providers = (store: AuthStore, userId: number) =>
  store
    .selectFrom('identities')
    .select(['provider', 'subject', 'email', 'linked_at'])
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .execute();

const factors = (store: AuthStore, userId: number) =>
  store
    .selectFrom('second_factors')
    .select(['kind', 'name', 'rp_id as host', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

async function mails(store: AuthStore, userId: number) {
  const rows = await store
    .selectFrom('mails')
    .select(['to_address as to', 'subject', 'text_body', 'state', 'created_at', 'sent_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ text_body, ...mail }) => ({ ...mail, text: withoutTokens(text_body) }));
}

const consents = (store: AuthStore, userId: number) =>
  store
    .selectFrom('mail_consents')
    .select(['topic', 'granted', 'source', 'at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

const campaigns = (store: AuthStore, userId: number) =>
  store
    .selectFrom('campaign_people as p')
    .innerJoin('campaigns as c', 'c.id', 'p.campaign_id')
    .select(['c.subject', 'p.state', 'p.at'])
    .where('p.user_id', '=', userId)
    .orderBy('p.at')
    .execute();

const changesByStaff = (store: AuthStore, userId: number) =>
  store
    .selectFrom('audit')
    .select(['action', 'detail', 'at'])
    .where('subject', '=', staffSubject(userId))
    .orderBy('id')
    .execute();

const changesAsStaff = (store: AuthStore, userId: number) =>
  store.selectFrom('audit').select(['action', 'subject', 'at']).where('staff_id', '=', userId).orderBy('id').execute();

const settingsOf = ({ settings, looks, email_choices }: Person) => ({
  screens: { ...DEFAULT_SETTINGS, ...settings },
  looks: { ...DEFAULT_LOOKS, ...looks },
  mails: { ...DEFAULT_EMAIL_CHOICES, ...email_choices },
});

/** Pictures as they are kept. */
async function pictures(store: AuthStore, userId: number): Promise<readonly PersonalFile[]> {
  const rows = await store.selectFrom('pictures').select(['kind', 'bytes']).where('user_id', '=', userId).execute();
  const about = 'a picture of yours, as it is shown';
  return rows.map(({ kind, bytes }) => ({ name: `pictures/${kind}.png`, about, content: bytes }));
}

/** Everything accounts keep about a person, a file for each kind of thing. Every statement names the owner. */
export async function ownFiles(db: Database, id: number): Promise<readonly PersonalFile[]> {
  const store = authStore(db);
  const person = await readPerson(store, id);
  const file = (name: string, about: string, content: unknown) => ({ name: `${name}.json`, about, content });
  return [
    file('profile', 'your account: address, names, membership, answers of the questionnaire', profileOf(person)),
    file('settings', 'what you set on screens and for mails', settingsOf(person)),
    file('sign-ins', 'your sign-ins: when, from which address and with which browser', await signIns(store, id)),
    await bookmarkResource(store).exportOf(id),
    file('notifications', 'messages of the product to you', await notifications(store, id)),
    file('providers', 'providers you sign in with', await providers(store, id)),
    file(
      'second-factors',
      'authenticator apps and passkeys you sign in with, without their secrets',
      await factors(store, id),
    ),
    file('mails', 'mails sent to you; what signs in by itself is taken out of the links', await mails(store, id)),
    file('mail-consents', 'when you asked for mails about the product, or ended them', await consents(store, id)),
    file('marketing-mails', 'mails about the product that were meant for you', await campaigns(store, id)),
    file('changes-by-staff', 'what staff changed about your account', await changesByStaff(store, id)),
    file('changes-as-staff', 'what you changed as a member of staff', await changesAsStaff(store, id)),
    ...(await pictures(store, id)),
  ];
}
