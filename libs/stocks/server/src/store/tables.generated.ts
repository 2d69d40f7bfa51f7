// Written by `npm run tables` from the migrated store: change a migration or column-types.ts, not this file.
import type { UserId } from '@plumbline/shared/domain';
import type { Generated } from 'kysely';
import type { ColumnTypes } from './column-types';

export interface DocumentTables {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  accession: string;
  kind: ColumnTypes['document_tables']['kind'];
  reason: string;
  active: boolean;
}

export interface FinancialViews {
  id: Generated<number>;
  user_id: UserId;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  name: string;
  fields: ColumnTypes['financial_views']['fields'];
  options: Generated<ColumnTypes['financial_views']['options']>;
  is_public: Generated<boolean>;
  is_default: Generated<boolean>;
}

/** Tables of this domain, and what it reads of others. */
export interface StocksTables {
  document_tables: DocumentTables;
  financial_views: FinancialViews;
}
