import { sql } from 'kysely';
import { authStore, type AuthStore } from '@plumbline/auth/people';
import type { Database, LeavingPerson, PersonalData } from '@plumbline/shared/server';
import { staffSubject } from '../store/subject';

/** Days between the wish to leave and the deletion. */
export const LEAVING_DAYS = 14;

/** Mails of this person or to one of their addresses; answers their ids, for files that were made of them. */
async function removeMails(store: AuthStore, { userId, email }: LeavingPerson): Promise<number[]> {
  const rows = await store
    .deleteFrom('mails')
    .where((test) => test.or([test('user_id', '=', userId), test(sql`lower(to_address)`, '=', email.toLowerCase())]))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

const contains = (column: string, text: string) =>
  sql<boolean>`position(${text.toLowerCase()} in lower(${sql.ref(column)}::text)) > 0`;

/** The whole address, not the end of somebody else's. */
const wholeAddress = (email: string): RegExp =>
  new RegExp(`(?<![\\w.+-])${email.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`, 'gi');

/** Staff's list keeps what was done, not by or to which name. */
async function forgetName(store: AuthStore, { userId, email, username }: LeavingPerson): Promise<void> {
  const unnamed = staffSubject(userId);
  await store.updateTable('audit').set({ staff_name: unnamed }).where('staff_id', '=', userId).execute();
  await store.updateTable('audit').set({ subject: unnamed }).where('subject', '=', username).execute();
  const naming = await store
    .selectFrom('audit')
    .select(['id', 'subject', 'detail'])
    .where((test) => test.or([contains('subject', email), contains('detail', email)]))
    .execute();
  const without = (text: string) => text.replace(wholeAddress(email), unnamed);
  for (const { id, subject, detail } of naming)
    await store
      .updateTable('audit')
      .set({ subject: without(subject), detail: without(detail) })
      .where('id', '=', id)
      .execute();
}

/** Rows without an owner that name the address: answers of providers on their way to an account. */
const removeLinks = (store: AuthStore, { email }: LeavingPerson) =>
  store
    .deleteFrom('link_tokens')
    .where('user_id', 'is', null)
    .where(contains('payload', JSON.stringify(email)))
    .execute();

/** Removes a person's name from rows of accounts that remain. */
export async function eraseFromAccounts(db: Database, person: LeavingPerson): Promise<void> {
  const store = authStore(db);
  await forgetName(store, person);
  await removeLinks(store, person);
}

/** The account when its time has come; locked, so that nobody keeps it meanwhile. */
const leavingPerson = (store: AuthStore, userId: number, now: Date): Promise<LeavingPerson | undefined> =>
  store
    .selectFrom('users')
    .select(['user_id as userId', 'email', 'username'])
    .where('user_id', '=', userId)
    .where('deletes_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();

/** Where deletion happens: the store, and what all domains keep about people. */
export interface DeletionDeps {
  readonly db: Database;
  readonly personalData: readonly PersonalData[];
}

/** Removes one account; undefined when it was kept in the meantime. Everything else goes with the row. */
const deleteOne = ({ db, personalData }: DeletionDeps, userId: number, now: Date): Promise<number[] | undefined> =>
  db.transaction().execute(async (trx) => {
    const store = authStore(trx);
    const leaving = await leavingPerson(store, userId, now);
    if (!leaving) return undefined;
    const mails = await removeMails(store, leaving);
    for (const { erase } of personalData) await erase?.(trx, leaving);
    await store.deleteFrom('users').where('user_id', '=', userId).execute();
    return mails;
  });

export interface Deleted {
  readonly accounts: number;
  /** Mails that were removed: files made of them are to go too. */
  readonly mails: readonly number[];
}

/** Deletes the accounts whose fortnight is over. One that fails does not keep the others. */
export async function deleteDueAccounts(deps: DeletionDeps, now: number): Promise<Deleted> {
  const at = new Date(now);
  const store = authStore(deps.db);
  const due = await store.selectFrom('users').select('user_id').where('deletes_at', '<=', at).execute();
  const removed: number[][] = [];
  const failures: unknown[] = [];
  for (const { user_id } of due) {
    const mails = await deleteOne(deps, user_id, at).catch((error: unknown) => void failures.push(error));
    if (mails) removed.push(mails);
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be deleted`);
  return { accounts: removed.length, mails: removed.flat() };
}
