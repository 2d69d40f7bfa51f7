import { tablesOf } from '@plumbline/shared/server';
import type { Kysely, QueryExecutorProvider, Selectable } from 'kysely';
import type { DataApiTables, DataKeys } from './tables.generated';

export type KeyRow = Selectable<DataKeys>;

/** Stored values of a key; the secret as a hash only. */
export type KeyValues = Pick<KeyRow, 'name' | 'key_id' | 'secret_hash' | 'scopes' | 'networks' | 'last_used_at'>;

export type DataApiStore = Kysely<DataApiTables>;

export const dataApiStore = (db: QueryExecutorProvider): DataApiStore => tablesOf<DataApiTables>(db);
