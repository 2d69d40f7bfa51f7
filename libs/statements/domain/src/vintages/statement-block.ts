import { epochDay } from '@plumbline/shared/domain';
import type { Template } from '../model/template';
import { STATEMENT_ITEMS } from '../registry/statement-items';
import { packNumbers, type PackedNumbers } from './packed-numbers';
import { commonStart } from './statement-cells';
import type { ChangedValue, StatementHistory } from './history-model';
import { ROW_COUNT } from '../frames/statement-rows';
import { openSections, writeSections, type Sections } from './typed-sections';

/** Templates by the number that stands for them in a block. */
export const BLOCK_TEMPLATES: readonly Template[] = ['industrial', 'bank', 'insurer', 'reit'];

/** 'PLSV'. */
const MAGIC = 0x56_53_4c_50;
/** Another number where the layout is another, or where statements are read of facts in another way: blocks are kept. */
const FORMAT = 7;

/** FNV-1a over the rows and how they are read: a block of another registry is rebuilt, never guessed at. */
function registryStamp(): number {
  const rows = STATEMENT_ITEMS.map(({ label: _, ...row }) => row);
  let hash = 0x81_1c_9d_c5;
  for (const letter of JSON.stringify(rows)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  return hash >>> 0;
}

const STAMP = { magic: MAGIC, format: FORMAT, meaning: registryStamp() };

/** Names what a block is made by: another name, and blocks of before are rebuilt. */
export const BLOCK_MAKER = `vintages-${String(FORMAT)}-${STAMP.meaning.toString(16)}`;

const LAYOUT = {
  /** Of every vintage: its day, template, currency, cover page and the split factor since then. */
  days: 'i32',
  templates: 'u8',
  currencies: 'u8',
  /** How many of its quarters, or half-years, make a year; 0 without any. */
  parts: 'u8',
  /** 1 for a company that has to report every quarter. */
  rhythms: 'u8',
  covers: 'f64',
  sharesNow: 'f64',
  /** Codes of the currencies, apart by line breaks, in UTF-16. */
  currencyText: 'u16',
  /** Last day of every period. */
  ends: 'i32',
  /** Of every vintage: how many years of the calendar before stay, and how far `years` holds those that follow them: the
   * period and the day it was filed, in days since 1970. */
  yearsKept: 'u16',
  yearsUntil: 'u32',
  years: 'u16',
  /** The same for quarters: four numbers each, the two of a year, and one more than the months and the year of it. */
  quartersKept: 'u16',
  quartersUntil: 'u32',
  quarters: 'u16',
  /** Of every count on a cover page: its day, the day it was filed, what it says, and the first vintage that knows it. */
  coverEnds: 'i32',
  coverFiled: 'i32',
  coverCounts: 'f64',
  coverVintages: 'u16',
  /** Of every split: its first day, shares one share becomes, and the moment it was known. */
  splitDays: 'i32',
  splitRatios: 'f64',
  splitKnown: 'f64',
  /** Of every row of the registry: how far the lists below hold its values. */
  rowsUntil: 'u32',
  /** Period and vintage of every value (`valueKey`), in order within a row. */
  keys: 'u32',
  mantissas: 'i32',
  exponents: 'i8',
  whole: 'f64',
} as const;

/** The statements of a security at all moments as a block of bytes, opened: typed arrays over the bytes. */
export interface StatementBlock extends Sections<typeof LAYOUT> {
  readonly values: PackedNumbers;
  readonly currencyNames: readonly string[];
}

/** Maximum number of periods and vintages of a security in a block. */
const MAX = 0xff_ff;

/** The place of a value among those of its row. */
export const valueKey = (period: number, vintage: number): number => period * 0x1_00_00 + vintage;

/** The bytes of a history: the same history gives the same bytes. */
export function encodeHistory(history: StatementHistory): Uint8Array {
  const { vintages, periods } = history;
  if (vintages.length > MAX || periods.length > MAX) throw new Error('More vintages or periods than a block can hold');
  const names = [...new Set(vintages.map(({ currency }) => currency))];
  const ordered = inOrder(history);
  const years = stepsOf(
    vintages.map(({ annual }) => annual),
    ({ period, filed }) => [period, epochDay(filed)],
  );
  const quarters = stepsOf(
    vintages.map(({ quarterly }) => quarterly),
    ({ period, filed, months, year }) => [period, epochDay(filed), months + 1, year + 1],
  );
  return writeSections(STAMP, LAYOUT, {
    days: Int32Array.from(vintages, ({ day }) => epochDay(day)),
    templates: Uint8Array.from(vintages, ({ template }) => BLOCK_TEMPLATES.indexOf(template)),
    currencies: Uint8Array.from(vintages, ({ currency }) => names.indexOf(currency)),
    parts: Uint8Array.from(vintages, ({ parts }) => parts),
    rhythms: Uint8Array.from(vintages, ({ isQuarterly }) => Number(isQuarterly)),
    covers: Float64Array.from(vintages, ({ cover }) => cover),
    sharesNow: Float64Array.from(vintages, ({ sharesNow }) => sharesNow),
    currencyText: Uint16Array.from(names.join('\n'), (letter) => letter.charCodeAt(0)),
    ends: Int32Array.from(periods, epochDay),
    yearsKept: years.kept,
    yearsUntil: years.until,
    years: years.steps,
    quartersKept: quarters.kept,
    quartersUntil: quarters.until,
    quarters: quarters.steps,
    ...coverSections(history),
    ...splitSections(history),
    rowsUntil: rowEnds(ordered),
    keys: Uint32Array.from(ordered, ({ period, vintage }) => valueKey(period, vintage)),
    ...packNumbers(Float64Array.from(ordered, ({ value }) => value)),
  });
}

const coverSections = ({ covers }: StatementHistory) => ({
  coverEnds: Int32Array.from(covers, ({ end }) => epochDay(end)),
  coverFiled: Int32Array.from(covers, ({ filed }) => epochDay(filed)),
  coverCounts: Float64Array.from(covers, ({ value }) => value),
  coverVintages: Uint16Array.from(covers, ({ vintage }) => vintage),
});

const splitSections = ({ splits }: StatementHistory) => ({
  splitDays: Int32Array.from(splits, ({ day }) => epochDay(day)),
  splitRatios: Float64Array.from(splits, ({ ratio }) => ratio),
  splitKnown: Float64Array.from(splits, ({ knownAt }) => knownAt),
});

/** Opens a block; undefined for bytes of another format or registry, or cut ones: they have to be rebuilt. */
export function openBlock(bytes: Uint8Array): StatementBlock | undefined {
  const sections = openSections(STAMP, LAYOUT, bytes);
  if (!sections) return undefined;
  const { mantissas, exponents, whole, currencyText } = sections;
  const currencyNames = String.fromCharCode(...currencyText).split('\n');
  return { ...sections, values: { mantissas, exponents, whole }, currencyNames };
}

/** By row, period and vintage: two passes over values in the order of vintages. */
const inOrder = ({ values, periods }: StatementHistory): readonly ChangedValue[] =>
  sortedBy(
    sortedBy(values, periods.length, ({ period }) => period),
    ROW_COUNT,
    ({ row }) => row,
  );

function sortedBy(
  values: readonly ChangedValue[],
  count: number,
  placeOf: (value: ChangedValue) => number,
): readonly ChangedValue[] {
  const groups = Array.from({ length: count }, (): ChangedValue[] => []);
  for (const value of values) groups[placeOf(value)]?.push(value);
  return groups.flat();
}

function rowEnds(ordered: readonly ChangedValue[]): Uint32Array {
  const ends = new Uint32Array(ROW_COUNT);
  for (const { row } of ordered) ends[row] = (ends[row] ?? 0) + 1;
  let sum = 0;
  for (const [row, count] of ends.entries()) ends[row] = sum += count;
  return ends;
}

interface Steps {
  readonly kept: Uint16Array;
  readonly until: Uint32Array;
  readonly steps: Uint16Array;
}

/** Calendars mostly grow at their end: each is stored as the length kept of the previous one and what follows. */
function stepsOf<T>(calendars: readonly (readonly T[])[], numbersOf: (member: T) => readonly number[]): Steps {
  const kept = new Uint16Array(calendars.length);
  const until = new Uint32Array(calendars.length);
  const steps: number[] = [];
  for (const [at, calendar] of calendars.entries()) {
    const same = commonStart(calendars[at - 1] ?? [], calendar);
    kept[at] = same;
    for (const member of calendar.slice(same)) steps.push(...numbersOf(member));
    until[at] = steps.length;
  }
  return { kept, until, steps: Uint16Array.from(steps) };
}
