import { FieldColumns, securityColumns, type FieldColumn, type PanelSecurity } from '@plumbline/metrics/domain';
import type { Arena } from '@plumbline/shared/domain';

import { FLAGS, flagColumn, flagOf } from './all-rows';
import { leafColumn, rowColumn } from './column-names';
import type { Plan } from './field-plan';
import { STORED_TEXTS } from './security-texts';

/** Columns of some rows: numbers and codes by name, texts by key. */
export type PartColumns = Pick<Whole, 'numbers' | 'codes' | 'texts'>;

/** Columns of all rows while they are made: numbers and codes by name, texts by key. */
export class Whole {
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
    for (let place = 0; place < rows.length; place += 1) column[rows[place]!] = values[place]!;
    if (!statuses) return;
    const codes = this.codes.get(name) ?? new Uint8Array(this.rows);
    this.codes.set(name, codes);
    for (let place = 0; place < rows.length; place += 1) codes[rows[place]!] = statuses[place]!;
  }

  putTexts(key: string, values: readonly (string | undefined)[], rows: readonly number[]): void {
    const texts = this.texts.get(key) ?? Array.from({ length: this.rows }, () => undefined);
    this.texts.set(key, texts);
    rows.forEach((row, place) => (texts[row] = values[place]));
  }

  /** Columns of some rows that were computed elsewhere. */
  take(columns: PartColumns, rows: readonly number[]): void {
    for (const [name, values] of columns.numbers) {
      const statuses = columns.codes.get(name);
      this.put(name, statuses ? { values, statuses } : { values }, rows);
    }
    for (const [key, values] of columns.texts) this.putTexts(key, values, rows);
  }

  field(name: string): FieldColumn {
    const statuses = this.codes.get(name);
    return statuses ? { values: this.column(name), statuses } : { values: this.column(name) };
  }
}

/** Fields that a day did not change, by key. */
export type Known = ReadonlyMap<string, FieldColumn>;

/** Work requested for some securities. */
export interface Wanted {
  /** Known values of securities whose documents are unchanged. */
  readonly known: Known | undefined;
  /** True where all but the fields of owners is as it was. */
  readonly isOwners: boolean;
}

/** Some securities and their rows. */
export interface Chunk extends Wanted {
  /** Reads them, into the arena. */
  readonly read: () => readonly PanelSecurity[];
  readonly rows: readonly number[];
  /** One chunk is read and computed after the other, in the same memory. */
  readonly arena: Arena;
}

/** The columns of some securities, put into their rows. */
export function workChunk(plan: Plan, chunk: Chunk, whole: Whole): void {
  const { read, rows, known, isOwners, arena } = chunk;
  arena.clear();
  const base = { ...securityColumns(read(), arena), ...(known ? { known: (key: string) => known.get(key) } : {}) };
  const columns = new FieldColumns(base);
  for (const key of isOwners ? plan.ofOwners : plan.own) {
    const column = columns.field(key);
    if (column) whole.put(key, column, rows);
  }
  if (!isOwners) putOwnerFields(plan, columns, rows, whole);
}

/** Writes columns besides the fields: flags, and inputs of fields that compare all companies. */
function putOwnerFields(plan: Plan, columns: FieldColumns, rows: readonly number[], whole: Whole): void {
  const { base } = columns;
  for (const flag of FLAGS) whole.put(flagColumn(flag), { values: Float64Array.from(flagOf(base, flag)) }, rows);
  for (const read of plan.rows) whole.put(rowColumn(read), { values: base.row(read) }, rows);
  for (const { key, back } of plan.leaves) whole.put(leafColumn(key, back), { values: base.leaf(key, back) }, rows);
  for (const key of STORED_TEXTS) whole.putTexts(key, columns.field(key)?.texts?.() ?? base.text(key), rows);
}
