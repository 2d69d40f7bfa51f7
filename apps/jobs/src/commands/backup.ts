import { callerPath } from '@plumbline/shared/server';
import { parseArgs } from 'node:util';
import { writeBackup } from '../backup/write-backup';
import type { Command } from './command';

declare const __BUILD_VERSION__: string;
export const BUILD_VERSION = typeof __BUILD_VERSION__ === 'string' ? __BUILD_VERSION__ : 'development';

export const backupCommand: Command = {
  help: 'FILE write accounts and everything people made to one file, also while the server runs',
  run: async (args, { databaseUrl }) => {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const [file] = positionals;
    if (!file || positionals.length > 1) {
      console.error('plumbline: name one file to write');
      return 2;
    }
    const target = callerPath(file);
    const progress = (line: string) => console.log(line);
    const { tables } = await writeBackup({ databaseUrl, file: target, version: BUILD_VERSION, progress });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Backed up ${rows} rows of ${tables.length} tables to ${target}`);
    return 0;
  },
};
