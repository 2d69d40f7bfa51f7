import type { MissingStatus, Reference } from '@plumbline/formula/domain';
import type { Day } from '@plumbline/shared/domain';
import { figureName } from '../fields/figure-name';
import type { FieldReader } from './column-base';
import { at, FieldColumns } from './field-columns';
import type { ColumnBase } from './column-base';
import { meaningOf, type Meaning } from './field-meaning';
import type { MeasuredColumn } from './measured-column';
import { historyRows, type HistoryAsked, type HistoryRow, type HistorySource } from './history-rows';
import { momentColumns } from './moment-columns';
import { needsOthers } from './names-under';
import { statusOf } from './status-code';
import { isSteady } from './steady-fields';
import { codeAt } from './status-walk';

/**
 * A figure on a day: its value, or why there is none. A field that is a text has it next to the status; one that counts
 * signs has, on the last day, the ids of those that apply.
 */
export type HistoryPoint =
  | { readonly day: Day; readonly value: number; readonly signs?: readonly string[] }
  | { readonly day: Day; readonly status: MissingStatus; readonly text?: string };

/** Columns, and the row of them each day has. */
interface PlacedColumns {
  readonly columns: FieldReader;
  readonly places: Int32Array;
}

/** The columns of a reading over some days. */
interface Reading extends PlacedColumns, HistoryAsked {
  readonly days: readonly Day[];
  /** Those of the changes of statements, which most figures need no other of. */
  readonly changes: PlacedColumns;
}

/** Of each security what was last asked for. */
const lastAsked = new WeakMap<HistorySource, Reading>();

function readingOf(source: HistorySource, days: readonly Day[], { as, asOf }: HistoryAsked): Reading {
  const last = lastAsked.get(source);
  const isSame = last !== undefined && last.as === as && last.asOf === asOf && last.days.join() === days.join();
  const reading = isSame ? last : read(source, days, { as, asOf });
  lastAsked.set(source, reading);
  return reading;
}

function read(source: HistorySource, days: readonly Day[], { as, asOf }: HistoryAsked): Reading {
  const rows: HistoryRow[] = [];
  const placeOf = new Map<HistoryRow, number>();
  const place = (row: HistoryRow): number => {
    const found = placeOf.get(row) ?? rows.push(row) - 1;
    placeOf.set(row, found);
    return found;
  };
  const places = Int32Array.from(historyRows(source, days, { as, asOf }), place);
  const base = momentColumns(rows);
  const { columns, of } = base.changes;
  const changes = { columns, places: placesAt(of, places) };
  return { days, as, asOf, places, columns: new FieldColumns(base, true), changes };
}

/** Of each place the place that its row has elsewhere. */
const placesAt = (of: Int32Array, places: Int32Array): Int32Array => places.map((place) => of[place] ?? 0);

const meanings = new Map<string, Meaning>();

/** Returns the current meaning of a column name. Unknown names are not cached: users can request any. */
function ownMeaning(name: string): Meaning | undefined {
  const reference: Reference = { kind: 'reference', ...figureName(name), yearsBack: 0, optional: false, at: 0, end: 0 };
  const meaning = meanings.get(name) ?? meaningOf(reference, undefined, undefined);
  if (meaning) meanings.set(name, meaning);
  return meaning;
}

/** True for what only statements change. */
const isOfStatements = (meaning: Meaning): boolean =>
  meaning.kind === 'row' || (meaning.kind === 'field' && isSteady(meaning.key));

/** Ranks of a security among others at each day of a history, by the group, and all companies of each day. */
export type OthersThen = Required<Pick<ColumnBase, 'group' | 'companies'>>;

/** Histories of one security over the same days; what one figure needs is kept for the next one. */
export class FieldHistory {
  private readonly reading: Reading;

  constructor(
    private readonly source: HistorySource,
    readonly days: readonly Day[],
    asked: HistoryAsked,
  ) {
    this.reading = readingOf(source, days, asked);
  }

  /** The column of a field, a metric or a row of the statements over the days, a period behind its key or not; undefined for a key of nothing. */
  column(name: string, others?: OthersThen): MeasuredColumn | undefined {
    if (needsOthers(figureName(name).key)) return this.amongOthers(name, others);
    const meaning = ownMeaning(name);
    const { columns, places } = meaning && isOfStatements(meaning) ? this.reading.changes : this.reading;
    const column = meaning && columns.meant(meaning);
    return column && at(column, places);
  }

  /** The state of others is that of the days of this reading: its columns are not shared. */
  private amongOthers(name: string, others: OthersThen | undefined): MeasuredColumn | undefined {
    const meaning = others && ownMeaning(name);
    if (!meaning) return { values: new Float64Array(this.days.length).fill(Number.NaN) };
    const rows = historyRows(this.source, this.days, this.reading);
    return new FieldColumns({ ...momentColumns(rows), ...others }, true).meant(meaning);
  }

  /** The figure at each of the days; undefined for a key of nothing. `others`: for places among other companies. */
  points(key: string, others?: OthersThen): readonly HistoryPoint[] | undefined {
    const column = this.column(key, others);
    if (!column) return undefined;
    const texts = column.texts?.();
    const signsAt = (row: number) => (row === this.days.length - 1 ? column.signs?.(row) : undefined);
    return this.days.map((day, row) => {
      const value = column.values[row] ?? Number.NaN;
      const signs = signsAt(row);
      if (!Number.isNaN(value)) return { day, value, ...(signs && { signs }) };
      const text = texts?.[row];
      return { day, status: statusOf(codeAt(column, row)), ...(text === undefined ? {} : { text }) };
    });
  }
}
