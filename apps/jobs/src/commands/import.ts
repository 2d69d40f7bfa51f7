import { parseBasis } from '@plumbline/market-data/server';
import { migrate } from '@plumbline/shared/server';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { migrations } from '../migrations';
import { printJobReport } from '../print-report';
import { runOrQueue } from '../run-or-queue';
import type { Command } from './index';

export const importCommand: Command = {
  help: 'PATH... [--basis as-traded|split-adjusted|split-dividend-adjusted[@DAY]] read files into the market',
  run: async (args, context) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { basis: { type: 'string' } },
      allowPositionals: true,
    });
    const basis = values.basis === undefined ? undefined : parseBasis(values.basis);
    if ((values.basis !== undefined && !basis) || positionals.length === 0) {
      console.error(
        `plumbline: ${positionals.length ? `unknown basis "${values.basis}"` : 'name at least one file or folder'}`,
      );
      return 2;
    }
    const paths = positionals.map((one) => path.resolve(process.env['CALLER_DIR'] ?? '.', one));
    await migrate(context.database().db, migrations);
    return printJobReport(await runOrQueue(context, { kind: 'import', paths, ...(basis ? { basis } : {}) }));
  },
};
