import type { PeriodSuffix, Reference } from '../language/tree';

/** Which column a formula reads: a field, its kind of period, and how far back. */
export interface ColumnRead {
  readonly key: string;
  readonly period?: PeriodSuffix;
  readonly yearsBack: number;
  readonly quartersBack: number;
  /** Month ends back; only where there are any. */
  readonly monthsBack?: number;
  /** Of a row of statements: zero where it counts as nothing. */
  readonly isOptional?: true;
}

/** A text field of all securities: a code a row, -1 where it is not known, and the text of each code. */
export interface TextColumn {
  readonly codes: Int32Array;
  readonly texts: readonly string[];
}

/** Columns of all securities, a row each. Formulas never write into them. */
export interface ColumnSource {
  readonly rows: number;
  /** Numbers with NaN for missing; 1 and 0 for a boolean field. Undefined where there is no such column: all missing. */
  readonly numbers: (read: ColumnRead) => Float64Array | undefined;
  readonly texts: (key: string) => TextColumn | undefined;
  /** 1 in rows that count in groups and have places in them; without it all do. */
  readonly inGroups?: Uint8Array | undefined;
}

const presents = new Map<string, ColumnRead>();

/** The present column of a field, one object a key: its name is made once, however many rows ask for it. */
export function presentRead(key: string): ColumnRead {
  const read = presents.get(key) ?? { key, yearsBack: 0, quartersBack: 0 };
  presents.set(key, read);
  return read;
}

/** The column of a reference. */
export function columnOf(reference: Reference): ColumnRead {
  const { key, period, yearsBack, quartersBack = 0, monthsBack, optional, isRow } = reference;
  const read: ColumnRead = {
    key,
    yearsBack,
    quartersBack,
    ...(monthsBack === undefined ? {} : { monthsBack }),
    ...(optional && isRow ? { isOptional: true } : {}),
  };
  return period ? { ...read, period } : read;
}

const names = new WeakMap<ColumnRead, string>();

/** One text a column, for maps: formulas ask for theirs again with each set of rows. */
export function columnName(read: ColumnRead): string {
  const known = names.get(read);
  if (known !== undefined) return known;
  const { key, period, yearsBack, quartersBack, monthsBack, isOptional } = read;
  const months = monthsBack === undefined ? '' : ` ${monthsBack}m`;
  const name = `${key}[${period ?? ''}]{${yearsBack}y ${quartersBack}q${months}}${isOptional ? '?' : ''}`;
  names.set(read, name);
  return name;
}
