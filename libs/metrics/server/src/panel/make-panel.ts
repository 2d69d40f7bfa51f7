import type { ColumnMaker, MarketToDerive, SecurityToDerive } from '@plumbline/market-data/domain';
import { FieldColumns, isTraded, textCodes, type ColumnBase, type PanelSecurity } from '@plumbline/metrics/domain';
import { Arena } from '@plumbline/shared/domain';
import { setImmediate } from 'node:timers/promises';

import { allRowsBase, FLAGS, flagColumn, TRADED } from './all-rows';
import { leafColumn, rowColumn, statusColumn } from './column-names';
import { columnsBefore, keepRows, pickedFrom, rowsBefore } from './columns-before';
import { planOf, type Plan } from './field-plan';
import { Whole, workChunk, type Known, type PartColumns, type Wanted } from './panel-chunk';
import { sharesOf, workOf, type ReadIndex, type Share, type Work } from './panel-work';
import { STORED_TEXTS } from './security-texts';

type Sink = Parameters<ColumnMaker['make']>[1];

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
    isTraded: Uint8Array.from(whole.field(TRADED).values),
    isKnown: (key) => own.has(key),
  });
}

/** Who is traded on the last day of the market: a day without a price may change that of rows that stay as they were. */
function putTraded({ securities, lastPriceDay }: MarketToDerive, whole: Whole): void {
  const trading = ({ security: { delisted }, lastPrice, grade }: SecurityToDerive) => ({ delisted, lastPrice, grade });
  const values = Float64Array.from(securities, (each) => Number(isTraded(trading(each), lastPriceDay)));
  const rows = securities.map((_, row) => row);
  whole.put(TRADED, { values }, rows);
}

/** Columns that are no fields: what fields of all companies are made from. */
const fieldLookups = ({ rows, leaves }: Plan): readonly string[] => [
  ...FLAGS.map(flagColumn),
  ...rows.map(rowColumn),
  ...leaves.map(({ key, back }) => leafColumn(key, back)),
];

/** Puts what is as it was in the version before. */
async function keepAll(plan: Plan, market: MarketToDerive, { kept, owned }: Work, whole: Whole): Promise<void> {
  const names = [...plan.own, ...fieldLookups(plan)];
  const ofOwners = new Set(plan.ofOwners);
  await keepRows(market, { names, texts: STORED_TEXTS, rows: kept }, whole);
  const others = names.filter((name) => !ofOwners.has(name));
  await keepRows(market, { names: others, texts: STORED_TEXTS, rows: owned }, whole);
}

/** Reusable data from the previous version, by kind of work. */
type Earlier = Readonly<Record<Share['kind'], Known | undefined>>;

async function earlierOf(plan: Plan, market: MarketToDerive, { daily, owned }: Work): Promise<Earlier> {
  return {
    daily: daily.length > 0 ? await columnsBefore(market, plan.steady) : undefined,
    owned: owned.length > 0 ? await columnsBefore(market, plan.fieldsOfOwners) : undefined,
    whole: undefined,
  };
}

/** How securities are read, and which index each is held against. */
export interface PanelReader {
  readonly read: (security: SecurityToDerive, arena: Arena) => PanelSecurity;
  readonly indexFor: ReadIndex;
  /** Identifies what all securities are read with besides documents and prices. */
  readonly around: string;
}

/** The text column with `around`, the same in all rows. */
const AROUND = 'is:around';

/** True where all that securities are read with besides documents and prices is as it was. */
async function isSameAround({ before }: MarketToDerive, around: string): Promise<boolean> {
  const known = await before?.columns.texts(AROUND);
  return known?.texts[0] === around;
}

/** Works rows out in another thread. */
export type WorkElsewhere = (rows: readonly number[], wanted: Wanted) => Promise<PartColumns>;

interface AllWork {
  readonly work: Work;
  readonly plan: Plan;
  readonly market: MarketToDerive;
  readonly earlier: Earlier;
}

/** Shares the other thread has at once: while an answer waits to be taken here, it works on the next one. */
const AHEAD = 2;

/**
 * Works all out, here and where there is another thread there too: anyone who is free takes the next share. What is as it was
 * is put here, while the other thread works already.
 */
async function workAll(
  { work, plan, market, earlier }: AllWork,
  reader: PanelReader,
  elsewhere: WorkElsewhere | undefined,
  whole: Whole,
): Promise<void> {
  const shares = sharesOf(work);
  const next = (): Share | undefined => shares.shift();
  const wantedOf = ({ rows, kind }: Share): Wanted => {
    const known = earlier[kind];
    return { known: known && pickedFrom(known, rowsBefore(market, rows)), isOwners: kind === 'owned' };
  };
  const here = async (): Promise<void> => {
    await keepAll(plan, market, work, whole);
    const arena = new Arena();
    for (let share = next(); share; share = next()) {
      const { rows } = share;
      const read = () => rows.map((row) => reader.read(market.securities[row]!, arena));
      workChunk(plan, { read, rows, arena, ...wantedOf(share) }, whole);
      // Answers of the other thread are taken in between.
      await setImmediate();
    }
  };
  const there = async (): Promise<void> => {
    if (!elsewhere) return;
    for (let share = next(); share; share = next())
      whole.take(await elsewhere(share.rows, wantedOf(share)), share.rows);
  };
  await Promise.all([...Array.from({ length: AHEAD }, there), here()]);
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
  const work = workOf(market, reader.indexFor, await isSameAround(market, reader.around));
  const earlier = await earlierOf(plan, market, work);
  await workAll({ work, plan, market, earlier }, reader, elsewhere, whole);
  putTraded(market, whole);
  const ofAll = new FieldColumns(wholeBase(plan, whole, market));
  const rows = securities.map((_, row) => row);
  for (const key of plan.ofOthers) whole.put(key, ofAll.field(key) ?? whole.field(key), rows);
  await write(plan, whole, sink);
  await sink.texts(AROUND, { texts: [reader.around], codes: new Int32Array(securities.length) });
}

/** Columns that are written at once: a disk takes longer to say that it has one than to take it. */
const WRITTEN_AT_ONCE = 8;

async function write(plan: Plan, whole: Whole, sink: Sink): Promise<void> {
  const names = [...plan.own, ...plan.ofOthers, ...fieldLookups(plan), TRADED];
  const writeOne = async (name: string): Promise<void> => {
    const { values, statuses } = whole.field(name);
    await sink.numbers(name, values);
    if (statuses?.some((code) => code > 0)) await sink.numbers(statusColumn(name), new Float64Array(statuses));
  };
  for (let from = 0; from < names.length; from += WRITTEN_AT_ONCE) {
    const writing = names.slice(from, from + WRITTEN_AT_ONCE).map(writeOne);
    // After a failure nobody may go on writing.
    await Promise.allSettled(writing);
    await Promise.all(writing);
  }
  for (const key of STORED_TEXTS) await sink.texts(key, textCodes(whole.texts.get(key) ?? []));
}
