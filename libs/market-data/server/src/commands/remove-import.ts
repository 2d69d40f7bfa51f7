import { UsageError } from '@plumbline/shared/server';
import { archivedImports, type ArchivedImport } from '@plumbline/market-data/archive';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';

import { printJobReport } from './print-report';
import type { MarketCommand, MarketCommandContext } from './market-command';

const DIGITS = 6;

/** 'import-000012' as status shows it, or its number. */
const idOf = (name: string): string => (/^\d+$/.test(name) ? `import-${name.padStart(DIGITS, '0')}` : name);

const line = ({ id, files, rows, kinds, forgotten }: ArchivedImport): string =>
  `${id}: ${files} file${files === 1 ? '' : 's'}, ${rows} rows (${kinds.join(', ')})${forgotten ? ', removed before' : ''}`;

/** The imports that are named; what is not there is refused before anything goes. */
async function chosen({ folders }: MarketCommandContext, names: readonly string[]): Promise<readonly ArchivedImport[]> {
  const known = await archivedImports(folders.archive);
  return names.map(idOf).map((id) => {
    const found = known.find((each) => each.id === id);
    if (!found) throw new UsageError(`there is no import ${id}; plumbline status lists them`);
    return found;
  });
}

/** Asks who sits there; anyone who does not sit there has to say it beforehand. */
async function isConfirmed(imports: readonly ArchivedImport[]): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('say --yes to remove them without being asked');
  for (const each of imports) console.log(line(each));
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await asking.question('Remove what they brought? [y/N] ')).trim());
  } finally {
    asking.close();
  }
}

export const removeImportCommand: MarketCommand = {
  help: 'IMPORT... --why TEXT [--yes] [--json] remove imports from the archive and build without them',
  run: async (args, context) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        why: { type: 'string' },
        yes: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const { why, yes, json } = values;
    if (positionals.length === 0) throw new UsageError('name an import; plumbline status lists them');
    if (!why?.trim()) throw new UsageError('say why: --why "the units were wrong"');
    const imports = await chosen(context, positionals);
    if (!yes && !(await isConfirmed(imports))) {
      console.log('Nothing was removed.');
      return 1;
    }
    await context.migrated();
    const job = { kind: 'forget', imports: imports.map(({ id }) => id), why: why.trim() } as const;
    const report = await context.doJob(job, json ? process.stderr : process.stdout);
    if (!json) return printJobReport(report);
    console.log(JSON.stringify(report, null, 2));
    return report.failed ? 2 : 0;
  },
};
