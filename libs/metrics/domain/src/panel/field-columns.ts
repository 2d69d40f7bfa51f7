import { Machine, type ColumnSource, type Reference, type TextColumn } from '@plumbline/formula/domain';
import type { TimeBack } from '../compute/time-back';
import type { FieldSource, FormulaSource } from '../model/field';
import { sourceBack } from '../fields/quarter-reading';
import { columnIn, type ColumnPlace } from './column-slab';
import { backName, columnField, meaningOf, type ColumnField, type Meaning } from './field-meaning';
import { MeasureColumns } from './measure-columns';
import type { MeasuredColumn } from './measured-column';
import { needsOthers } from './names-under';
import {
  groupedFormula,
  readFormula,
  type CompiledFormula,
  type GroupedFormula,
  type ReadFormula,
} from './panel-program';
import { statusCode } from './status-code';
import { isSteady, isSteadyFormula } from './steady-fields';
import { codeAt, type FieldColumn, type InputColumns } from './status-walk';
import { textCodes } from './text-codes';
import type { ColumnBase, FieldReader, MonthEndBase, MonthValues } from './column-base';

/** The columns of fields over the same rows; each is computed once, when it is first asked for. */
export class FieldColumns implements FieldReader {
  private readonly fields = new Map<string, MeasuredColumn>();
  private readonly formulas = new Map<ReadFormula, FieldColumn>();
  private readonly texts = new Map<string, TextColumn>();
  private readonly open = new Set<string>();
  private readonly machine: Machine;
  private readonly measures: MeasureColumns;
  private past: MonthEnds | undefined;

  /** `isPast`: why values are missing is computed when it is asked for, which it seldom is. */
  constructor(
    readonly base: ColumnBase,
    private readonly isPast = false,
  ) {
    this.measures = new MeasureColumns(this, base);
    this.machine = new Machine((rows) => this.take(rows));
  }

  /** A field, now or so far back; undefined for a key of nothing. */
  field(key: string, back?: TimeBack): MeasuredColumn | undefined {
    const field = columnField(key);
    if (!field) return undefined;
    const name = `${key}${backName(back)}`;
    const known = this.fields.get(name) ?? (back ? undefined : this.base.known?.(key));
    if (known) return known;
    if (this.open.has(name)) throw new Error(`The field '${key}' needs itself`);
    this.open.add(name);
    const made = this.atMonthEnd(key, back) ?? this.ofChanges(key, back) ?? this.work(field, back);
    this.open.delete(name);
    this.fields.set(name, made);
    return made;
  }

  /** The part of one month end, where the columns of all month ends are computed together. */
  private atMonthEnd(key: string, back: TimeBack | undefined): MeasuredColumn | undefined {
    const { past } = this;
    if (!past || !back || back.months === 0 || back.months > past.count) return undefined;
    // Others are those of one month end: rows of all month ends together would be held against later ones.
    if (needsOthers(key)) return undefined;
    const all = past.columns.field(key, withoutMonths(back));
    return all && at(all, past.base.placesOf(back.months), this.base.arena);
  }

  /** A figure of statements alone, where many rows have the same. */
  private ofChanges(key: string, back: TimeBack | undefined): MeasuredColumn | undefined {
    const { changes } = this.base;
    if (!changes || back?.months || !isSteady(key)) return undefined;
    const column = changes.columns.field(key, back);
    return column && at(column, changes.of, this.base.arena);
  }

  /** Month ends that a long window asks for are computed together. */
  private prepare(inputs: readonly Reference[]): void {
    const count = inputs.reduce((most, { monthsBack = 0 }) => Math.max(most, monthsBack), 0);
    if (count >= LONG_WINDOW) this.monthEnds(count);
  }

  /** At least so many month ends; undefined where they are not computed together. */
  private monthEnds(count: number): MonthEnds | undefined {
    if (count > (this.past?.count ?? 0) && this.base.monthEnds) {
      // Windows of months and of quarters end some months apart: whole years are made once for all of them.
      const months = 12 * Math.ceil(count / 12);
      const base = this.base.monthEnds(months);
      this.past = { count: months, base, columns: new FieldColumns(base, true) };
    }
    return this.past;
  }

  /** A formula at so many month ends; undefined where they are not computed together. */
  atMonthEnds(text: string, ownKey: string, months: number): MonthValues | undefined {
    const found = months < LONG_WINDOW ? undefined : this.monthEnds(months);
    if (!found) return undefined;
    const { values } = found.columns.formula(text, ownKey, undefined);
    return { values, placesOf: (back) => found.base.placesOf(back) };
  }

