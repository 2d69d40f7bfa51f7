import type { Measured, MissingStatus } from '@plumbline/formula/domain';
import { isDay, type Day } from '@plumbline/shared/domain';
import { lacking, unavailable, type Lacking } from './outcome';

/** Why a field has no value. */
export interface Absent {
  readonly absent: string;
  /** The name inside a record that has none. */
  readonly lacks?: readonly string[];
}

/** How one named input is read from what a caller gives. */
export interface Field<T> {
  readonly read: (raw: unknown) => T | Absent;
  /** True where `read` takes each of them unchanged: long lists are checked in one pass. */
  readonly takesAll?: (raw: readonly unknown[]) => boolean;
}

/** The named inputs of a measure. */
export type Fields = Readonly<Record<string, Field<unknown>>>;

/** Parsed inputs. */
export type Inputs<F extends Fields> = { readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never };

/** The wire form of a missing number. */
const NOT_AVAILABLE = 9999;

const isAbsent = (read: unknown): read is Absent => typeof read === 'object' && read !== null && 'absent' in read;
const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);
const isNothing = (raw: unknown): boolean => raw === undefined || raw === null || raw === NOT_AVAILABLE;

const NOT_GIVEN: Absent = { absent: 'is not given' };
const NOT_FINITE: Absent = { absent: 'is not a finite number' };

function areFinite(raw: readonly unknown[]): boolean {
  for (let at = 0; at < raw.length; at += 1) if (!Number.isFinite(raw[at])) return false;
  return true;
}

/** Any finite number, also one that looks like a sentinel: for flows and amounts that may be 9999. */
export const amount: Field<number> = {
  read: (raw) => {
    if (raw === undefined || raw === null) return NOT_GIVEN;
    return typeof raw === 'number' && Number.isFinite(raw) ? raw : NOT_FINITE;
  },
  takesAll: areFinite,
};

/** A finite number; 9999 is the wire form of a missing one. */
export const number: Field<number> = {
  read: (raw) => (isNothing(raw) ? NOT_GIVEN : amount.read(raw)),
  takesAll: (raw) => areFinite(raw) && !raw.includes(NOT_AVAILABLE),
};

/** A number that may be missing: measures say what they do without. */
export const maybe: Field<number | undefined> = {
  read: (raw) => (isNothing(raw) ? undefined : number.read(raw)),
};

/** A number with a default where it is missing. */
export const orElse = (fallback: number): Field<number> => ({
  read: (raw) => (isNothing(raw) ? fallback : number.read(raw)),
});

/** A figure of another measure whose wire form 10000 (or -10000) stands for a status. */
export const figure = (tenThousand: MissingStatus): Field<Measured> => ({
  read: (raw) => {
    if (raw === 10_000) return { status: tenThousand, reason: 'Given as a status' };
    if (isNothing(raw)) return unavailable('Not given');
    const value = amount.read(raw);
    return typeof value === 'number' ? { value } : value;
  },
});

/** A word, one of `words` where they are given. */
export const word = <W extends string>(words?: readonly W[]): Field<W> => ({
  read: (raw) => {
    const found = words ? words.find((one) => one === raw) : typeof raw === 'string' ? (raw as W) : undefined;
    return found ?? { absent: words ? `is none of ${words.join(', ')}` : 'is no text' };
  },
});

/** A word where there is one; anything else counts as none. */
export const anyWord: Field<string | undefined> = {
  read: (raw) => (typeof raw === 'string' ? raw : undefined),
};

/** Yes or no. */
export const flag = (fallback?: boolean): Field<boolean> => ({
  read: (raw) => {
    if (typeof raw === 'boolean') return raw;
    return fallback !== undefined && (raw === undefined || raw === null)
      ? fallback
      : { absent: 'is neither yes nor no' };
  },
});

/** A calendar day, '2024-12-31'. */
export const day: Field<Day> = {
  read: (raw) => (typeof raw === 'string' && isDay(raw) ? raw : { absent: 'is no day' }),
};

/** A field that may be left out. */
export const optional = <T>(field: Field<T>): Field<T | undefined> => ({
  read: (raw) => (raw === undefined || raw === null ? undefined : field.read(raw)),
});

/** A field with a value where it is left out. */
export const withDefault = <T>(field: Field<T>, fallback: T): Field<T> => ({
  read: (raw) => (raw === undefined || raw === null ? fallback : field.read(raw)),
});

/** A list; one entry that cannot be read makes the list unusable. A list of unchanged entries is not copied. */
export const list = <T>(field: Field<T>): Field<readonly T[]> => ({
  read: (raw) => {
    if (!Array.isArray(raw)) return { absent: 'is no list' };
    const given: readonly unknown[] = raw;
    if (field.takesAll?.(given)) return given as readonly T[];
    let changed: T[] | undefined;
    for (let at = 0; at < given.length; at += 1) {
      const read = field.read(given[at]);
      if (isAbsent(read)) return { absent: `entry ${at + 1} ${read.absent}` };
      if (!changed && read !== given[at]) changed = given.slice(0, at) as T[];
      changed?.push(read);
    }
    return changed ?? (given as readonly T[]);
  },
});

