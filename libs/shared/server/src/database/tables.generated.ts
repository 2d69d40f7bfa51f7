// Written by `npm run tables` from the migrated store: change a migration or column-types.ts, not this file.
import type { Generated } from 'kysely';
import type { ColumnTypes } from './column-types';

export interface SlowCalls {
  id: Generated<number>;
  at: Date;
  type: 'call' | 'page' | 'statement';
  what: string;
  status: number | null;
  ms: number;
}

export interface StaffRemoved {
  id: Generated<number>;
  resource: string;
  content: ColumnTypes['staff_removed']['content'];
  removed_at: Generated<Date>;
}

/** Tables of this domain, and what it reads of others. */
export interface SharedTables {
  slow_calls: SlowCalls;
  staff_removed: StaffRemoved;
}
