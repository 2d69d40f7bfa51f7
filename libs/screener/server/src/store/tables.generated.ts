// Written by `npm run tables` from the migrated store: change a migration or column-types.ts, not this file.
import type { Day, UserId } from '@plumbline/shared/domain';
import type { Generated } from 'kysely';
import type { ColumnTypes } from './column-types';

export interface ScreenDays {
  screen_id: number;
  day: Day;
  sample: boolean;
  total: number;
  securities: string[] | null;
  month_return: number | null;
}

export interface ScreenHashes {
  hash: string;
  state: ColumnTypes['screen_hashes']['state'];
  created_at: Generated<Date>;
}

export interface ScreenUsage {
  screen_id: number;
  day: Day;
  runs: Generated<number>;
}

export interface StockIdeaCategories {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  name: string;
  about: string | null;
  place: number;
}

export interface StockIdeas {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  symbol: string;
  title: string;
  category: string;
  side: string;
  day: Day;
  body: string;
  published: boolean;
}

export interface UserScreenerViews {
  id: Generated<number>;
  user_id: UserId;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  name: string;
  note: Generated<string>;
  fields: ColumnTypes['user_screener_views']['fields'];
  options: Generated<ColumnTypes['user_screener_views']['options']>;
  is_public: Generated<boolean>;
  view_type: Generated<string>;
  premium: Generated<boolean>;
  icon: Generated<string>;
  seq: Generated<number>;
}

export interface UserScreeners {
  id: Generated<number>;
  user_id: UserId;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  name: string;
  note: Generated<string>;
  state: ColumnTypes['user_screeners']['state'];
  is_public: Generated<boolean>;
}

/** Tables of this domain, and what it reads of others. */
export interface ScreenerTables {
  screen_days: ScreenDays;
  screen_hashes: ScreenHashes;
  screen_usage: ScreenUsage;
  stock_idea_categories: StockIdeaCategories;
  stock_ideas: StockIdeas;
  user_screener_views: UserScreenerViews;
  user_screeners: UserScreeners;
}
