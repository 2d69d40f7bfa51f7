// Written by `npm run tables` from the migrated store: change a migration or column-types.ts, not this file.
import type { Day, PortfolioId, SecurityRef, UserId } from '@plumbline/shared/domain';
import type { Generated } from 'kysely';
import type { ColumnTypes } from './column-types';

export interface BasketStocks {
  user_id: UserId;
  basket: string;
  ref: SecurityRef;
  created_at: Generated<Date>;
}

export interface NoteTags {
  id: Generated<number>;
  user_id: UserId;
  note_id: number;
  name: string;
}

export interface Notes {
  id: Generated<number>;
  user_id: UserId;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  ref: SecurityRef | null;
  portfolio_id: PortfolioId | null;
  content: string;
  plain: string;
  target_time: Day | null;
}

export interface PortfolioDefaults {
  user_id: UserId;
  currency: string;
  cost_method: ColumnTypes['portfolio_defaults']['cost_method'];
  benchmark: SecurityRef | null;
}

export interface PortfolioEvents {
  portfolio_id: PortfolioId;
  no: number;
  kind: ColumnTypes['portfolio_events']['kind'];
  day: Day;
  ref: SecurityRef | null;
  quantity: string | null;
  price: string | null;
  amount: string | null;
  currency: string;
  fee: Generated<string>;
  tax: Generated<string>;
  account: Generated<string>;
  rate: string | null;
  to_currency: string | null;
  to_amount: string | null;
  lots: ColumnTypes['portfolio_events']['lots'] | null;
  answer: ColumnTypes['portfolio_events']['answer'] | null;
  note: Generated<string>;
  origin: Generated<string>;
  batch: number | null;
  origin_key: string | null;
  client_key: string | null;
  voids: number | null;
  is_void: Generated<boolean>;
  recorded_at: Generated<Date>;
  restores: number | null;
}

export interface PortfolioImports {
  id: Generated<number>;
  portfolio_id: PortfolioId;
  filename: string;
  format: string;
  added: number;
  created_at: Generated<Date>;
  undone_at: Date | null;
}

export interface PortfolioStocks {
  portfolio_id: PortfolioId;
  ref: SecurityRef;
  seq: number;
  note: Generated<string>;
  add_date: Generated<Day>;
}

export interface PortfolioViewers {
  portfolio_id: PortfolioId;
  user_id: UserId;
  created_at: Generated<Date>;
}

export interface Portfolios {
  id: Generated<PortfolioId>;
  user_id: UserId;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  privacy: Generated<ColumnTypes['portfolios']['privacy']>;
  share_key: string;
  name: string;
  currency: string;
  cost_method: ColumnTypes['portfolios']['cost_method'];
  tracks_cash: boolean | null;
  benchmark: SecurityRef | null;
  alert: Generated<boolean>;
  fields: Generated<ColumnTypes['portfolios']['fields']>;
  place: Generated<number>;
  seen_on: Day | null;
  last_no: Generated<number>;
  seen_before: Day | null;
}

export interface Users {
  user_id: Generated<UserId>;
  username: string;
}

/** Tables of this domain, and what it reads of others. */
export interface PortfoliosTables {
  basket_stocks: BasketStocks;
  note_tags: NoteTags;
  notes: Notes;
  portfolio_defaults: PortfolioDefaults;
  portfolio_events: PortfolioEvents;
  portfolio_imports: PortfolioImports;
  portfolio_stocks: PortfolioStocks;
  portfolio_viewers: PortfolioViewers;
  portfolios: Portfolios;
  users: Users;
}
