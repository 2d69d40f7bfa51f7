import { readFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { sha256, syncFolder } from '@plumbline/shared/server/files';

import { openSections, type OpenSections } from '../directory/section-file';
import { writeNamed } from '../files/sound-files';
import type { MarketManifest } from '../manifest/market-manifest';
import { BarDays } from './bar-days';
import { LastExtremes } from './last-extremes';
import type { Extreme } from './month-extremes';
import { PriceMonth } from './price-month';
import { monthName, type Month } from './months';
import { SingleCells, type SingleColumn } from './single-cells';

/** Files of prices by day: one of the days of all bars, and one a month and column. */
export type CloseFiles = MarketManifest['closes'];

export const closesPath = (marketDir: string, name: string): string => path.join(marketDir, 'closes', name);

/** Columns that are kept by month. A blank high or low is the close of its bar. */
export type PriceColumn = keyof CloseFiles['months'];

export const PRICE_COLUMNS = ['close', 'high', 'low', 'volume'] as const satisfies readonly PriceColumn[];

export const closeFileNames = ({ bars, months }: CloseFiles): readonly string[] => [
  bars,
  ...PRICE_COLUMNS.flatMap((column) => Object.values(months[column])),
];

/** Writes a file named by its content, unless it is there. */
export async function writeCloses(marketDir: string, prefix: string, bytes: Uint8Array): Promise<string> {
  const name = `${prefix}-${sha256(bytes).slice(0, 16)}.closes`;
  await mkdir(closesPath(marketDir, ''), { recursive: true });
  await writeNamed(closesPath(marketDir, name), bytes);
  return name;
}

export const syncCloses = (marketDir: string): Promise<void> => syncFolder(closesPath(marketDir, ''));

/** Sections at an address at which numbers of any width can be viewed. */
const sectionsOf = (bytes: Uint8Array, name: string): OpenSections =>
  openSections(bytes.byteOffset % 8 === 0 ? bytes : Uint8Array.from(bytes), name);

/** Who has bars on which days, and the cells that are read without their month. */
export interface Bars {
  readonly days: BarDays;
  readonly single: Readonly<Record<SingleColumn, SingleCells>>;
  readonly last: Readonly<Record<Extreme, LastExtremes>>;
}

function toBars(bytes: Uint8Array, name: string): Bars {
  const sections = sectionsOf(bytes, name);
  return {
    days: new BarDays(sections),
    single: { close: new SingleCells(sections, 'close'), volume: new SingleCells(sections, 'volume') },
    last: { high: new LastExtremes(sections, 'high'), low: new LastExtremes(sections, 'low') },
  };
}

export const readBars = async (marketDir: string, { bars }: CloseFiles): Promise<Bars> =>
  toBars(await readFile(closesPath(marketDir, bars)), bars);

/** The same without a pause: prices are read cell by cell. */
export const readBarsNow = (marketDir: string, { bars }: CloseFiles): Bars =>
  toBars(readFileSync(closesPath(marketDir, bars)), bars);

/** A column of a month of a version. */
interface MonthOf {
  readonly files: CloseFiles;
  readonly days: BarDays;
  readonly column: PriceColumn;
  readonly month: Month;
}

const fileOf = ({ files, column, month }: MonthOf): string | undefined => files.months[column][monthName(month)];

const toMonth = (bytes: Uint8Array, { days, month }: MonthOf): PriceMonth =>
  new PriceMonth(sectionsOf(bytes, monthName(month)), monthName(month), days.rowsIn(month));

/** Undefined for a month in which no security has a bar. */
export async function readMonth(marketDir: string, of: MonthOf): Promise<PriceMonth | undefined> {
  const name = fileOf(of);
  return name === undefined ? undefined : toMonth(await readFile(closesPath(marketDir, name)), of);
}

/** The same without a pause. */
export function readMonthNow(marketDir: string, of: MonthOf): PriceMonth | undefined {
  const name = fileOf(of);
  return name === undefined ? undefined : toMonth(readFileSync(closesPath(marketDir, name)), of);
}
