import { DOCUMENT_TASK, documentTask, importMarket } from '@plumbline/market-data/market';
import { PANEL_TASK, panelTask } from '@plumbline/metrics/server';
import { serveTasks } from '@plumbline/shared/server';

import { createContext } from './context';
import { endProcess } from './end-process';
import { failureLine } from './failure-line';
import { madeOfDocuments } from './market';
import { runCommand } from './run-command';

/** A second thread or process begins in the same file; not where the program runs from its sources, as in development. */
const [, main = ''] = process.argv;
const script = main.endsWith('.mjs') ? main : undefined;

// A second thread or process of this program begins here too; it has one task only.
if (!serveTasks({ [PANEL_TASK]: panelTask(importMarket), [DOCUMENT_TASK]: documentTask(madeOfDocuments) }))
  runCommand(process.argv.slice(2), () => createContext(process.env, script)).then(endProcess, (error: unknown) => {
    console.error(failureLine(error));
    endProcess(1);
  });
