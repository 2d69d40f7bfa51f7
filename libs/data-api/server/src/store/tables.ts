import type { KeyScope } from '@plumbline/data-api/domain';
import { tablesOf, type AnyStore, type OwnedColumns } from '@plumbline/shared/server';
import type { Kysely, Selectable } from 'kysely';

/** What is kept of a key; the secret as a hash only. */
export interface KeyValues {
  name: string;
  key_id: string;
  secret_hash: string;
  scopes: KeyScope[];
  networks: string[];
  last_used_at: Date | null;
}

export interface KeysTable extends OwnedColumns, KeyValues {}

export type KeyRow = Selectable<KeysTable>;

/** What was asked with a key on a day. */
export interface UsageTable {
  user_id: number;
  key_id: number;
  day: string;
  operation: string;
  calls: number;
  credits: number;
  refused: number;
}

export interface DataApiTables {
  data_keys: KeysTable;
  data_usage: UsageTable;
  data_spent: { user_id: number; day: string; credits: number };
}

export type DataApiStore = Kysely<DataApiTables>;

export const dataApiStore = (db: AnyStore): DataApiStore => tablesOf<DataApiTables>(db);
