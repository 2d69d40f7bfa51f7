import { tablesOf, type Database } from '@plumbline/shared/server';
import type { Generated, Kysely } from 'kysely';

interface EconomicNotesTable {
  id: Generated<number>;
  version: Generated<number>;
  /** Number of the series, as a text: staff type it. */
  series: string;
  name: string | null;
  category: string | null;
  popularity: Generated<number>;
  note: string | null;
}

interface EconomicViewsTable {
  series: number;
  day: string;
  count: Generated<number>;
}

export interface EconomicTables {
  economic_notes: EconomicNotesTable;
  economic_views: EconomicViewsTable;
}

export type EconomicStore = Kysely<EconomicTables>;

export const economicStore = (db: Database): EconomicStore => tablesOf<EconomicTables>(db);
