import { terminalText, UsageError } from '@plumbline/shared/server';
import type { JobContext } from './context';
import { commandContext } from './command-context';
import { commands } from './commands/index';
import { failureLine } from './failure-line';

export const USAGE = `plumbline COMMAND

${Object.entries(commands)
  .map(([name, { help }]) => `  ${name.padEnd(12)} ${help}`)
  .join('\n')}

plumbline COMMAND --help shows one of them. Exit codes: 0 done, 1 failed or nothing found, 2 wrongly asked or done in part.
`;

const HELP = new Set(['help', '--help', '-h']);

/** Error of the argument parser, without its advice on quoting; undefined for other errors. */
function wronglyAsked(error: unknown): string | undefined {
  if (error instanceof UsageError) return error.message;
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code !== 'string' || !code.startsWith('ERR_PARSE_ARGS') || typeof message !== 'string') return undefined;
  return message.split(/\.\s|\n/)[0]?.replace(/\.$/, '');
}

async function run(name: string, args: readonly string[], makeContext: () => JobContext): Promise<number> {
  const context = makeContext();
  try {
    return (await commands[name]?.run(args, commandContext(context))) ?? 2;
  } catch (error) {
    const wrong = wronglyAsked(error);
    console.error(wrong === undefined ? failureLine(error) : terminalText(`plumbline ${name}: ${wrong}`));
    return wrong === undefined ? 1 : 2;
  } finally {
    await context.close();
  }
}

/** Does what was typed and answers the exit code; whatever goes wrong is reported on the error output. */
export async function runCommand(
  [name = 'help', ...args]: readonly string[],
  makeContext: () => JobContext,
): Promise<number> {
  if (HELP.has(name)) {
    process.stdout.write(USAGE);
    return 0;
  }
  if (!Object.hasOwn(commands, name)) {
    console.error(terminalText(`plumbline: there is no command "${name}"; plumbline help lists them`));
    return 2;
  }
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    console.log(`plumbline ${name} ${commands[name]?.help}`);
    return 0;
  }
  return run(name, args, makeContext);
}
