import type { keyCalls } from '@plumbline/data-api/contract';
import { KEY_BYTES, keyHint, makeKeyText } from '@plumbline/data-api/domain';
import { mapPage, memberOf, toWire, type AnyStore, type Handlers, type OwnedRow } from '@plumbline/shared/server';
import { sha256 } from '@plumbline/shared/server/files';
import { randomBytes } from 'node:crypto';
import { keyResource } from '../keys/key-resource';
import type { KeyValues } from '../store/tables';

/** A key as its owner sees it: neither the secret nor its hash leaves the store. */
function keyToWire(row: OwnedRow & KeyValues) {
  const { id, version, created_at, updated_at, name, scopes, networks } = toWire(row);
  const last_used_at = row.last_used_at?.toISOString() ?? null;
  return { id, version, created_at, updated_at, name, scopes, networks, hint: keyHint(row.key_id), last_used_at };
}

/** Keys are shown once, when they are made. */
export const keyHandlers = ({ db }: { readonly db: AnyStore }): Handlers<typeof keyCalls> => {
  const keys = keyResource(db);
  return {
    'GET /_api/data_sales/keys': async ({ query }, context) =>
      mapPage(await keys.list(memberOf(context).userId, query), keyToWire),
    'POST /_api/data_sales/keys': async ({ body }, context) => {
      const { id, text } = makeKeyText(randomBytes(KEY_BYTES));
      const values = { ...body, key_id: id, secret_hash: sha256(text), last_used_at: null };
      return { key: text, data: keyToWire(await keys.create(memberOf(context).userId, values)) };
    },
    'PUT /_api/data_sales/keys/{id}': async ({ params, body: { version, ...given } }, context) => {
      const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      return keyToWire(await keys.update(memberOf(context).userId, params.id, { values, version }));
    },
    'DELETE /_api/data_sales/keys/{id}': async ({ params }, context) => {
      await keys.remove(memberOf(context).userId, params.id);
      return { ok: true };
    },
  };
};
