import { type AuthStore, sealOf } from '@plumbline/auth/people';
import { randomInt } from 'node:crypto';

/** Without what looks alike on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODES = 10;
const HALF = 5;

const randomHalf = (): string => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** As people type it: blanks, dashes and capitals do not count. */
const plain = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');

const sealCode = (secret: string, userId: number, code: string): string =>
  sealOf(secret, 'recovery code', userId, plain(code));

/** Makes ten codes in place of those of before. They are shown once: the store keeps what cannot be turned back. */
export async function replaceRecoveryCodes(store: AuthStore, secret: string, userId: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < CODES) codes.add(`${randomHalf()}-${randomHalf()}`);
  await store.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = [...codes].map((code) => ({ user_id: userId, seal: sealCode(secret, userId, code), used_at: null }));
  await store.insertInto('recovery_codes').values(rows).execute();
  return [...codes];
}

/** Uses a code up; false for one that is wrong, of somebody else, or used. */
export async function takeRecoveryCode(
  store: AuthStore,
  { secret, userId, code, now }: { secret: string; userId: number; code: string; now: Date },
): Promise<boolean> {
  const used = await store
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('seal', '=', sealCode(secret, userId, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** How many codes are left. */
export async function countRecoveryCodes(store: AuthStore, userId: number): Promise<number> {
  const { left } = await store
    .selectFrom('recovery_codes')
    .select((read) => read.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
