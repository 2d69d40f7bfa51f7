// Written by `npm run tables` from the migrated store: change a migration or column-types.ts, not this file.
import type { Day } from '@plumbline/shared/domain';
import type { Generated } from 'kysely';

export interface EconomicNotes {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  series: string;
  name: string | null;
  category: string | null;
  popularity: Generated<number>;
  note: string | null;
}

export interface EconomicViews {
  series: number;
  day: Day;
  count: Generated<number>;
}

/** Tables of this domain, and what it reads of others. */
export interface EconomicsTables {
  economic_notes: EconomicNotes;
  economic_views: EconomicViews;
}
