// A real PostgreSQL for integration specs: one server a run, in a folder of its own, gone afterwards.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureVarDir, root } from '../launcher/config.mjs';
import { startPostgres } from '../launcher/postgres.mjs';

export default async function startTestDatabase() {
  mkdirSync(path.join(root, 'tmp'), { recursive: true });
  const varDir = mkdtempSync(path.join(root, 'tmp', 'integration-'));
  ensureVarDir(varDir);
  const database = await startPostgres({ varDir, pgDir: '' });
  process.env.TEST_DATABASE_URL = database.url;
  globalThis.stopTestDatabase = async () => {
    await database.stop();
    const place = path.join(varDir, 'pg-location');
    if (existsSync(place)) rmSync(readFileSync(place, 'utf8').trim(), { recursive: true, force: true });
    rmSync(varDir, { recursive: true, force: true });
  };
}
