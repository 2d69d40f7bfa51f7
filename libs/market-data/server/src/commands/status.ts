import { printLine } from '@plumbline/shared/server';
import {
  archivedImports,
  latestImports,
  listQuarantine,
  outdatedFiles,
  type ImportRecord,
} from '@plumbline/market-data/archive';
import { keptByKind, newYorkToday, sourceStatus, type SourceStatus } from '@plumbline/market-data/sources';
import { readServedVersion } from '@plumbline/market-data/market';
import { folderSizes } from '@plumbline/shared/server/files';
import { formatMoment, plural } from '@plumbline/shared/domain';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { outdatedLines } from './outdated-lines';
import type { MarketCommand, MarketCommandContext } from './market-command';

async function readStatus(context: MarketCommandContext) {
  const { folders } = context;
  const { db } = context.database();
  const [served, sources, kept, imports, archive, quarantine, outdated, sizes] = await Promise.all([
    readServedVersion(folders.built),
    sourceStatus({ db, settings: await context.settings(), today: newYorkToday() }),
    keptByKind(folders.archive),
    latestImports(db, folders.archive),
    archivedImports(folders.archive),
    listQuarantine(folders.quarantine),
    outdatedFiles(folders.archive),
    folderSizes(path.dirname(folders.archive)),
  ]);
  const data = { kept, imports, archive, quarantine, outdated };
  return { served: served ?? null, sources, ...data, folders: sizes };
}

const SHOWN_IMPORTS = 5;

const importRow = ({ startedAt, source, state, report, archive, forgotten }: ImportRecord): string =>
  [
    formatMoment(startedAt),
    state.padEnd(10),
    source.padEnd(16),
    archive.join(' ').padEnd(13),
    forgotten ? `removed ${formatMoment(forgotten.at)}: ${forgotten.why}` : (report ?? ''),
  ]
    .join('  ')
    .trimEnd();

const tableRow = ({ id, state, through, lastRun }: SourceStatus): string =>
  [
    id.padEnd(26),
    state.padEnd(8),
    (through ?? '-').padEnd(11),
    String(lastRun?.rows ?? '-').padStart(12),
    lastRun?.problem ?? '',
  ]
    .join(' ')
    .trimEnd();

function print({ served, sources, imports, quarantine, outdated }: Awaited<ReturnType<typeof readStatus>>): void {
  console.log(
    served
      ? `Serving ${served.sample ? 'the sample market' : 'imported data'}: ${plural(served.securities, { one: '# security', other: '# securities' })}, ${served.facts} facts, ${served.priceRows} daily prices, prices to ${served.lastPriceDay ?? '-'} (${served.version})`
      : 'No market has been built yet.',
  );
  console.log(`\n${'source'.padEnd(26)} state    through         last rows  problem`);
  for (const source of sources) printLine(tableRow(source));
  if (imports.length > 0) console.log('\nlatest imports');
  for (const each of imports.slice(0, SHOWN_IMPORTS)) printLine(importRow(each));
  console.log(`\nQuarantine: ${quarantine.length === 0 ? 'empty' : ''}`);
  for (const { id, kind, malformed, rejected } of quarantine)
    printLine(`${id} (${kind}): ${malformed ?? `${rejected} rows left out`}`);
  if (outdated.length > 0) console.log('\nRead by older versions of importers (plumbline replay --outdated)');
  for (const line of outdatedLines(outdated)) printLine(line);
}

export const statusCommand: MarketCommand = {
  help: '[--json] what is served, sources with their freshness, latest imports, quarantine',
  run: async (args, context) => {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean', default: false } } });
    await context.migrated();
    const status = await readStatus(context);
    if (values.json) console.log(JSON.stringify(status, null, 2));
    else print(status);
    return 0;
  },
};
