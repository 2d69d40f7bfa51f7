import { printLine } from '@plumbline/shared/server';
import type { CompactionReport } from '@plumbline/market-data/market';
import type { MarketJobReport } from '../jobs/market-job';
import type { SourceCheck, SyncReport } from '@plumbline/market-data/sources';
import type { ForgetReport, ImportReport } from '@plumbline/market-data/archive';

function printFiles({ files, unknown, unknownFiles = [] }: ImportReport): void {
  for (const file of files) {
    const counts = `read ${file.read}, accepted ${file.accepted}, rejected ${file.rejected}`;
    printLine(`${file.status.padEnd(9)} ${file.path} (${file.kind}): ${counts}`);
    for (const reason of file.reasons.slice(0, 3)) printLine(`          ${reason}`);
  }
  for (const { folder, count, names = [] } of unknown) {
    const few = names.length < count ? [...names, '...'] : names;
    const named = few.length > 0 ? `: ${few.join(', ')}` : '';
    printLine(`unknown   ${folder}: ${count} file${count === 1 ? '' : 's'} of no known format${named}`);
  }
  if (files.length > 0 || unknownFiles.length === 0) return;
  printLine('Nothing of a known format was found; docs/inbox.md lists the formats. Among the files:');
  for (const file of unknownFiles) printLine(`          ${file}`);
}

const printCheck = ({ source, state, words }: SourceCheck): void => printLine(`${state.padEnd(9)} ${source}: ${words}`);

function printSync({ source, requests, changed, rows, rejected, problem, paused, note }: SyncReport): void {
  const counts = `${requests} asked, ${changed} new, ${rows} rows, ${rejected} rejected`;
  printLine(`${problem ? 'failed   ' : paused ? 'paused   ' : 'finished '} ${source}: ${counts}`);
  const why = problem ?? paused ?? note;
  if (why) printLine(`          ${why}`);
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

function printCompaction({ tables, partsBefore, partsAfter, bytesBefore, bytesAfter }: CompactionReport): void {
  if (tables === 0) {
    printLine('No table has several small parts.');
    return;
  }
  printLine(
    `${partsBefore} parts of ${tables} tables (${megabytes(bytesBefore)}) are ${partsAfter} now (${megabytes(bytesAfter)}).`,
  );
  printLine('The replaced parts go with the next import, build or hour of the running server.');
}

function printForgotten({ id, files, rows, at, wasForgotten }: ForgetReport): void {
  const what = `${files} file${files === 1 ? '' : 's'}, ${rows} rows`;
  if (wasForgotten) printLine(`${id} (${what}) was removed before, at ${new Date(at).toISOString()}.`);
  else printLine(`${id} is removed: ${what}. Its files can be imported again.`);
}

function printWaiting(rows: number): void {
  const what = `${rows} imported row${rows === 1 ? ' is' : 's are'} too few to replace it`;
  printLine(`The sample market stays: ${what}.`);
  printLine('To serve them alone: npm run plumbline -- build --replace-sample');
}

/** Prints the result of a job; returns the exit code: 2 when any part failed. */
export function printJobReport({
  files,
  syncs,
  compacted,
  forgotten,
  version,
  waiting,
  failed,
  checks,
}: MarketJobReport): number {
  if (files) printFiles(files);
  for (const each of syncs ?? []) printSync(each);
  for (const each of checks ?? []) printCheck(each);
  if (compacted) printCompaction(compacted);
  for (const each of forgotten ?? []) printForgotten(each);
  if (version) printLine(`Data version ${version} is served.`);
  if (waiting) printWaiting(waiting);
  return failed ? 2 : 0;
}
