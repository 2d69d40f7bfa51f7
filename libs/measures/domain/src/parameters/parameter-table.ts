import type { Corner } from '../numbers/numerics';

/** Unit of a parameter; `points` are percent points of a difference, `yes or no` is 1 or 0. */
export type ParameterUnit =
  | '%'
  | '% a year'
  | 'points'
  | 'per-share'
  | 'x'
  | 'share'
  | 'weight'
  | 'score'
  | 'stars'
  | 'years'
  | 'quarters'
  | 'days'
  | 'count'
  | 'yes or no';

/** A number, or the corners of a line or of steps: the first numbers rise. */
export type ParameterValue = number | readonly Corner[];

/** One parameter of a model: what it means, what it is unless somebody changes it, and how far it may be changed. */
export interface Parameter<V extends ParameterValue = ParameterValue> {
  readonly name: string;
  readonly unit: ParameterUnit;
  readonly value: V;
  /** Bounds of the number; of corners those of the second number of each. */
  readonly least: number;
  readonly most: number;
  readonly doc: string;
  /** True for whole numbers only. */
  readonly isWhole?: boolean;
  /** The input of the model it stands for: `value` then holds where a company or a caller gives none. */
  readonly input?: string;
}

type Rows = Readonly<Record<string, Parameter>>;

/** The plain values of a table, as models read them. */
export type ValuesOf<R extends Rows> = {
  readonly [K in keyof R]: R[K]['value'] extends number ? number : readonly Corner[];
};

/** Values of any table by the names of its parameters. */
export type ParameterValues = Readonly<Record<string, ParameterValue>>;

/** All parameters of one model: its only place for numbers that somebody chose. */
export interface ParameterTable<R extends Rows = Rows> {
  /** Unique among models: 'dcf'. */
  readonly key: string;
  readonly label: string;
  /** Where the model and its numbers come from. */
  readonly source: string;
  readonly rows: R;
  /** Default values. */
  readonly values: ValuesOf<R>;
  /** Names of numbers that have to rise from one to the next. */
  readonly rising: readonly (keyof R & string)[];
}

interface Head<K extends string> {
  readonly key: string;
  readonly label: string;
  readonly source: string;
  readonly rising?: readonly K[];
}

/** The table of a model. */
export function parameterTable<R extends Rows>(
  { key, label, source, rising = [] }: Head<NoInfer<keyof R & string>>,
  rows: R,
): ParameterTable<R> {
  const values = Object.fromEntries(Object.entries(rows).map(([name, { value }]) => [name, value])) as ValuesOf<R>;
  return { key, label, source, rows, values, rising };
}

type Range = readonly [least: number, most: number];
type Texts = readonly [name: string, unit: ParameterUnit, doc: string];

/** A number. */
export const num = (value: number, [least, most]: Range, [name, unit, doc]: Texts): Parameter<number> => ({
  name,
  unit,
  value,
  least,
  most,
  doc,
});

/** A whole number. */
export const whole = (value: number, range: Range, texts: Texts): Parameter<number> => ({
  ...num(value, range, texts),
  isWhole: true,
});

/** Yes or no, as 1 or 0. */
export const yesNo = (value: 0 | 1, name: string, doc: string): Parameter<number> =>
  whole(value, [0, 1], [name, 'yes or no', doc]);

/** Corners of a piecewise linear function, or of steps: from each first number on the second one holds. */
export const corners = (
  value: readonly Corner[],
  [least, most]: Range,
  [name, unit, doc]: Texts,
): Parameter<readonly Corner[]> => ({ name, unit, value, least, most, doc });

/** A parameter that is an input of the model: a company, or a caller, may give another one. */
export const given = <P extends Parameter>(input: string, parameter: P): P => ({ ...parameter, input });

/** Changed parameters, by model. */
export type ParameterChanges = Readonly<Record<string, ParameterValues>>;

/** The values of a model under changes. */
export const valuesUnder = <R extends Rows>(table: ParameterTable<R>, changes: ParameterChanges): ValuesOf<R> =>
  table.key in changes ? { ...table.values, ...(changes[table.key] as Partial<ValuesOf<R>>) } : table.values;

/** Inputs of a model with those that stand for a changed parameter replaced. */
export function inputsUnder(
  tables: readonly ParameterTable[],
  raw: Readonly<Record<string, unknown>>,
  changes: ParameterChanges,
): Readonly<Record<string, unknown>> {
  const changed = tables.flatMap(({ key, rows }) =>
    Object.entries(changes[key] ?? {}).flatMap(([name, value]) => {
      const input = rows[name]?.input;
      return input === undefined ? [] : [[input, value] as const];
    }),
  );
  return changed.length === 0 ? raw : { ...raw, ...Object.fromEntries(changed) };
}

/** Corners as people read and write them: '0:1, 70:10'; a number unchanged. */
export const parameterText = (value: ParameterValue): string =>
  typeof value === 'number' ? String(value) : value.map(([x, y]) => `${x}:${y}`).join(', ');
