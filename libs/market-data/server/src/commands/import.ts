import { callerPath, UsageError } from '@plumbline/shared/server';
import { parseBasis } from '@plumbline/market-data/importers';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { printJobReport } from './print-report';
import type { MarketCommand } from './market-command';

export const importCommand: MarketCommand = {
  help: 'PATH... [--basis as-traded|split-adjusted|split-dividend-adjusted[@DAY]] [--replace-sample] read files into the market',
  run: async (args, context) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { basis: { type: 'string' }, 'replace-sample': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const basis = values.basis === undefined ? undefined : parseBasis(values.basis);
    if (positionals.length === 0) throw new UsageError('name at least one file or folder');
    if (values.basis !== undefined && !basis) throw new UsageError(`unknown basis "${values.basis}"`);
    const paths = positionals.map((one) => callerPath(one));
    const missing = paths.find((one) => !existsSync(one));
    if (missing !== undefined) throw new UsageError(`there is no file or folder ${missing}`);
    await context.migrated();
    const options = { ...(basis ? { basis } : {}), replaceSample: values['replace-sample'] };
    return printJobReport(await context.doJob({ kind: 'import', paths, ...options }));
  },
};
