import { commandContext } from '../command-context';
import { commands } from '../commands/index';
import type { JobContext } from '../context';

/** Runs a command as the command line does, where its failures are seen. */
export function runNamed(name: string, args: readonly string[], context: JobContext): Promise<number> {
  const command = commands[name];
  if (!command) throw new Error(`there is no command "${name}"`);
  return command.run(args, commandContext(context));
}
