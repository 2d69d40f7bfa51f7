// Written by `npm run tables` from the migrated store: change a migration or column-types.ts, not this file.
import type { Day, UserId } from '@plumbline/shared/domain';
import type { Generated } from 'kysely';
import type { ColumnTypes } from './column-types';

export interface ApiTextGroups {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  name: string;
  title: string;
  place: number;
}

export interface ApiTexts {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  title: string;
  operation: string | null;
  category: string | null;
  body: string;
  place: number;
  published: boolean;
}

export interface DataAcceptances {
  user_id: UserId;
  number: number;
  digest: string;
  title: string;
  body: string;
  name: string;
  company: string | null;
  purpose: string;
  accepted_at: Generated<Date>;
}

export interface DataContracts {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  title: string;
  number: number;
  from_day: Day | null;
  body: string;
  published: boolean;
}

export interface DataKeys {
  id: Generated<number>;
  user_id: UserId;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  name: string;
  key_id: string;
  secret_hash: string;
  scopes: ColumnTypes['data_keys']['scopes'];
  networks: string[];
  last_used_at: Date | null;
}

export interface DataLinks {
  hash: string;
  user_id: UserId;
  file: string;
  until: Date;
}

export interface DataSpecialUsers {
  user_id: UserId;
  credits_a_day: number | null;
  calls_a_minute: number | null;
  scopes: ColumnTypes['data_special_users']['scopes'];
  until: Day | null;
  note: string;
}

export interface DataSpent {
  user_id: UserId;
  day: Day;
  credits: number;
}

export interface DataSubscriptions {
  user_id: UserId;
  type: string;
  state: ColumnTypes['data_subscriptions']['state'];
  since: Generated<Date>;
  until: Day | null;
}

export interface DataTypes {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  name: string;
  about: string;
  credits_a_day: number | null;
  calls_a_minute: number | null;
  files: boolean;
  offered: boolean;
  place: number;
}

export interface DataUsage {
  user_id: UserId;
  key_id: number;
  day: Day;
  operation: string;
  calls: number;
  credits: number;
  refused: number;
}

/** Tables of this domain, and what it reads of others. */
export interface DataApiTables {
  api_text_groups: ApiTextGroups;
  api_texts: ApiTexts;
  data_acceptances: DataAcceptances;
  data_contracts: DataContracts;
  data_keys: DataKeys;
  data_links: DataLinks;
  data_special_users: DataSpecialUsers;
  data_spent: DataSpent;
  data_subscriptions: DataSubscriptions;
  data_types: DataTypes;
  data_usage: DataUsage;
}
