import type { ColumnMaker, DerivedTexts, MarketToDerive, SecurityToDerive } from '@plumbline/market-data/domain';
import {
  columnKeys,
  FieldColumns,
  fieldsOfOthers,
  needsOf,
  securityColumns,
  textCodes,
  type ColumnBase,
  type ColumnRead,
  type FieldColumn,
  type LeafRead,
  type MeasuredColumn,
  type PanelSecurity,
} from '@plumbline/metrics/domain';

import { leafColumn, rowColumn, statusColumn } from './column-names';
import { STORED_TEXTS } from './security-texts';

type Sink = Parameters<ColumnMaker['make']>[1];

/** What is known of a security beside its columns, stored as columns. */
const FLAGS = ['hasReports', 'isMixed'] as const;

/** Securities whose columns are worked out together: enough for quick loops, few enough for memory. */
const CHUNK = 512;

/** Which columns are made security by security, and which from those of all. */
interface Plan {
  readonly own: readonly string[];
  readonly ofOthers: readonly string[];
  readonly rows: readonly ColumnRead[];
  readonly leaves: readonly LeafRead[];
}

let planned: Plan | undefined;

function planOf(): Plan {
  if (planned) return planned;
  const keys = columnKeys();
  const others = fieldsOfOthers(keys);
  const own = keys.filter((key) => !others.has(key));
  const ofOthers = keys.filter((key) => others.has(key));
  planned = { own, ofOthers, ...needsOf(ofOthers, new Set(own)) };
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

/** The columns of some securities, put into their rows. */
function workChunk(
  plan: Plan,
  securities: readonly PanelSecurity[],
  rows: readonly number[],
  whole: Whole,
): FieldColumns {
  const base = securityColumns(securities);
  const columns = new FieldColumns(base);
  for (const key of plan.own) {
    const column = columns.field(key);
    if (column) whole.put(key, column, rows);
  }
  for (const flag of FLAGS) whole.put(`is:${flag}`, { values: Float64Array.from(base[flag]) }, rows);
  for (const read of plan.rows) whole.put(rowColumn(read), { values: base.row(read) }, rows);
  for (const { key, back } of plan.leaves) whole.put(leafColumn(key, back), { values: base.leaf(key, back) }, rows);
  for (const key of STORED_TEXTS) whole.putTexts(key, columns.field(key)?.texts?.() ?? base.text(key), rows);
  return columns;
}

/** All rows as a base for fields that need the other companies. */
function wholeBase(plan: Plan, whole: Whole, market: MarketToDerive): ColumnBase {
  const own = new Set(plan.own);
  const list = market.securities.map(({ security }) => security);
  const texts = (key: string): readonly (string | undefined)[] => {
    if (key === 'symbol' || key === 'company') return list.map((security) => security[key]);
    return whole.texts.get(key) ?? list.map(() => undefined);
  };
  return {
    rows: whole.rows,
    row: (read) => whole.field(rowColumn(read)).values,
    leaf: (key, back) => whole.field(leafColumn(key, back)).values,
    text: texts,
    series: () => undefined,
    templates: texts('template_type') as ColumnBase['templates'],
    hasReports: Uint8Array.from(whole.field('is:hasReports').values),
    isMixed: Uint8Array.from(whole.field('is:isMixed').values),
    known: (key): MeasuredColumn | undefined =>
      own.has(key) ? { ...whole.field(key), texts: () => texts(key) } : undefined,
  };
}

/** True where neither the security nor the index it is held against has changed. */
const isKept = ({ lastPriceDay, before }: MarketToDerive, each: SecurityToDerive, index?: SecurityToDerive): boolean =>
  before !== undefined &&
  before.lastPriceDay === lastPriceDay &&
  each.before?.isSamePrices === true &&
  (index === undefined || index.before?.isSamePrices === true);

/** Columns that are no fields: what fields of all companies are made from. */
const besideFields = ({ rows, leaves }: Plan): readonly string[] => [
  ...FLAGS.map((flag) => `is:${flag}`),
  ...rows.map(rowColumn),
  ...leaves.map(({ key, back }) => leafColumn(key, back)),
];

/** Rows of securities of which nothing changed, as the version before has them. */
async function keepRows(plan: Plan, market: MarketToDerive, rows: readonly number[], whole: Whole): Promise<void> {
  const { before, securities } = market;
  if (!before || rows.length === 0) return;
  const from = rows.map((row) => securities[row]?.before?.row ?? 0);
  const names = [...plan.own, ...besideFields(plan)];
  const picked = (column: ArrayLike<number>): Float64Array =>
    Float64Array.from(from, (row) => column[row] ?? Number.NaN);
  for (const name of names) {
    const [values, codes] = [await before.columns.numbers(name), await before.columns.numbers(statusColumn(name))];
    if (!values) continue;
    const column = { values: picked(values) };
    whole.put(name, codes ? { ...column, statuses: Uint8Array.from(picked(codes)) } : column, rows);
  }
  for (const key of STORED_TEXTS) {
    const column = await before.columns.texts(key);
    if (column) whole.putTexts(key, textsAt(column, from), rows);
  }
}

const textsAt = ({ codes, texts }: DerivedTexts, rows: readonly number[]): readonly (string | undefined)[] =>
  rows.map((row) => texts[codes[row] ?? -1]);

/** How securities are read, and which index each is held against. */
export interface PanelReader {
  readonly read: (security: SecurityToDerive) => PanelSecurity;
  readonly indexFor: (security: SecurityToDerive) => SecurityToDerive | undefined;
}

/** Works the columns of all fields out, security by security and then those that need all of them, and writes them. */
export async function makePanel(market: MarketToDerive, { read, indexFor }: PanelReader, sink: Sink): Promise<void> {
  const plan = planOf();
  const { securities } = market;
  const whole = new Whole(securities.length);
  const rows = securities.map((_, row) => row);
  const kept = rows.filter((row) => isKept(market, securities[row]!, indexFor(securities[row]!)));
  const isOld = new Set(kept);
  const changed = rows.filter((row) => !isOld.has(row));
  await keepRows(plan, market, kept, whole);
  for (let from = 0; from < changed.length; from += CHUNK) {
    const own = changed.slice(from, from + CHUNK);
    workChunk(
      plan,
      own.map((row) => read(securities[row]!)),
      own,
      whole,
    );
  }
  const ofAll = new FieldColumns(wholeBase(plan, whole, market));
  for (const key of plan.ofOthers) whole.put(key, ofAll.field(key) ?? whole.field(key), rows);
  await write(plan, whole, sink);
}

async function write(plan: Plan, whole: Whole, sink: Sink): Promise<void> {
  for (const name of [...plan.own, ...plan.ofOthers, ...besideFields(plan)]) {
    const { values, statuses } = whole.field(name);
    await sink.numbers(name, values);
    if (statuses?.some((code) => code > 0)) await sink.numbers(statusColumn(name), Float64Array.from(statuses));
  }
  for (const key of STORED_TEXTS) await sink.texts(key, textCodes(whole.texts.get(key) ?? []));
}
