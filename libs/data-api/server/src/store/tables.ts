import type { KeyScope, SubscriptionState } from '@plumbline/data-api/domain';
import { tablesOf, type AnyStore, type OwnedColumns } from '@plumbline/shared/server';
import type { Generated, Kysely, Selectable } from 'kysely';

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

export interface TypesTable {
  name: string;
  about: string;
  credits_a_day: number | null;
  calls_a_minute: number | null;
  files: boolean;
  offered: boolean;
  place: number;
}

export interface ContractsTable {
  title: string;
  number: number;
  from_day: string | null;
  body: string;
  published: boolean;
}

export interface SubscriptionsTable {
  user_id: number;
  type: string;
  state: SubscriptionState;
  since: Generated<Date>;
  until: string | null;
}

/** A text as it was accepted. */
export interface AcceptancesTable {
  user_id: number;
  number: number;
  digest: string;
  title: string;
  body: string;
  name: string;
  company: string | null;
  purpose: string;
  accepted_at: Generated<Date>;
}

/** Limits that staff set for one person. */
export interface SpecialUsersTable {
  user_id: number;
  credits_a_day: number | null;
  calls_a_minute: number | null;
  scopes: KeyScope[];
  until: string | null;
  note: string;
}

export interface TextGroupsTable {
  name: string;
  title: string;
  place: number;
}

export interface TextsTable {
  id: number;
  title: string;
  operation: string | null;
  category: string | null;
  body: string;
  place: number;
  published: boolean;
}

export interface DataApiTables {
  data_keys: KeysTable;
  data_usage: UsageTable;
  data_links: { hash: string; user_id: number; file: string; until: Date };
  data_types: TypesTable;
  data_contracts: ContractsTable;
  data_subscriptions: SubscriptionsTable;
  data_acceptances: AcceptancesTable;
  data_special_users: SpecialUsersTable;
  api_text_groups: TextGroupsTable;
  api_texts: TextsTable;
  data_spent: { user_id: number; day: string; credits: number };
}

export type DataApiStore = Kysely<DataApiTables>;

export const dataApiStore = (db: AnyStore): DataApiStore => tablesOf<DataApiTables>(db);
