import { printLine, UsageError } from '@plumbline/shared/server';
import { sourcesNamed, type SourceCheck } from '@plumbline/market-data/sources';
import { parseArgs } from 'node:util';

import { checkSources } from './check-sources';
import type { MarketCommand } from './market-command';
import { refuseUnknownSources } from './known-sources';

const row = ({ source, state, type = '-', kind = '-', modified = '-', words }: SourceCheck): string =>
  [
    source.padEnd(26),
    state.padEnd(8),
    (type.split(';')[0] ?? '').padEnd(26),
    kind.padEnd(22),
    modified.padEnd(10),
    words,
  ].join(' ');

const HEAD = [
  'source'.padEnd(26),
  'state'.padEnd(8),
  'type'.padEnd(26),
  'layout'.padEnd(22),
  'changed'.padEnd(10),
  '',
].join(' ');

/** Good enough to go on with: what is off has no key, what waits comes behind other lists. */
const FINE: ReadonlySet<SourceCheck['state']> = new Set(['ok', 'off', 'waits']);

export const sourcesCommand: MarketCommand = {
  help: 'check [SOURCE...] ask each source for one small thing and compare it with what is expected',
  run: async (args, context) => {
    const [verb, ...names] = parseArgs({ args: [...args], allowPositionals: true }).positionals;
    if (verb !== 'check') throw new UsageError('say sources check, with sources or without');
    refuseUnknownSources(names);
    await context.migrated();
    printLine(HEAD);
    const checks = await checkSources(context, sourcesNamed(names.length > 0 ? names : ['all']), (check) =>
      printLine(row(check)),
    );
    return checks.every(({ state }) => FINE.has(state)) ? 0 : 2;
  },
};
