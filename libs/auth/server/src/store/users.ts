import type { AuthStore, Users } from '@plumbline/auth/people';
import { randomInt } from 'node:crypto';
import { sql, type Insertable, type Selectable } from 'kysely';

export type UserRow = Selectable<Users>;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const IDENTIFIER_LENGTH = 12;

/** Random letters and digits. */
export const randomName = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const users = (store: AuthStore) => store.selectFrom('users').selectAll();

export const userById = (store: AuthStore, id: number): Promise<UserRow | undefined> =>
  users(store).where('user_id', '=', id).executeTakeFirst();

/** Compared without case. PostgreSQL has no text with a null character, so nobody is called that. */
async function userNamed(store: AuthStore, column: 'email' | 'username', name: string): Promise<UserRow | undefined> {
  if (name.includes('\0')) return undefined;
  const folded = sql`lower(${sql.ref(column)})`;
  return users(store).where(folded, '=', name.trim().toLowerCase()).executeTakeFirst();
}

export const userByEmail = (store: AuthStore, email: string): Promise<UserRow | undefined> =>
  userNamed(store, 'email', email);

export const userByUsername = (store: AuthStore, username: string): Promise<UserRow | undefined> =>
  userNamed(store, 'username', username);

/** By what people type to sign in. A username has no @, so the two never meet. */
export const userBySignInName = (store: AuthStore, name: string): Promise<UserRow | undefined> =>
  name.includes('@') ? userByEmail(store, name) : userByUsername(store, name);

export type NewUser = Omit<Partial<Insertable<Users>>, 'user_id' | 'identifier'> & {
  readonly email: string;
  readonly username: string;
};

/** Makes the account. Refused by the store (`isUniqueViolation`) when address or username stand for another one. */
export const createUser = (store: AuthStore, user: NewUser): Promise<UserRow> =>
  store
    .insertInto('users')
    .values({ ...user, identifier: randomName(IDENTIFIER_LENGTH) })
    .returningAll()
    .executeTakeFirstOrThrow();

const LONGEST_USERNAME = 30;

/** The start of a username made from an address: what precedes the @, as far as a username allows it. */
function nameOf(email: string): string {
  const plain = (email.split('@')[0] ?? '').normalize('NFKD').replace(/[^A-Za-z0-9_-]/g, '');
  const start = plain.replace(/^[_-]+/, '').slice(0, LONGEST_USERNAME - 6);
  return start.length >= 3 ? start : `member${start}`;
}

/** A username nobody else has: the wanted one, else one made of the address, with digits behind it where it is taken. */
export async function freeUsername(
  store: AuthStore,
  email: string,
  { wanted, ownerId }: { wanted?: string | undefined; ownerId?: number } = {},
): Promise<string> {
  const base = wanted ?? nameOf(email);
  for (let name = base; ; name = `${base.slice(0, LONGEST_USERNAME - 6)}-${randomInt(10_000, 100_000)}`) {
    const holder = await userByUsername(store, name);
    if (!holder || holder.user_id === ownerId) return name;
  }
}