  private work(field: ColumnField, back: TimeBack | undefined): MeasuredColumn {
    const read = sourceBack(field.key, field.of, back);
    if (!read) return { values: this.none() };
    const { of } = read;
    if (of.kind === 'leaf') return { values: this.base.leaf(of.leaf, back), texts: () => this.base.text(of.leaf) };
    const found = this.ofSource(field.key, of, read.back);
    const column = this.without(this.excluded(field, back?.months ?? 0), found);
    return this.isPast || back !== undefined ? column : settled(column);
  }

  private ofSource(key: string, of: FieldSource, back: TimeBack | undefined): MeasuredColumn {
    return of.kind === 'formula' ? this.source(key, of, back) : this.measures.column(key, of, back);
  }

  private none(): Float64Array {
    return this.take(this.base.rows).fill(Number.NaN);
  }

  private take(rows: number): Float64Array {
    return columnIn(this.base.arena, rows);
  }

  /** Rows a field is not for: other templates, mixed currencies, and inputs too old for the day it is for. */
  private excluded({ templates, mixes, ages }: ColumnField, months: number): Uint8Array | undefined {
    if (!templates && !mixes && ages.length === 0) return undefined;
    const { isMixed, rows } = this.base;
    const out = mixes ? isMixed.slice() : new Uint8Array(rows);
    for (const input of ages)
      this.base.outdated(input, months).forEach((is, row) => {
        if (is === 1) out[row] = 1;
      });
    if (templates)
      this.base.templates.forEach((own, row) => {
        if (!templates.includes(own ?? 'industrial')) out[row] = 1;
      });
    return out;
  }

  private without(excluded: Uint8Array | undefined, column: MeasuredColumn): MeasuredColumn {
    if (!excluded?.includes(1)) return column;
    const { values: all, texts } = column;
    const values = this.withoutRows(all, (row) => excluded[row] === 1);
    const statusAt = (row: number): number => (excluded[row] === 1 ? 0 : codeAt(column, row));
    if (!texts) return { values, statusAt };
    return { values, statusAt, texts: () => texts().map((text, row) => (excluded[row] === 1 ? undefined : text)) };
  }

  /** A formula in which the owner's name means the row. */
  formula(text: string, ownKey: string | undefined, back: TimeBack | undefined): FieldColumn {
    const grouped = this.base.group && groupedFormula(text);
    if (grouped) return this.amongOthers(grouped, ownKey, back);
    const formula = readFormula(text, ownKey, back);
    const known = this.formulas.get(formula);
    if (known) return known;
    const isShared = this.base.changes && !back?.months && isSteadyFormula(text, ownKey);
    const made = isShared
      ? at(this.base.changes.columns.formula(text, ownKey, back), this.base.changes.of, this.base.arena)
      : this.compute(formula);
    this.formulas.set(formula, made);
    return made;
  }

  private compute(formula: ReadFormula): FieldColumn {
    this.prepare(formula.inputs);
    return this.over(
      formula,
      formula.meanings.map((meaning) => meaning && this.meant(meaning)),
    );
  }

  private over(formula: CompiledFormula, columns: InputColumns): FieldColumn {
    return {
      values: this.run(formula, columns),
      statusAt: (row: number): number => formula.walk.codeAt(columns, row),
    };
  }

  /** A formula with groups, which the base gives. */
  private amongOthers(formula: GroupedFormula, ownKey: string | undefined, back: TimeBack | undefined): FieldColumn {
    const columns = formula.inputs.map((input): MeasuredColumn | undefined => {
      const call = formula.groups.get(input.key);
      if (call) return { values: this.base.group?.(call) ?? this.none() };
      const meaning = meaningOf(input, input.key === ownKey ? ownKey : undefined, back);
      return meaning && this.meant(meaning);
    });
    return this.over(formula, columns);
  }

  /** The column of what a name means: a row, a field or a leaf. */
  meant(meaning: Meaning): MeasuredColumn | undefined {
    if (meaning.kind === 'row') return { values: this.base.row(meaning.read) };
    const { key, back } = meaning;
    return meaning.kind === 'field' ? this.field(key, back) : { values: this.base.leaf(key, back) };
  }

  private run({ program, places }: CompiledFormula, columns: InputColumns): Float64Array {
    const source: ColumnSource = {
      rows: this.base.rows,
      numbers: (read) => columns[places.get(read) ?? -1]?.values,
      texts: (key) => this.text(key),
      inGroups: this.base.isTraded,
    };
    const found = program.run(source, this.machine);
    if (found.kind !== 'number') throw new Error('A formula of columns gives numbers');
    return this.machine.kept(found.values);
  }

