import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { searchIn, type SearchIndex, type Security } from '@plumbline/market-data/domain';
import { sha256, StoreError, writeAtomic } from '@plumbline/shared/server/files';

import { directoryPath, type BuiltSecurity } from '../manifest/market-manifest';
import { searchSections, openSearch } from './search-sections';
import { nameSections, openNames, type SecurityNames } from './security-names';
import { openBuildParts, readSecurities, rowSections, type BuildPart } from './security-rows';
import { openSections, packSections, type OpenSections } from './section-file';

/**
 * The securities of a version with all by which they are found: one file, named by its content, of which single rows
 * and names are read in place. Opening it makes no index: the build did.
 */
export interface MarketDirectory {
  /** In the order of the version: by symbol. */
  readonly securities: readonly Security[];
  readonly names: SecurityNames;
  readonly search: SearchIndex;
  readonly partAt: (place: number) => BuildPart | undefined;
  /** Accounting identities checked and failed of the security at a place; undefined where none were checked. */
  readonly qualityAt: (place: number) => readonly [checked: number, failed: number] | undefined;
  /** Day of the last price of the security at a place, in days since 1970-01-01; undefined where there is none. */
  readonly lastDayAt: (place: number) => number | undefined;
}

/** Stands for 'none' in columns of whole numbers. */
const NONE = -0x8000_0000;

const numbers = (built: readonly BuiltSecurity[], of: (each: BuiltSecurity) => number | undefined): Int32Array =>
  Int32Array.from(built, (each) => of(each) ?? NONE);

/** Securities in the order of the version. The same ones give the same bytes. */
export const directoryBytes = (built: readonly BuiltSecurity[]): Uint8Array =>
  packSections({
    ...rowSections(built),
    ...nameSections(built),
    ...searchSections(built),
    checked: numbers(built, ({ quality }) => quality?.[0]),
    failed: numbers(built, ({ quality }) => quality?.[1]),
    lastDays: numbers(built, ({ lastDay }) => lastDay),
  });

/** Written also when it exists: the existing file may be broken. */
export async function writeDirectory(marketDir: string, built: readonly BuiltSecurity[]): Promise<string> {
  const bytes = directoryBytes(built);
  const name = `${sha256(bytes).slice(0, 24)}.directory`;
  const file = directoryPath(marketDir, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeAtomic(file, bytes);
  return name;
}

function columnAt(column: Int32Array, place: number): number | undefined {
  const value = column[place];
  return value === NONE ? undefined : value;
}

async function openSectionsOf(marketDir: string, name: string): Promise<OpenSections> {
  const file = directoryPath(marketDir, name);
  return openSections(await readFile(file), file);
}

export async function openDirectory(marketDir: string, name: string): Promise<MarketDirectory> {
  const sections = await openSectionsOf(marketDir, name);
  const securities = await readSecurities(sections);
  const partAt = openBuildParts(sections);
  const [checked, failed, lastDays] = [sections.int32('checked'), sections.int32('failed'), sections.int32('lastDays')];
  const rowAt = (place: number) => {
    const [security, part] = [securities[place], partAt(place)];
    return security && part ? { symbol: security.symbol, ...(part.days ? { days: part.days } : {}) } : undefined;
  };
  return {
    securities,
    names: openNames(sections, rowAt),
    search: searchIn(openSearch(sections)),
    partAt,
    qualityAt: (place) => {
      const [many, bad] = [columnAt(checked, place), columnAt(failed, place)];
      return many === undefined || bad === undefined ? undefined : [many, bad];
    },
    lastDayAt: (place) => columnAt(lastDays, place),
  };
}

/** All rows, for a build on top of them; a file that is not what its name says is refused. */
export async function readBuiltSecurities(marketDir: string, name: string): Promise<readonly BuiltSecurity[]> {
  const file = directoryPath(marketDir, name);
  const bytes = await readFile(file);
  if (!name.startsWith(sha256(bytes).slice(0, 24))) throw new StoreError(`${file} is broken: build the market again`);
  const sections = openSections(bytes, file);
  const partAt = openBuildParts(sections);
  const securities = await readSecurities(sections);
  return securities.map((security, place) => ({ ...security, ...(partAt(place) as BuildPart) }));
}
