import { callerPath } from '@plumbline/shared/server';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openBackup } from '../backup/read-backup';
import { restoreBackup } from '../backup/restore-backup';
import { storeHolds } from '../backup/store-holds';
import { writeBackup } from '../backup/write-backup';
import type { JobContext } from '../context';
import { migrations } from '../modules';
import { BUILD_VERSION } from './backup';
import type { Command } from './command';

const progress = (line: string) => console.log(line);

/** The previous content of the database is first saved next to the other data: restoring the wrong file can be undone. */
async function keepPresent({ databaseUrl, folders }: JobContext): Promise<void> {
  if (!(await storeHolds(databaseUrl))) return;
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const file = path.join(folders.backups, `before-restore-${stamp}.tar.gz`);
  await writeBackup({ databaseUrl, file, version: BUILD_VERSION, progress: () => undefined });
  console.log(`Kept what the database holds now in ${file}`);
}

export const restoreCommand: Command = {
  help: 'FILE [--force] put a backup in the place of what the database holds; stop the server first',
  run: async (args, context) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { force: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file] = positionals;
    if (!file || positionals.length > 1) {
      console.error('plumbline: name one file to restore');
      return 2;
    }
    const { databaseUrl } = context;
    const { force } = values;
    progress('Checking the file ...');
    const backup = await openBackup(callerPath(file));
    try {
      const { version, created_at } = backup.manifest;
      const options = { databaseUrl, migrations, force, progress };
      await restoreBackup(backup, { ...options, beforehand: () => keepPresent(context) });
      progress(`Restored the state of ${created_at} (written by version ${version})`);
    } finally {
      await backup.close();
    }
    return 0;
  },
};
