import type { ColumnRead, PeriodSuffix } from '@plumbline/formula/domain';
import {
  naturalSuffix,
  type PlainRow,
  type PlainRows,
  type ReadRow,
  type VintageFrame,
} from '@plumbline/statements/domain';
import { ColumnSlab, type ColumnPlace } from './column-slab';
import type { ChangingBase, ColumnBase, MonthEndBase } from './column-base';
import type { HistoryRow } from './history-rows';
import type { PanelSecurity } from './panel-security';
import { isBesideRows } from './panel-statements';
import { securityColumns } from './security-columns';
import { filledOnce, withChanges } from './shared-columns';
import type { MomentStatements } from './vintage-statements';

/** Rows by what they have in common: the first of each kind, and of every row which kind it is. */
interface Kinds {
  readonly first: readonly HistoryRow[];
  readonly of: Int32Array;
}

function kindsOf(rows: readonly HistoryRow[], kind: (row: HistoryRow) => unknown): Kinds {
  const known = new Map<unknown, number>();
  const first: HistoryRow[] = [];
  const of = Int32Array.from(rows, (row) => {
    const name = kind(row);
    const found = known.get(name) ?? first.push(row) - 1;
    known.set(name, found);
    return found;
  });
  return { first, of };
}

/** Base of the columns for the moments of one security; all of them are kept together. */
export function momentColumns(rows: readonly HistoryRow[], arena: ColumnPlace = new ColumnSlab()): ChangingBase {
  const { first, of } = kindsOf(rows, ({ statements }) => statements);
  const own = securityColumns(securitiesIn(rows), arena);
  return {
    ...withChanges(own, statementColumns(first, arena), of),
    monthEnds: (count) => monthEndColumns(rows, count, arena),
  };
}

/** A security with its statements at one moment. */
export type StatementMoment = Pick<HistoryRow, 'security'> & {
  /** Undefined before all reports. */
  readonly statements: MomentStatements | undefined;
};

const securitiesIn = (rows: readonly StatementMoment[]): readonly PanelSecurity[] =>
  rows.map(({ security }) => security);

/** Base of the columns of statements alone, one row per moment; the moments may be of many securities. */
export function statementColumns(rows: readonly StatementMoment[], arena: ColumnPlace = new ColumnSlab()): ColumnBase {
  const own = securityColumns(securitiesIn(rows), arena);
  return { ...own, ...filledOnce(statementRows(rows, arena), ({ key, back }) => own.leaf(key, back)) };
}

/** Fills rows of the statements of moments: what `PanelSecurity.row` reads for the present, past the security. */
function statementRows(rows: readonly StatementMoment[], arena: ColumnPlace): (read: ColumnRead) => Float64Array {
  const statements = rows.map((row) => row.statements);
  const readers = new MomentReaders(statements.map((each) => each?.frame));
  return (read) => {
    const values = arena.take(rows.length);
    if (!isBesideRows(read)) return readers.fill(read, values);
    for (let at = 0; at < values.length; at += 1) values[at] = statements[at]?.value(read) ?? Number.NaN;
    return values;
  };
}

type Readers = readonly (ReadRow | undefined)[];

/**
 * Readers of rows at moments. Hundreds of columns read the same periods: the readers of a period are looked up once.
 */
class MomentReaders {
  private readonly known = new Map<string, Readers>();

  constructor(private readonly frames: readonly (VintageFrame | undefined)[]) {}

  /** A row at all moments. Moments of one template have the same row. */
  fill(read: ColumnRead, values: Float64Array): Float64Array {
    let [rows, row, readers]: [PlainRows?, PlainRow?, Readers?] = [];
    for (let at = 0; at < values.length; at += 1) {
      const own = this.frames[at]?.rows;
      if (own !== rows) {
        [rows, row] = [own, own?.of(read.key)];
        readers = row && this.of(read.period ?? naturalSuffix(row.item.kind), read);
      }
      values[at] = (row && readers?.[at]?.(row)) ?? Number.NaN;
    }
    return values;
  }

  private of(period: PeriodSuffix, { yearsBack, quartersBack, isOptional }: ColumnRead): Readers {
    const name = `${period} ${String(yearsBack)} ${String(quartersBack)}${isOptional ? '?' : ''}`;
    const readers =
      this.known.get(name) ?? this.frames.map((frame) => frame?.reader(period, yearsBack, quartersBack, isOptional));
    this.known.set(name, readers);
    return readers;
  }
}

/** The month ends of rows that share statements and split basis: the place of each, by its day. */
type Places = Map<number, number>;

/** Month ends before every moment. Those of two moments are one row where statements, month and split basis are the same. */
function monthEndColumns(rows: readonly HistoryRow[], count: number, arena: ColumnPlace): MonthEndBase {
  const ends: HistoryRow[] = [];
  const known = new Map<unknown, Map<number | undefined, Places>>();
  const placesOf = Array.from({ length: count }, () => new Int32Array(rows.length));
  rows.forEach((row, at) => {
    const { security, statements, prices } = row;
    let [last, places]: [unknown, Places?] = [undefined];
    for (let months = 1; months <= count; months += 1) {
      const day = security.monthEnd(months);
      const then = Number.isNaN(day) ? undefined : statements?.until(day);
      if (!places || then !== last) places = inner(inner(known, then), prices?.factor);
      last = then;
      let place = places.get(day);
      if (place === undefined) places.set(day, (place = ends.push(row.until(day)) - 1));
      placesOf[months - 1]![at] = place;
    }
  });
  return { ...momentColumns(ends, arena), placesOf: (months) => placesOf[months - 1]! };
}

function inner<K, L, V>(known: Map<K, Map<L, V>>, key: K): Map<L, V> {
  let found = known.get(key);
  if (!found) known.set(key, (found = new Map<L, V>()));
  return found;
}
