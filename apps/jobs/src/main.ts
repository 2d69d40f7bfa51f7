import { createContext } from './context';
import { commands } from './commands/index';
import { failureLine } from './failure-line';

const USAGE = `plumbline COMMAND

${Object.entries(commands)
  .map(([name, { help }]) => `  ${name.padEnd(12)} ${help}`)
  .join('\n')}
`;

async function main(): Promise<number> {
  const [name = 'help', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    process.stderr.write(name === 'help' ? USAGE : `plumbline: there is no command "${name}"\n\n${USAGE}`);
    return name === 'help' ? 0 : 2;
  }
  const context = createContext();
  try {
    return await command.run(args, context);
  } finally {
    await context.close();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(failureLine(error));
    process.exit(1);
  },
);
