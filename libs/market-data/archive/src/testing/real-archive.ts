import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { REAL_ARCHIVES, realFiles } from '@plumbline/market-data/importers/testing';
import { builtOnce } from '@plumbline/shared/server/testing';

import { importPaths } from '../imports/import-paths';
import type { ImportReport } from '../imports/import-report';

/** All real files of publishers in one archive. */
export interface RealArchive {
  readonly archiveDir: string;
  readonly quarantineDir: string;
  /** The folder of the unpacked files. */
  readonly files: string;
  readonly report: ImportReport;
  /** Every file met. */
  readonly met: readonly string[];
}

const foldersOf = (folder: string) => ({
  archiveDir: path.join(folder, 'archive'),
  quarantineDir: path.join(folder, 'quarantine'),
});

async function make(folder: string, files: string, names: readonly string[]): Promise<void> {
  const met: string[] = [];
  const onProgress = ({ path: file }: { readonly path: string }): void => void met.push(file);
  const paths = names.map((name) => path.join(files, name));
  const report = await importPaths(paths, {}, { ...foldersOf(folder), onProgress });
  writeFileSync(path.join(folder, 'import.json'), JSON.stringify({ report, met }));
}

/** Files of registers of other countries, which nothing imports. */
const FOREIGN = /^world-/;

/** The archive of all real files, made once for all specs, which only read it. Only where real files are present. */
export async function realArchive(): Promise<RealArchive> {
  const packed = readdirSync(REAL_ARCHIVES).filter((name) => name.endsWith('.tar.gz') && !FOREIGN.test(name));
  const names = packed.map((name) => name.replace('.tar.gz', ''));
  const files = realFiles(names) ?? '';
  const sizes = packed.map((name) => [name, statSync(path.join(REAL_ARCHIVES, name)).size]);
  const folder = await builtOnce('real-archive', { sizes, files }, (target) => make(target, files, names));
  const stored = JSON.parse(readFileSync(path.join(folder, 'import.json'), 'utf8')) as Pick<
    RealArchive,
    'report' | 'met'
  >;
  return { ...foldersOf(folder), files, ...stored };
}
