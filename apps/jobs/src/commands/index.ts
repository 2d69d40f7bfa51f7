import { commandsOf } from '@plumbline/shared/server';
import { modules } from '../modules';
import { backupCommand } from './backup';
import type { Command } from './command';
import { prepareCommand } from './prepare';
import { restoreCommand } from './restore';
import { workCommand } from './work';

/** Of all domains at once: their store, their market and their work. */
const own: Readonly<Record<string, Command>> = {
  backup: backupCommand,
  prepare: prepareCommand,
  restore: restoreCommand,
  work: workCommand,
};

/** All commands by name. */
export const commands: Readonly<Record<string, Command>> = Object.fromEntries(
  Object.entries<Command>({ ...commandsOf(modules), ...own }).sort(([a], [b]) => (a < b ? -1 : 1)),
);
