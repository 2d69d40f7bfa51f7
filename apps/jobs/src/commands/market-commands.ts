import { migrate } from '@plumbline/shared/server';
import { migrations } from '../migrations';
import { printJobReport } from '../print-report';
import { runOrQueue } from '../run-or-queue';
import type { Command } from './index';

export const syncCommand: Command = {
  help: 'SOURCE...|all ask publishers for what is new, import and build it',
  run: async (args, context) => {
    if (args.length === 0) {
      console.error('plumbline: name a source or all; plumbline status lists them');
      return 2;
    }
    await migrate(context.database().db, migrations);
    return printJobReport(await runOrQueue(context, { kind: 'sync', sources: args }));
  },
};

export const replayCommand: Command = {
  help: 'ID...|all read files of the quarantine again',
  run: async (args, context) => {
    if (args.length === 0) {
      console.error('plumbline: name an entry or all; plumbline status lists them');
      return 2;
    }
    await migrate(context.database().db, migrations);
    const which = args.includes('all') ? 'all' : args;
    return printJobReport(await runOrQueue(context, { kind: 'replay', which }));
  },
};

export const buildCommand: Command = {
  help: 'build what pages read from the archive',
  run: async (_args, context) => {
    await migrate(context.database().db, migrations);
    return printJobReport(await runOrQueue(context, { kind: 'build' }));
  },
};
