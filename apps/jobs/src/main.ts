import { createContext } from './context';
import { endProcess } from './end-process';
import { failureLine } from './failure-line';
import { runCommand } from './run-command';

runCommand(process.argv.slice(2), createContext).then(endProcess, (error: unknown) => {
  console.error(failureLine(error));
  endProcess(1);
});
