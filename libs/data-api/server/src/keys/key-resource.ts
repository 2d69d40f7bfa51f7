import type { KEY_SORTS } from '@plumbline/data-api/contract';
import { MAX_KEYS } from '@plumbline/data-api/domain';
import { createOwnedResource, type AnyStore } from '@plumbline/shared/server';
import type { KeyValues } from '../store/tables';

/** Keys of the data API, each with one owner. */
export const keyResource = (store: AnyStore) =>
  createOwnedResource<KeyValues, (typeof KEY_SORTS)[number]>(store, {
    table: 'data_keys',
    noun: 'key',
    max: MAX_KEYS,
    searched: ['name'],
    sorts: {
      newest: { column: 'id', direction: 'desc' },
      name: { column: 'name', direction: 'asc', isText: true },
      used: { column: 'last_used_at', direction: 'asc' },
    },
    uniqueName: 'name',
    exported: {
      file: 'data-keys',
      about: 'keys of the data API you made, without their secrets',
      columns: ['name', 'scopes', 'networks', 'last_used_at', 'created_at'],
    },
  });
