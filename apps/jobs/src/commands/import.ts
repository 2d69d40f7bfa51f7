import { parseBasis, type ImportReport } from '@plumbline/market-data/server';
import { migrate, tryLock } from '@plumbline/shared/server';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runImport, type ImportRequest } from '../import-run';
import { followQueuedImport } from '../queue';
import type { JobContext } from '../context';
import type { Command } from './index';
import { migrations } from '../migrations';

function printReport(report: ImportReport): void {
  for (const file of report.files) {
    const counts = `read ${file.read}, accepted ${file.accepted}, rejected ${file.rejected}`;
    console.log(`${file.status.padEnd(9)} ${file.path} (${file.kind}): ${counts}`);
    for (const reason of file.reasons.slice(0, 3)) console.log(`          ${reason}`);
  }
  for (const { folder, count } of report.unknown)
    console.log(`unknown   ${folder}: ${count} file${count === 1 ? '' : 's'} of no known format`);
}

/** Beside a running server its worker imports; alone this process does, keeping a worker from starting meanwhile. */
async function importNow(context: JobContext, request: ImportRequest): Promise<ImportReport> {
  const free = await tryLock(context.database().pool, 'worker');
  if (!free) return followQueuedImport(context, request);
  try {
    return await runImport(context, request, (line) => console.log(line));
  } finally {
    await free();
  }
}

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
    const request = {
      paths: positionals.map((one) => path.resolve(process.env['CALLER_DIR'] ?? '.', one)),
      ...(basis ? { basis } : {}),
    };
    await migrate(context.database().db, migrations);
    const report = await importNow(context, request);
    printReport(report);
    return report.malformed ? 2 : 0;
  },
};
