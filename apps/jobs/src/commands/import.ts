import type { ImportReport } from '@plumbline/market-data/server';
import { migrate, tryLock } from '@plumbline/shared/server';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runImport, type ImportRequest } from '../import-run';
import { followQueuedImport } from '../queue';
import type { Command } from './index';

const KINDS = {
  'as-traded': 'as-traded',
  'split-adjusted': 'split-adjusted',
  'split-dividend-adjusted': 'split-and-dividend-adjusted',
} as const;

/** '--basis split-adjusted@2018-02-07' */
function parseBasis(text: string | undefined): ImportRequest['basis'] | null {
  if (text === undefined) return undefined;
  const [kind = '', asOf] = text.split('@');
  if (!Object.hasOwn(KINDS, kind) || (asOf !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(asOf))) return null;
  return { kind: KINDS[kind as keyof typeof KINDS], ...(asOf ? { asOf } : {}) };
}

function printReport(report: ImportReport): void {
  for (const file of report.files) {
    const counts = `read ${file.read}, accepted ${file.accepted}, rejected ${file.rejected}`;
    console.log(`${file.status.padEnd(9)} ${file.path} (${file.kind}): ${counts}`);
    for (const reason of file.reasons.slice(0, 3)) console.log(`          ${reason}`);
  }
  for (const { folder, count } of report.unknown)
    console.log(`unknown   ${folder}: ${count} file${count === 1 ? '' : 's'} of no known format`);
}

export const importCommand: Command = {
  help: 'PATH... [--basis as-traded|split-adjusted|split-dividend-adjusted[@DAY]] read files into the market',
  run: async (args, context) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { basis: { type: 'string' } },
      allowPositionals: true,
    });
    const basis = parseBasis(values.basis);
    if (basis === null || positionals.length === 0) {
      console.error(
        `plumbline: ${basis === null ? `unknown basis "${values.basis}"` : 'name at least one file or folder'}`,
      );
      return 2;
    }
    const request: ImportRequest = {
      paths: positionals.map((one) => path.resolve(process.env['CALLER_DIR'] ?? '.', one)),
      ...(basis ? { basis } : {}),
    };
    const { db, pool } = context.database();
    await migrate(db);
    const free = await tryLock(pool, 'worker');
    const report = free
      ? await runImport(context, request, (line) => console.log(line))
      : await followQueuedImport(context, request);
    await free?.();
    printReport(report);
    return report.malformed ? 2 : 0;
  },
};
