import type { ColumnMaker, DerivedTexts, MarketToDerive, SecurityToDerive } from '@plumbline/market-data/domain';
import {
  FieldColumns,
  textCodes,
  type ColumnBase,
  type FieldColumn,
  type PanelSecurity,
} from '@plumbline/metrics/domain';
import { setImmediate } from 'node:timers/promises';

import { allRowsBase, FLAGS, flagColumn } from './all-rows';
import { leafColumn, rowColumn, statusColumn } from './column-names';
import { planOf, Whole, workChunk, type Known, type PartColumns, type Plan } from './panel-chunk';
import { STORED_TEXTS } from './security-texts';
import { storedColumn } from './stored-column';

type Sink = Parameters<ColumnMaker['make']>[1];

/** Securities whose columns are worked out together: enough for quick loops, few enough for memory. */
const CHUNK = 512;

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

/** Some rows of columns. */
const pickedFrom = (columns: Known, from: readonly number[]): Known =>
  new Map([...columns].map(([key, column]) => [key, rowsOf(column, from)]));

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

/** Some rows to be worked out together. */
interface Share {
  readonly rows: readonly number[];
  /** True where only what a day changes is worked out. */
  readonly isDaily: boolean;
}

function sharesOf({ daily, whole }: Work): Share[] {
  const cut = (rows: readonly number[], isDaily: boolean): Share[] =>
    Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, at) => ({
      rows: rows.slice(at * CHUNK, (at + 1) * CHUNK),
      isDaily,
    }));
  return [...cut(daily, true), ...cut(whole, false)];
}

/** Works rows out in another thread; `known` where only what a day changes is to be done. */
export type WorkElsewhere = (rows: readonly number[], known: Known | undefined) => Promise<PartColumns>;

/** Works all shares out, here and where there is another thread there too: whoever is free takes the next one. */
async function workAll(
  { shares, plan, market, steady }: AllWork,
  reader: PanelReader,
  elsewhere: WorkElsewhere | undefined,
  whole: Whole,
): Promise<void> {
  const next = (): Share | undefined => shares.shift();
  const knownOf = ({ rows, isDaily }: Share): Known | undefined =>
    isDaily ? pickedFrom(steady, rowsBefore(market, rows)) : undefined;
  const here = async (): Promise<void> => {
    for (let share = next(); share; share = next()) {
      const { rows } = share;
      const known = knownOf(share);
      const securities = rows.map((row) => reader.read(market.securities[row]!));
      workChunk(plan, { securities, rows, known }, whole);
      // Answers of the other thread are taken in between.
      await setImmediate();
    }
  };
  const there = async (): Promise<void> => {
    if (!elsewhere) return;
    for (let share = next(); share; share = next()) whole.take(await elsewhere(share.rows, knownOf(share)), share.rows);
  };
  await Promise.all([there(), here()]);
}

interface AllWork {
  readonly shares: Share[];
  readonly plan: Plan;
  readonly market: MarketToDerive;
  /** The fields that no day changes, as the version before has them. */
  readonly steady: Known;
}

/** Works the columns of all fields out, security by security and then those that need all of them, and writes them. */
export async function makePanel(
  market: MarketToDerive,
  reader: PanelReader,
  sink: Sink,
  elsewhere?: WorkElsewhere,
): Promise<void> {
  const plan = planOf();
  const { securities } = market;
  const whole = new Whole(securities.length);
  const work = await workOf(market, reader);
  await keepRows(plan, market, work.kept, whole);
  const steady = work.daily.length > 0 ? await steadyColumns(plan, market) : new Map<string, FieldColumn>();
  await workAll({ shares: sharesOf(work), plan, market, steady }, reader, elsewhere, whole);
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
