import { tablesOf, type Database } from '@plumbline/shared/server';
import type { Kysely } from 'kysely';

interface SettingTable {
  operator_settings: { name: string; value: string };
}

const table = (db: Database): Kysely<SettingTable> => tablesOf<SettingTable>(db);

export type OperatorSettings = Readonly<Record<string, string | undefined>>;

/** What the operator set in the product. */
export async function storedSettings(db: Database): Promise<Readonly<Record<string, string>>> {
  const rows = await table(db).selectFrom('operator_settings').selectAll().execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** The same with the environment, which wins: it belongs to the one who runs the process. */
export async function operatorSettings(db: Database, env: OperatorSettings): Promise<OperatorSettings> {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  return { ...(await storedSettings(db)), ...Object.fromEntries(given) };
}

/** Keeps settings; a blank one is removed. */
export async function keepSettings(db: Database, values: Readonly<Record<string, string>>): Promise<void> {
  await table(db)
    .transaction()
    .execute(async (transaction) => {
      for (const [name, value] of Object.entries(values)) {
        if (value === '') await transaction.deleteFrom('operator_settings').where('name', '=', name).execute();
        else
          await transaction
            .insertInto('operator_settings')
            .values({ name, value })
            .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
            .execute();
      }
    });
}
