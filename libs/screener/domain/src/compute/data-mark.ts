import { isDay, type Day } from '@plumbline/shared/domain';

/** Which figures a link was made on. */
export interface DataMark {
  /** The first letters of the version of the data. */
  readonly version: string;
  /** The last day with prices then. */
  readonly day: Day;
}

/** The name of the mark in an address. */
export const DATA_PARAM = 'data';

const LETTERS = 8;

/** A mark as text: `1a2b3c4d.2026-06-12`; undefined where there are no prices. */
export const writeMark = (version: string, day: Day | null): string | undefined =>
  day === null ? undefined : `${version.slice(0, LETTERS)}.${day}`;

/** The mark of an address; undefined where there is none, or a spoilt one. */
export function readMark(text: string | null): DataMark | undefined {
  const [version = '', day = ''] = (text ?? '').split('.');
  return version !== '' && isDay(day) ? { version, day } : undefined;
}

/** True where a version of the data is the one of the mark. */
export const isOfMark = ({ version }: DataMark, served: string): boolean => served.startsWith(version);
