// Written by `npm run tables` from the migrated store: change a migration or column-types.ts, not this file.
import type { Day } from '@plumbline/shared/domain';
import type { Generated } from 'kysely';

export interface DataImports {
  id: string;
  source: string;
  state: string;
  report: string | null;
  started_at: Generated<Date>;
  finished_at: Date | null;
}

export interface JobProgress {
  job: string;
  line: string;
  done: number | null;
  total: number | null;
  at: Generated<Date>;
}

export interface OperatorSettings {
  name: string;
  value: string;
}

export interface RequestCounts {
  vendor: string;
  per: string;
  window_start: Date;
  requests: number;
}

export interface RequestTurns {
  publisher: string;
  next_start: Date;
}

export interface SecurityRefs {
  ref: Generated<number>;
  security_id: string;
  symbol: string;
  day: Day;
  cik: string | null;
  name: string;
  version: string;
}

export interface SourceRuns {
  id: string;
  source: string;
  state: 'running' | 'finished' | 'failed' | 'cancelled' | 'broken off' | 'paused';
  through: Day;
  requests: Generated<number>;
  changed: Generated<number>;
  rows: Generated<number>;
  rejected: Generated<number>;
  problem: string | null;
  started_at: Generated<Date>;
  finished_at: Date | null;
}

/** Tables of this domain, and what it reads of others. */
export interface MarketDataTables {
  data_imports: DataImports;
  job_progress: JobProgress;
  operator_settings: OperatorSettings;
  request_counts: RequestCounts;
  request_turns: RequestTurns;
  security_refs: SecurityRefs;
  source_runs: SourceRuns;
}
