import { archiveQuestions } from '@plumbline/market-data/archive';
import { checkSource, newYorkToday, sourceOf, SOURCES, type SourceCheck } from '@plumbline/market-data/sources';
import { parseArgs } from 'node:util';

import { printLine } from '../terminal-text';
import { UsageError } from '../usage-error';
import type { Command } from './command';

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

export const sourcesCommand: Command = {
  help: 'check [SOURCE...] ask each source for one small thing and compare it with what is expected',
  run: async (args, context) => {
    const [verb, ...names] = parseArgs({ args: [...args], allowPositionals: true }).positionals;
    if (verb !== 'check') throw new UsageError('say sources check, with sources or without');
    const unknown = names.find((name) => !sourceOf(name));
    if (unknown !== undefined) throw new UsageError(`there is no source "${unknown}"; plumbline status lists them`);
    await context.migrated();
    const settings = await context.settings();
    const { fetch } = context.fetch(settings);
    const archive = archiveQuestions(context.folders.archive);
    const asked = { today: newYorkToday(), since: undefined, settings, archive };
    printLine(HEAD);
    let fine = true;
    for (const source of SOURCES.filter(({ id }) => names.length === 0 || names.includes(id))) {
      const check = await checkSource(source, asked, fetch);
      printLine(row(check));
      fine &&= FINE.has(check.state);
    }
    return fine ? 0 : 2;
  },
};
