import { columnName, type ColumnRead } from '../expression/columns';
import type { PanelStatements, ReportFacts } from './panel-statements';

/** Which readings are kept of a company: of now, and of how each report left it. */
export interface KeptReads {
  readonly now: readonly ColumnRead[];
  readonly then: readonly ColumnRead[];
}

/** Reports of the past that are kept: those of twelve years of quarters. */
const REPORTS = 48;
const HEAD_BYTES = 8;
const WIDTH = 8;

interface Head {
  readonly facts: ReportFacts;
  readonly filed: readonly number[];
}

/** The readings as bytes: a head of text, then a double a reading; the same statements give the same bytes. */
export function packStatements(statements: PanelStatements, { now, then }: KeptReads): Uint8Array {
  const { value, filed, template, currency, hasReports, years, lastFiled, lastEnd, sic } = statements;
  const first = Math.max(filed.length - REPORTS, 0);
  const facts = { template, currency, hasReports, years, lastFiled, lastEnd, sic };
  const reports = filed.slice(first).map((_, place) => first + place);
  const numbers = [
    ...now.map((read) => value(read)),
    ...reports.flatMap((report) => then.map((read) => value(read, report))),
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

/** Places of readings among the kept ones; made once for all companies. */
export interface KeptPlaces {
  readonly now: ReadonlyMap<string, number>;
  readonly then: ReadonlyMap<string, number>;
}

const placesIn = (reads: readonly ColumnRead[]): ReadonlyMap<string, number> =>
  new Map(reads.map((read, place) => [columnName(read), place]));

/** Where `packStatements` puts these readings. */
export const keptPlaces = ({ now, then }: KeptReads): KeptPlaces => ({ now: placesIn(now), then: placesIn(then) });

/** The statements that were packed; a reading that was not kept is missing. */
export function unpackStatements(packed: Uint8Array, places: KeptPlaces): PanelStatements {
  const bytes = packed.byteOffset % WIDTH === 0 ? packed : packed.slice();
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const text = new TextDecoder().decode(bytes.subarray(HEAD_BYTES, HEAD_BYTES + length));
  const { facts, filed } = JSON.parse(text) as Head;
  const from = Math.ceil((HEAD_BYTES + length) / WIDTH) * WIDTH;
  const numbers = new Float64Array(bytes.buffer, bytes.byteOffset + from, (bytes.length - from) / WIDTH);
  const [now, then] = [places.now.size, places.then.size];
  return {
    ...facts,
    filed,
    value: (read, report) => {
      const { monthsBack: _months, ...own } = read;
      const name = columnName(own);
      const place = report === undefined ? places.now.get(name) : places.then.get(name);
      if (place === undefined) return Number.NaN;
      return numbers[report === undefined ? place : now + report * then + place] ?? Number.NaN;
    },
  };
}
