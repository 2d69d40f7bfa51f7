// Written by `npm run tables` from the migrated store: change a migration or column-types.ts, not this file.
import type { UserId } from '@plumbline/shared/domain';
import type { Generated } from 'kysely';
import type { ColumnTypes } from './column-types';

export interface BacktestResults {
  run_key: string;
  made_at: Generated<Date>;
  pins: ColumnTypes['backtest_results']['pins'];
  result: Buffer;
  detail: Buffer;
}

export interface Backtests {
  id: Generated<number>;
  user_id: UserId;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  name: string;
  note: Generated<string>;
  tags: Generated<ColumnTypes['backtests']['tags']>;
  spec: ColumnTypes['backtests']['spec'];
  is_public: Generated<boolean>;
  status: Generated<ColumnTypes['backtests']['status']>;
  run_key: string | null;
  before_key: string | null;
  done: Generated<number>;
  total: Generated<number>;
  problem: string | null;
  pins: ColumnTypes['backtests']['pins'] | null;
  headline: ColumnTypes['backtests']['headline'] | null;
  reproduction: ColumnTypes['backtests']['reproduction'] | null;
  queued_at: Date | null;
}

/** Tables of this domain, and what it reads of others. */
export interface BacktestsTables {
  backtest_results: BacktestResults;
  backtests: Backtests;
}
