import type { RecordsOf } from '@plumbline/formula/domain';
import type { Day } from '@plumbline/shared/domain';
import type { LeafReader } from '../model/leaf';
import { leafOf } from '../fields/registry/leaves';

/** Leaves of a security besides statements and prices, by their keys, as makers of columns read them. */
export interface OtherLeaves {
  readonly number: (key: string, day?: Day) => number;
  readonly text: (key: string) => string | undefined;
  /**
   * Numbers on the first days of a list (in days since 1970-01-01) that at most grows, at least so many: read once for all
   * securities that have the list. Undefined where each day is to be asked for.
   */
  readonly onDays?:
    ((key: string, days: readonly number[], count: number) => readonly number[] | undefined) | undefined;
  /** A series or records, oldest first. */
  readonly list?: ((key: string, day?: Day) => readonly unknown[] | undefined) | undefined;
}

/** Details of a leaf besides its value. */
export interface LeafNote {
  /** Origin of the value in words. */
  readonly note?: string;
  /** The day it is of. */
  readonly day?: Day;
  /** Why it is missing. */
  readonly reason?: string;
}

/** Leaves that no prices and no statements give, for one security in numbers and in words. */
export interface ReportedLeaves extends OtherLeaves {
  /** Origin of a leaf's value, or why it is missing; undefined where the reader does not read it. */
  readonly about?: ((key: string, day?: Day) => LeafNote | undefined) | undefined;
  /** Records the value was read from, where there are many; undefined where the reader lists none. */
  readonly records?: ((key: string, day?: Day) => RecordsOf | undefined) | undefined;
}

/** A leaf is read by the reader that the registry names for it. */
export type LeavesByReader = Readonly<Partial<Record<LeafReader, ReportedLeaves>>>;

/** Several readers as one. */
export function joinedLeaves(readers: LeavesByReader): ReportedLeaves {
  const of = (key: string): ReportedLeaves | undefined => {
    const leaf = leafOf(key);
    return leaf && readers[leaf.reader];
  };
  return {
    number: (key, day) => of(key)?.number(key, day) ?? Number.NaN,
    text: (key) => of(key)?.text(key),
    about: (key, day) => of(key)?.about?.(key, day),
    records: (key, day) => of(key)?.records?.(key, day),
    onDays: (key, days, count) => of(key)?.onDays?.(key, days, count),
    list: (key, day) => of(key)?.list?.(key, day),
  };
}
