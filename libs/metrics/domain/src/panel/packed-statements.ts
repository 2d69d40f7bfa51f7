import { columnName, type ColumnRead } from '@plumbline/formula/domain';
import type { PanelStatements, ReportFacts } from './panel-statements';

/** Which readings are kept of a company: of now, and of how each report left it. */
export interface KeptReads {
  readonly now: readonly ColumnRead[];
  readonly then: readonly ColumnRead[];
}

/** Reports of the past that are kept: those of ten years of month ends, and one before them. */
const REPORTS = 42;
const HEAD_BYTES = 8;
const WIDTH = 8;

interface Head {
  readonly facts: ReportFacts;
  readonly filed: readonly number[];
}

/**
 * The readings as bytes: a head of text, then a double a reading, those of all reports side by side; the same statements
 * give the same bytes.
 */
export function packStatements(statements: PanelStatements, { now, then }: KeptReads): Uint8Array {
  const { value, filed, template, currency, hasReports, years, lastFiled, lastEnd, sic, floats, isQuarterly } =
    statements;
  const first = Math.max(filed.length - REPORTS, 0);
  const facts = { template, currency, hasReports, years, lastFiled, lastEnd, sic, floats, isQuarterly };
  const reports = filed.slice(first).map((_, place) => first + place);
  const numbers = [
    ...now.map((read) => value(read)),
    ...then.flatMap((read) => reports.map((report) => value(read, report))),
  ];
  const head = new TextEncoder().encode(JSON.stringify({ facts, filed: filed.slice(first) }));
  // Numbers begin where a double may be viewed.
  const from = Math.ceil((HEAD_BYTES + head.length) / WIDTH) * WIDTH;
  const bytes = new Uint8Array(from + WIDTH * numbers.length);
  new DataView(bytes.buffer).setUint32(0, head.length, true);
  bytes.set(head, HEAD_BYTES);
  new Float64Array(bytes.buffer, from).set(numbers);
  return bytes;
}

/** Places of readings among the kept ones. A column is read of one company after the other: the last one is remembered. */
class Places {
  readonly size: number;
  private readonly byName: ReadonlyMap<string, number>;
  private last: ColumnRead | undefined;
  private place = -1;

  constructor(reads: readonly ColumnRead[]) {
    this.size = reads.length;
    this.byName = new Map(reads.map((read, place) => [columnName(read), place]));
  }

  /** -1 for a reading that was not kept. */
  of(read: ColumnRead): number {
    if (read === this.last) return this.place;
    const { monthsBack: _months, ...own } = read;
    [this.last, this.place] = [read, this.byName.get(columnName(own)) ?? -1];
    return this.place;
  }
}

/** Where `packStatements` puts readings; made once for all companies. */
export interface KeptPlaces {
  readonly now: Places;
  readonly then: Places;
}

/** Where `packStatements` puts these readings. */
export const keptPlaces = ({ now, then }: KeptReads): KeptPlaces => ({ now: new Places(now), then: new Places(then) });

/** The statements that were packed; a reading that was not kept is missing. */
export function unpackStatements(packed: Uint8Array, places: KeptPlaces): PanelStatements {
  const bytes = packed.byteOffset % WIDTH === 0 ? packed : packed.slice();
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const text = new TextDecoder().decode(bytes.subarray(HEAD_BYTES, HEAD_BYTES + length));
  const { facts, filed } = JSON.parse(text) as Head;
  const from = Math.ceil((HEAD_BYTES + length) / WIDTH) * WIDTH;
  const numbers = new Float64Array(bytes.buffer, bytes.byteOffset + from, (bytes.length - from) / WIDTH);
  const now = places.now.size;
  const startOf = (place: number): number => now + place * filed.length;
  return {
    ...facts,
    filed,
    value: (read, report) => {
      const place = (report === undefined ? places.now : places.then).of(read);
      if (place < 0) return Number.NaN;
      return numbers[report === undefined ? place : startOf(place) + report] ?? Number.NaN;
    },
    copy: (read, { first, count }, column, from) => {
      const place = places.then.of(read);
      const start = startOf(place) + first;
      for (let at = 0; at < count; at += 1) column[from + at] = place < 0 ? Number.NaN : numbers[start + at]!;
    },
  };
}
