import type { ColumnMaker, DerivedTexts, MarketToDerive, SecurityToDerive } from '@plumbline/market-data/domain';
import {
  columnKeys,
  FieldColumns,
  fieldOf,
  isSteady,
  needsOf,
  needsOthers,
  securityColumns,
  textCodes,
  type ColumnBase,
  type ColumnRead,
  type FieldColumn,
  type LeafRead,
  type PanelSecurity,
} from '@plumbline/metrics/domain';

import { allRowsBase, FLAGS, flagColumn } from './all-rows';
import { leafColumn, rowColumn, statusColumn } from './column-names';
import { STORED_TEXTS } from './security-texts';
import { storedColumn } from './stored-column';

type Sink = Parameters<ColumnMaker['make']>[1];

/** Securities whose columns are worked out together: enough for quick loops, few enough for memory. */
const CHUNK = 512;

/** Which columns are made security by security, and which from those of all. */
interface Plan {
  readonly own: readonly string[];
  /** Of the own ones the numbers that no day changes without a report. */
  readonly steady: ReadonlySet<string>;
  readonly ofOthers: readonly string[];
  readonly rows: readonly ColumnRead[];
  readonly leaves: readonly LeafRead[];
}

let planned: Plan | undefined;

function planOf(): Plan {
  if (planned) return planned;
  const keys = columnKeys();
  const own = keys.filter((key) => !needsOthers(key));
  const ofOthers = keys.filter(needsOthers);
  const steady = new Set(own.filter((key) => isSteady(key) && fieldOf(key)?.flavor !== 'text'));
  planned = { own, steady, ofOthers, ...needsOf(ofOthers, new Set(own)) };
  return planned;
}

/** Columns of all rows while they are made: numbers and codes by name, texts by key. */
class Whole {
  readonly numbers = new Map<string, Float64Array>();
  readonly codes = new Map<string, Uint8Array>();
  readonly texts = new Map<string, (string | undefined)[]>();

  constructor(readonly rows: number) {}

  private column(name: string): Float64Array {
    const known = this.numbers.get(name) ?? new Float64Array(this.rows).fill(Number.NaN);
    this.numbers.set(name, known);
    return known;
  }

  put(name: string, { values, statuses }: FieldColumn, rows: readonly number[]): void {
    const column = this.column(name);
    rows.forEach((row, place) => (column[row] = values[place]!));
    if (!statuses) return;
    const codes = this.codes.get(name) ?? new Uint8Array(this.rows);
    this.codes.set(name, codes);
    rows.forEach((row, place) => (codes[row] = statuses[place]!));
  }

  putTexts(key: string, values: readonly (string | undefined)[], rows: readonly number[]): void {
    const texts = this.texts.get(key) ?? Array.from({ length: this.rows }, () => undefined);
    this.texts.set(key, texts);
    rows.forEach((row, place) => (texts[row] = values[place]));
  }

  field(name: string): FieldColumn {
    const statuses = this.codes.get(name);
    return statuses ? { values: this.column(name), statuses } : { values: this.column(name) };
  }
}

/** Some securities and their rows; with what is known of them where their documents are as they were. */
interface Chunk {
  readonly securities: readonly PanelSecurity[];
  readonly rows: readonly number[];
  readonly known?: ColumnBase['known'];
}

/** The columns of some securities, put into their rows. */
function workChunk(plan: Plan, { securities, rows, known }: Chunk, whole: Whole): void {
  const base = { ...securityColumns(securities), ...(known ? { known } : {}) };
  const columns = new FieldColumns(base);
  for (const key of plan.own) {
    const column = columns.field(key);
    if (column) whole.put(key, column, rows);
  }
  for (const flag of FLAGS) whole.put(flagColumn(flag), { values: Float64Array.from(base[flag]) }, rows);
  for (const read of plan.rows) whole.put(rowColumn(read), { values: base.row(read) }, rows);
  for (const { key, back } of plan.leaves) whole.put(leafColumn(key, back), { values: base.leaf(key, back) }, rows);
  for (const key of STORED_TEXTS) whole.putTexts(key, columns.field(key)?.texts?.() ?? base.text(key), rows);
}

/** All rows as a base for fields that need the other companies. */
function wholeBase(plan: Plan, whole: Whole, market: MarketToDerive): ColumnBase {
  const own = new Set(plan.own);
  const list = market.securities.map(({ security }) => security);
  return allRowsBase({
    rows: whole.rows,
    column: (name) => whole.field(name),
    text: (key) =>
      key === 'symbol' || key === 'company'
        ? list.map((security) => security[key])
        : (whole.texts.get(key) ?? list.map(() => undefined)),
    isKnown: (key) => own.has(key),
  });
}

/** True where neither the security nor the index it is held against has changed. */
const isKept = ({ lastPriceDay, before }: MarketToDerive, each: SecurityToDerive, index?: SecurityToDerive): boolean =>
  before !== undefined &&
  before.lastPriceDay === lastPriceDay &&
  each.before?.isSamePrices === true &&
  each.before.isSameOwners &&
  (index === undefined || index.before?.isSamePrices === true);

/** Columns that are no fields: what fields of all companies are made from. */
const besideFields = ({ rows, leaves }: Plan): readonly string[] => [
  ...FLAGS.map(flagColumn),
  ...rows.map(rowColumn),
  ...leaves.map(({ key, back }) => leafColumn(key, back)),
];

