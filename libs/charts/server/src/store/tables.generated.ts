// Written by `npm run tables` from the migrated store: change a migration or column-types.ts, not this file.
import type { UserId } from '@plumbline/shared/domain';
import type { Generated } from 'kysely';
import type { ColumnTypes } from './column-types';

export interface ChartShares {
  id: Generated<number>;
  user_id: UserId;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  key: string;
  title: string;
  security: string | null;
  as_of: string | null;
  until: string | null;
  chart_options: ColumnTypes['chart_shares']['chart_options'];
  digest: string;
  stored: unknown;
}

export interface ChartTemplates {
  id: Generated<number>;
  user_id: UserId;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  name: string;
  chart_options: ColumnTypes['chart_templates']['chart_options'];
  privacy: Generated<ColumnTypes['chart_templates']['privacy']>;
  share_key: string;
}

/** Tables of this domain, and what it reads of others. */
export interface ChartsTables {
  chart_shares: ChartShares;
  chart_templates: ChartTemplates;
}