  /** A text of all rows with its codes. */
  text(key: string): TextColumn {
    const known = this.texts.get(key) ?? textCodes(this.field(key)?.texts?.() ?? this.base.text(key));
    this.texts.set(key, known);
    return known;
  }

  /** Formula, fallback, edges, what a missing value means. */
  private source(key: string, source: FormulaSource, back: TimeBack | undefined): FieldColumn {
    const { formula, fallback, whenMissing } = source;
    const main = this.formula(formula, key, back);
    const known = fallback
      ? this.firstKnown(main.values, this.formula(fallback.formula, key, back).values)
      : main.values;
    const edges = this.edges(key, source, back);
    const values = edges ? this.withoutRows(known, (row) => edges[row] !== NO_EDGE) : known;
    const meant = whenMissing ? statusCode(whenMissing.status) : 0;
    const { hasReports } = this.base;
    const statusAt = (row: number): number => {
      if (edges && edges[row] !== NO_EDGE) return edges[row]!;
      const code = codeAt(main, row);
      return code === 0 && hasReports[row] === 1 ? meant : code;
    };
    return { values, statusAt };
  }

  /** The status an edge gives a row; the first edge that applies counts. */
  private edges(key: string, { edges }: FormulaSource, back: TimeBack | undefined): Uint8Array | undefined {
    if (edges.length === 0) return undefined;
    const found = new Uint8Array(this.base.rows).fill(NO_EDGE);
    for (const { when, atMost, status } of edges) {
      const limits = this.formula(when, key, back).values;
      const code = statusCode(status);
      for (let row = 0; row < limits.length; row++)
        if (found[row] === NO_EDGE && limits[row]! <= atMost) found[row] = code;
    }
    return found;
  }

  /** Known values of another column where there are none. */
  private firstKnown(values: Float64Array, other: Float64Array): Float64Array {
    const found = this.take(values.length);
    for (let row = 0; row < found.length; row++)
      found[row] = values[row]! === values[row]! ? values[row]! : other[row]!;
    return found;
  }

  /** A column in which some rows have no value. */
  private withoutRows(values: Float64Array, isOut: (row: number) => boolean): Float64Array {
    const found = this.take(values.length);
    for (let row = 0; row < found.length; row++) found[row] = isOut(row) ? Number.NaN : values[row]!;
    return found;
  }
}

/** The values of a column at some places. */
export function valuesAt(all: Float64Array, places: Int32Array, arena?: ColumnPlace): Float64Array {
  const values = columnIn(arena, places.length);
  for (let row = 0; row < values.length; row++) values[row] = all[places[row]!]!;
  return values;
}

/** The texts of a column at some places. */
export const textsAt = (texts: readonly (string | undefined)[], places: Int32Array): readonly (string | undefined)[] =>
  Array.from(places, (place) => texts[place]);

/** A column at some places. */
export function at(column: MeasuredColumn, places: Int32Array, arena?: ColumnPlace): MeasuredColumn {
  const { texts, signs } = column;
  const values = valuesAt(column.values, places, arena);
  const statusAt = (row: number): number => codeAt(column, places[row]!);
  const own = { values, statusAt, ...(signs && { signs: (row: number) => signs(places[row]!) }) };
  return texts ? { ...own, texts: () => textsAt(texts(), places) } : own;
}

/** The same next to month ends; undefined where nothing is left of it. */
function withoutMonths({ years, quarters, period }: TimeBack): TimeBack | undefined {
  const isLeft = years + quarters > 0 || period !== undefined;
  return isLeft ? { years, quarters, months: 0, period } : undefined;
}

/** From so many months on a window's month ends are computed together. */
const LONG_WINDOW = 24;

/** The columns of so many month ends. */
interface MonthEnds {
  readonly count: number;
  readonly base: MonthEndBase;
  readonly columns: FieldColumns;
}

/** A row that no edge has taken. */
const NO_EDGE = 255;

/** A column with codes for all rows; none where there are no others than that something is not available. */
function settled(column: MeasuredColumn): MeasuredColumn {
  const { values, statusAt, texts } = column;
  if (!statusAt) return column;
  const statuses = new Uint8Array(values.length);
  for (let row = 0; row < values.length; row++) if (values[row] !== values[row]) statuses[row] = statusAt(row);
  const codes = statuses.some((code) => code > 0) ? { statuses } : {};
  return texts ? { values, ...codes, texts } : { values, ...codes };
}
