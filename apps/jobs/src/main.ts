import { createContext } from './context';
import { failureLine } from './failure-line';
import { runCommand } from './run-command';

runCommand(process.argv.slice(2), createContext).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(failureLine(error));
    process.exit(1);
  },
);
