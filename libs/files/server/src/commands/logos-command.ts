import { plural } from '@plumbline/shared/domain';
import { callerPath, type Command, type CommandContext } from '@plumbline/shared/server';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '../storage/file-store';
import { filesStore } from '../store/tables';
import { keepLogo } from '../logos/keep-logo';

const FILE = /^([A-Za-z0-9.^=-]{1,30}(?:_[A-Za-z0-9.^=-]{1,30})?)\.(?:png|jpe?g|webp|gif)$/i;

/** `VTRL.png` is of VTRL, `LSE_ABC.png` of LSE:ABC: a colon is no part of the names of files everywhere. */
export const symbolOfFile = (name: string): string | undefined => FILE.exec(name)?.[1]?.toUpperCase().replace('_', ':');

/** Context of commands about files. */
export interface FilesCommandContext extends CommandContext {
  fileStore(): FileStore;
}

/** Reads logos of a folder; a file that is none is named and does not stop the others. */
export const logosCommand: Command<FilesCommandContext> = {
  help: 'FOLDER keep the pictures of a folder as logos of securities: SYMBOL.png or EXCHANGE_SYMBOL.png, also jpg, webp, gif',
  run: async (args, context) => {
    const [given] = args;
    if (args.length !== 1 || given === undefined || given.startsWith('-')) {
      console.error('plumbline: name one folder of pictures');
      return 2;
    }
    const folder = callerPath(given);
    const names = await readdir(folder).catch(() => undefined);
    if (!names) {
      console.error(`plumbline: ${folder} is no folder that can be read`);
      return 2;
    }
    const place = { store: filesStore(await context.migrated()), files: context.fileStore() };
    let kept = 0;
    let refused = 0;
    for (const name of names.sort()) {
      try {
        const symbol = symbolOfFile(name);
        if (symbol === undefined) throw new Error('its name is no symbol with the ending of a picture');
        await keepLogo(place, symbol, await readFile(path.join(folder, name)));
        kept += 1;
      } catch (error: unknown) {
        refused += 1;
        console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    const [logos, others] = [
      plural(kept, { one: '# logo', other: '# logos' }),
      plural(refused, { one: '# file', other: '# files' }),
    ];
    console.log(`${logos} kept, ${others} left out. Pages show them within a day.`);
    return refused === 0 ? 0 : kept === 0 ? 1 : 2;
  },
};
