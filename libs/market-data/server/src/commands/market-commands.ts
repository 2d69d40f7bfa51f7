import { printLine, UsageError } from '@plumbline/shared/server';
import { outdatedFiles } from '@plumbline/market-data/archive';
import { parseArgs } from 'node:util';

import { outdatedLines } from './outdated-lines';
import { printJobReport } from './print-report';
import type { MarketCommand, MarketCommandContext } from './market-command';
import { refuseUnknownSources } from './known-sources';

/** Names alone: an option is refused by the parser. */
const names = (args: readonly string[]): readonly string[] =>
  parseArgs({ args: [...args], allowPositionals: true }).positionals;

/** Refuses anything typed after a command that takes nothing. */
const noArguments = (args: readonly string[]): unknown => parseArgs({ args: [...args] });

export const syncCommand: MarketCommand = {
  help: 'SOURCE...|all ask publishers for what is new, import and build it',
  run: async (args, context) => {
    const sources = names(args);
    refuseUnknownSources(sources);
    if (sources.length === 0) throw new UsageError('name a source or all; plumbline status lists them');
    await context.migrated();
    return printJobReport(await context.doJob({ kind: 'sync', sources }));
  },
};

/** Lists files that are in no folder: only their owner can import them again. */
async function printOutdated({ folders }: MarketCommandContext): Promise<void> {
  for (const line of outdatedLines(await outdatedFiles(folders.archive))) printLine(line);
}

export const replayCommand: MarketCommand = {
  help: 'ID...|all|--outdated read files of the quarantine again, or all that older versions of importers read',
  run: async (args, context) => {
    const options = { outdated: { type: 'boolean', default: false } } as const;
    const { values, positionals: entries } = parseArgs({ args: [...args], options, allowPositionals: true });
    if ((entries.length === 0) !== values.outdated)
      throw new UsageError('name an entry or all, or say --outdated; plumbline status lists them');
    await context.migrated();
    const which = values.outdated ? 'outdated' : entries.includes('all') ? 'all' : entries;
    const code = printJobReport(await context.doJob({ kind: 'replay', which }));
    if (values.outdated) await printOutdated(context);
    return code;
  },
};

export const compactCommand: MarketCommand = {
  help: 'write the small parts that many imports leave as few; answers stay the same',
  run: async (args, context) => {
    noArguments(args);
    await context.migrated();
    return printJobReport(await context.doJob({ kind: 'compact' }));
  },
};

export const buildCommand: MarketCommand = {
  help: '[--replace-sample] build what pages read from the archive',
  run: async (args, context) => {
    const options = { 'replace-sample': { type: 'boolean', default: false } } as const;
    const { values } = parseArgs({ args: [...args], options });
    await context.migrated();
    return printJobReport(await context.doJob({ kind: 'build', replaceSample: values['replace-sample'] }));
  },
};