/** A list of numbers from which sentinels and gaps are dropped: they never enter a statistic. */
export const sample: Field<readonly number[]> = {
  read: (raw) => {
    if (!Array.isArray(raw)) return { absent: 'is no list' };
    const given: readonly unknown[] = raw;
    return given.every(isUsable) ? given : given.filter(isUsable);
  },
};

const isUsable = (one: unknown): one is number => typeof one === 'number' && Number.isFinite(one) && !isSentinel(one);

const isSentinel = (value: number): boolean => value === NOT_AVAILABLE || Math.abs(value) === 10_000;

/** Two or more values in their order. */
export const tuple = <A, B>(first: Field<A>, second: Field<B>): Field<readonly [A, B]> => ({
  read: (raw) => {
    if (!Array.isArray(raw)) return { absent: 'is no pair' };
    const [a, b] = [first.read(raw[0]), second.read(raw[1])];
    if (isAbsent(a)) return { absent: `first value ${a.absent}` };
    return isAbsent(b) ? { absent: `second value ${b.absent}` } : [a, b];
  },
});

/** Named fields inside an input. */
export const record = <F extends Fields>(fields: F): Field<Inputs<F>> => ({
  read: (raw) => {
    if (!isRecord(raw)) return { absent: 'is no object' };
    const read = readAll(fields, raw);
    return 'reason' in read ? { absent: read.reason, lacks: read.lacks } : read.inputs;
  },
});

/** Any names with a value each. */
export const table = <T>(field: Field<T>): Field<ReadonlyMap<string, T>> => ({
  read: (raw) => {
    if (!isRecord(raw)) return { absent: 'is no object' };
    const read = Object.entries(raw).map(([name, value]) => [name, field.read(value)] as const);
    const wrong = read.find(([, value]) => isAbsent(value));
    return wrong ? { absent: `${wrong[0]} cannot be read` } : (new Map(read) as ReadonlyMap<string, T>);
  },
});

/** A record of these names without values. Its copies are quick to fill and to read; one that grows by many names is not. */
export const blankRecord = (names: readonly string[]): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(names.map((name) => [name, undefined])),
});

/** Fields as they are read: they are written once and read for every company. */
interface Plan {
  readonly entries: readonly (readonly [string, Field<unknown>])[];
  readonly blank: Readonly<Record<string, unknown>>;
}

const plans = new WeakMap<Fields, Plan>();

function planOf(fields: Fields): Plan {
  const known = plans.get(fields) ?? { entries: Object.entries(fields), blank: blankRecord(Object.keys(fields)) };
  plans.set(fields, known);
  return known;
}

/** Where every input is read unchanged the record is not copied. */
function readAll<F extends Fields>(
  fields: F,
  raw: Readonly<Record<string, unknown>>,
): { readonly inputs: Inputs<F> } | { readonly reason: string; readonly lacks: readonly string[] } {
  let changed: Record<string, unknown> | undefined;
  for (const [name, field] of planOf(fields).entries) {
    const given = Object.hasOwn(raw, name) ? raw[name] : undefined;
    const value = field.read(given);
    if (isAbsent(value)) return { reason: `${name} ${value.absent}`, lacks: [name, ...(value.lacks ?? [])] };
    if (value === given) continue;
    changed ??= { ...raw };
    changed[name] = value;
  }
  return { inputs: (changed ?? raw) as Inputs<F> };
}

/** Readers of a row's inputs, by name; an absent name is missing. */
export type Sources = Readonly<Record<string, (row: number) => unknown>>;

const nothing = (): undefined => undefined;

/**
 * As `readInputs` for many rows, each input from its place; undefined where one is missing or wrong. All rows are
 * read into one record: what is made of it must not keep it.
 */
export function rowReader<F extends Fields>(fields: F, sources: Sources): (row: number) => Inputs<F> | undefined {
  const { entries, blank } = planOf(fields);
  const parts = entries.map(([name, field]) => ({ name, field, of: sources[name] ?? nothing }));
  const inputs: Record<string, unknown> = { ...blank };
  return (row) => {
    for (const { name, field, of } of parts) {
      const value = field.read(of(row));
      if (isAbsent(value)) return undefined;
      inputs[name] = value;
    }
    return inputs as Inputs<F>;
  };
}

/** The inputs by name, or the first that is missing or wrong. Names nobody asked for are left alone. */
export function readInputs<F extends Fields>(
  fields: F,
  raw: Readonly<Record<string, unknown>>,
): { readonly inputs: Inputs<F> } | Lacking {
  const read = readAll(fields, raw);
  return 'reason' in read ? lacking(read.lacks, read.reason) : read;
}
