import { createHash } from 'node:crypto';
import type { KeptState } from '@plumbline/screener/domain';
import type { AnyStore } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { screenerStore } from './tables';

const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const SHORTEST = 10;

function base58(bytes: Uint8Array): string {
  let number = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (; number > 0n; number /= 58n) text = LETTERS[Number(number % 58n)] + text;
  return text;
}

/** The same text for equal states, whatever the order of their keys. */
export function stateText(state: KeptState): string {
  const entries = Object.entries(state).filter(([, value]) => value !== undefined);
  return JSON.stringify(Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1))));
}

/** The letters of a state, of which a short link has the first. */
export const stateHash = (state: KeptState): string => base58(createHash('sha256').update(stateText(state)).digest());

/** Keeps a state and gives the letters of its link: ten of them, more where others have the same ten. */
export async function keepState(store: AnyStore, state: KeptState): Promise<string> {
  const [text, whole] = [stateText(state), stateHash(state)];
  for (let length = SHORTEST; length < whole.length; length += 1) {
    const hash = whole.slice(0, length);
    await sql`insert into screen_hashes (hash, state) values (${hash}, ${text}::jsonb)
      on conflict (hash) do nothing`.execute(store);
    const kept = await findState(store, hash);
    if (kept && stateText(kept) === text) return hash;
  }
  return whole;
}

/** The state behind the letters of a link. */
export async function findState(store: AnyStore, hash: string): Promise<KeptState | undefined> {
  const row = await screenerStore(store)
    .selectFrom('screen_hashes')
    .select('state')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.state;
}