/** Rows of a column of the version before; without statuses where none of these rows has one. */
function rowsOf({ values, statuses }: FieldColumn, from: readonly number[]): FieldColumn {
  const picked = { values: Float64Array.from(from, (row) => values[row] ?? Number.NaN) };
  const codes = statuses && Uint8Array.from(from, (row) => statuses[row] ?? 0);
  return codes?.some((code) => code > 0) ? { ...picked, statuses: codes } : picked;
}

const rowsBefore = ({ securities }: MarketToDerive, rows: readonly number[]): readonly number[] =>
  rows.map((row) => securities[row]?.before?.row ?? 0);

/** Rows of securities of which nothing changed, as the version before has them. */
async function keepRows(plan: Plan, market: MarketToDerive, rows: readonly number[], whole: Whole): Promise<void> {
  if (!market.before || rows.length === 0) return;
  const from = rowsBefore(market, rows);
  for (const name of [...plan.own, ...besideFields(plan)]) {
    const column = await storedColumn(market.before.columns, name);
    if (column) whole.put(name, rowsOf(column, from), rows);
  }
  for (const key of STORED_TEXTS) {
    const column = await market.before.columns.texts(key);
    if (column) whole.putTexts(key, textsAt(column, from), rows);
  }
}

/** The fields that no day changes, as the version before has them. */
async function steadyColumns({ steady }: Plan, { before }: MarketToDerive): Promise<ReadonlyMap<string, FieldColumn>> {
  const found = new Map<string, FieldColumn>();
  if (!before) return found;
  for (const key of steady) {
    const column = await storedColumn(before.columns, key);
    if (column) found.set(key, column);
  }
  return found;
}

/** What is known of these rows; picked once a field. */
function knownOf(columns: ReadonlyMap<string, FieldColumn>, from: readonly number[]): NonNullable<ColumnBase['known']> {
  const picked = new Map<string, FieldColumn>();
  return (key) => {
    const column = columns.get(key);
    const found = picked.get(key) ?? (column && rowsOf(column, from));
    if (found) picked.set(key, found);
    return found;
  };
}

const textsAt = ({ codes, texts }: DerivedTexts, rows: readonly number[]): readonly (string | undefined)[] =>
  rows.map((row) => texts[codes[row] ?? -1]);

/** How securities are read, and which index each is held against. */
export interface PanelReader {
  readonly read: (security: SecurityToDerive) => PanelSecurity;
  readonly indexFor: (security: SecurityToDerive) => SecurityToDerive | undefined;
  /** Tells apart what all securities are read with beside documents and prices. */
  readonly around: string;
}

/** The text column with `around`, the same in all rows. */
const AROUND = 'is:around';

/** True where all that securities are read with beside documents and prices is as it was. */
async function isSameAround({ before }: MarketToDerive, around: string): Promise<boolean> {
  const known = await before?.columns.texts(AROUND);
  return known?.texts[0] === around;
}

/** What is to be done for the rows: nothing, what a day changes, everything. */
interface Work {
  readonly kept: readonly number[];
  readonly daily: readonly number[];
  readonly whole: readonly number[];
}

async function workOf(market: MarketToDerive, { indexFor, around }: PanelReader): Promise<Work> {
  const work = { kept: [] as number[], daily: [] as number[], whole: [] as number[] };
  const isSame = await isSameAround(market, around);
  market.securities.forEach((each, row) => {
    if (isSame && isKept(market, each, indexFor(each))) work.kept.push(row);
    else if (market.before && each.before?.isSameDocument) work.daily.push(row);
    else work.whole.push(row);
  });
  return work;
}

/** Works the columns of all fields out, security by security and then those that need all of them, and writes them. */
export async function makePanel(market: MarketToDerive, reader: PanelReader, sink: Sink): Promise<void> {
  const plan = planOf();
  const { securities } = market;
  const whole = new Whole(securities.length);
  const work = await workOf(market, reader);
  await keepRows(plan, market, work.kept, whole);
  const steady = work.daily.length > 0 ? await steadyColumns(plan, market) : new Map<string, FieldColumn>();
  for (const rows of [work.daily, work.whole])
    for (let from = 0; from < rows.length; from += CHUNK) {
      const own = rows.slice(from, from + CHUNK);
      const known = rows === work.daily ? { known: knownOf(steady, rowsBefore(market, own)) } : {};
      workChunk(plan, { securities: own.map((row) => reader.read(securities[row]!)), rows: own, ...known }, whole);
    }
  const ofAll = new FieldColumns(wholeBase(plan, whole, market));
  const rows = securities.map((_, row) => row);
  for (const key of plan.ofOthers) whole.put(key, ofAll.field(key) ?? whole.field(key), rows);
  await write(plan, whole, sink);
  await sink.texts(AROUND, { texts: [reader.around], codes: new Int32Array(securities.length) });
}

async function write(plan: Plan, whole: Whole, sink: Sink): Promise<void> {
  for (const name of [...plan.own, ...plan.ofOthers, ...besideFields(plan)]) {
    const { values, statuses } = whole.field(name);
    await sink.numbers(name, values);
    if (statuses?.some((code) => code > 0)) await sink.numbers(statusColumn(name), Float64Array.from(statuses));
  }
  for (const key of STORED_TEXTS) await sink.texts(key, textCodes(whole.texts.get(key) ?? []));
}
