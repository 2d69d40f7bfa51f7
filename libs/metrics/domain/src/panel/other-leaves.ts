import type { Day } from '@plumbline/shared/domain';
import type { OtherLeaves } from './panel-security';

/** What is told of a leaf beside its value. */
export interface LeafNote {
  /** What it was made from, in words. */
  readonly note?: string;
  /** The day it is of. */
  readonly day?: Day;
  /** Why it is missing. */
  readonly reason?: string;
}

/** Leaves that no prices and no statements give, told of one security in numbers and in words. */
export interface ToldLeaves extends OtherLeaves {
  /** What a leaf was made from, or why it is missing; undefined where the reader does not read it. */
  readonly about?: ((key: string, day?: Day) => LeafNote | undefined) | undefined;
}

/** Several readers as one: each leaf by the first that has it. */
export function joinedLeaves(readers: readonly ToldLeaves[]): ToldLeaves {
  const first = <T>(of: (reader: ToldLeaves) => T | undefined): T | undefined => {
    for (const reader of readers) {
      const found = of(reader);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return {
    number: (key, day) => {
      for (const reader of readers) {
        const value = reader.number(key, day);
        if (!Number.isNaN(value)) return value;
      }
      return Number.NaN;
    },
    text: (key) => first((reader) => reader.text(key)),
    about: (key, day) => first((reader) => reader.about?.(key, day)),
    list: (key, day) => first((reader) => reader.list?.(key, day)),
  };
}
