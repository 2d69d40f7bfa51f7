import type { Migrations } from '@plumbline/shared/server';
import { sql } from 'kysely';

/** The record of imports. A migration that has run anywhere is never edited. */
export const importMigrations: Migrations = {
  '001_data_imports': {
    up: (db) =>
      db.schema
        .createTable('data_imports')
        .addColumn('id', 'uuid', (column) => column.primaryKey())
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('report', 'text')
        .addColumn('started_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
        .addColumn('finished_at', 'timestamptz')
        .execute(),
  },
};
