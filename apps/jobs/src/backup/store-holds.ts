import { createClient } from '@plumbline/shared/server';
import { quoted, readMigrations, readTables } from './catalog';

/** Whether the application store has any row that would be lost. */
export async function storeHolds(databaseUrl: string): Promise<boolean> {
  const client = createClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    if ((await readMigrations(client)).length === 0) return false;
    for (const { name } of await readTables(client)) {
      const { rows } = await client.query<{ found: boolean }>(`select exists (select from ${quoted(name)}) as found`);
      if (rows[0]?.found) return true;
    }
    return false;
  } finally {
    await client.end();
  }
}
