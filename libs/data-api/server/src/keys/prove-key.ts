import { readKeyText, type KeyScope } from '@plumbline/data-api/domain';
import { ApiError } from '@plumbline/shared/domain';
import { sha256 } from '@plumbline/shared/server/files';
import { LRUCache } from 'lru-cache';
import { timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { DataApiStore, KeyRow } from '../store/tables';

/** A key that proved itself. */
export interface ProvenKey {
  readonly id: number;
  readonly userId: number;
  readonly scopes: readonly KeyScope[];
}

export interface KeyDeps {
  readonly store: DataApiStore;
  /** The confirmed address of a person; undefined where the account is closed. */
  readonly addressOf: (userId: number) => Promise<string | undefined>;
  readonly now: () => number;
}

/** Parts of a request that carry a key. */
export interface ShownKey {
  readonly authorization: string | undefined;
  readonly address: string;
  /** The address that was asked for: a key in it is refused with advice. */
  readonly url: string;
}

/** So long a process uses what it read of a key: a revoked one ends everywhere within this time. */
const KEPT_MS = 1_000;
const MAX_KEPT = 10_000;
/** Well-formed keys that are unknown and are looked up in a minute for one address. */
const MAX_MISSES = 20;
/** When a key was last used is written at most so often. */
const NOTED_MS = 60_000;

const refuse = (message: string, code: string) => new ApiError(401, message, { code });

const badKey = () => refuse('This key is not valid: it was revoked, or mistyped', 'bad_key');

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

function isWithin(networks: readonly string[], given: string): boolean {
  if (networks.length === 0) return true;
  const allowed = new BlockList();
  for (const network of networks) {
    const [first = '', length] = network.split('/');
    allowed.addSubnet(first, Number(length ?? (isIPv6(first) ? 128 : 32)), familyOf(first));
  }
  const address = given.replace(/^::ffff:(?=\d+\.)/i, '');
  return allowed.check(address, familyOf(address));
}

/** The key of a Bearer header. */
function shownText({ authorization, url }: ShownKey): string {
  if (/[?&=]plk_/.test(url))
    throw refuse(
      'Keys do not belong in addresses, which logs and proxies keep: send "Authorization: Bearer plk_…", and revoke this key',
      'key_in_address',
    );
  const text = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (text === undefined) throw refuse('Send "Authorization: Bearer plk_…" with a key of yours', 'no_key');
  return text;
}

/** Proves keys. A key that is malformed is refused without a look into the store. */
export function createKeyProof({ store, addressOf, now }: KeyDeps) {
  const kept = new LRUCache<string, { readonly row: KeyRow | undefined; readonly until: number }>({ max: MAX_KEPT });
  const misses = new LRUCache<string, number>({ max: MAX_KEPT, ttl: 60_000, noUpdateTTL: true });

  const read = async (keyId: string): Promise<KeyRow | undefined> => {
    const row = await store.selectFrom('data_keys').selectAll().where('key_id', '=', keyId).executeTakeFirst();
    const isOpen = row !== undefined && (await addressOf(row.user_id)) !== undefined;
    return isOpen ? row : undefined;
  };
  const find = async (keyId: string): Promise<KeyRow | undefined> => {
    const known = kept.get(keyId);
    if (known && known.until > now()) return known.row;
    const row = await read(keyId);
    kept.set(keyId, { row, until: now() + KEPT_MS });
    return row;
  };
  const noteUse = async ({ id, last_used_at: last }: KeyRow): Promise<void> => {
    if (last && now() - last.getTime() < NOTED_MS) return;
    const at = new Date(now());
    await store
      .updateTable('data_keys')
      .set({ last_used_at: at })
      .where('id', '=', id)
      .where((where) =>
        where.or([
          where('last_used_at', 'is', null),
          where('last_used_at', '<', sql<Date>`${at}::timestamptz - interval '1 minute'`),
        ]),
      )
      .execute();
  };

  return async (shown: ShownKey): Promise<ProvenKey> => {
    const text = shownText(shown);
    const keyId = readKeyText(text);
    if (keyId === undefined) throw badKey();
    const missed = misses.get(shown.address) ?? 0;
    if (missed >= MAX_MISSES)
      throw new ApiError(429, 'Too many unknown keys: try again in a minute', { retryAfter: 60 });
    const row = await find(keyId);
    if (!row || !timingSafeEqual(Buffer.from(row.secret_hash), Buffer.from(sha256(text)))) {
      misses.set(shown.address, missed + 1);
      throw badKey();
    }
    if (!isWithin(row.networks, shown.address))
      throw new ApiError(403, 'This key does not work from this network', { code: 'network' });
    await noteUse(row);
    return { id: row.id, userId: row.user_id, scopes: row.scopes };
  };
}
