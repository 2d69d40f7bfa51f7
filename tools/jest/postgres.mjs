// A real PostgreSQL for integration specs: one server a run, in a folder of its own, gone afterwards.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { ensureVarDir, root } from '../launcher/config.mjs';
import { startPostgres } from '../launcher/postgres.mjs';

/** Nothing in it needs to outlast a power cut: the disk is never waited for. */
async function forgetTheDisk(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await client.query(`alter system set ${setting} = off`);
  // Where the system cannot, files are copied.
  await client.query('alter system set file_copy_method = clone').catch(() => undefined);
  await client.query('select pg_reload_conf()');
  await client.end();
}

export default async function startTestDatabase() {
  mkdirSync(path.join(root, 'tmp'), { recursive: true });
  const varDir = mkdtempSync(path.join(root, 'tmp', 'integration-'));
  ensureVarDir(varDir);
  const database = await startPostgres({ varDir, pgDir: '' });
  await forgetTheDisk(database.url);
  process.env.TEST_DATABASE_URL = database.url;
  globalThis.stopTestDatabase = async () => {
    await database.stop();
    const place = path.join(varDir, 'pg-location');
    if (existsSync(place)) rmSync(readFileSync(place, 'utf8').trim(), { recursive: true, force: true });
    rmSync(varDir, { recursive: true, force: true });
  };
}
