import type { SecurityDocument } from '@plumbline/market-data/domain';
import {
  columnName,
  companyAt,
  isStatementKey,
  tracedFrame,
  type ColumnRead,
  type StatementFrame,
} from '@plumbline/metrics/domain';

/** What is kept of the statements of a company: how they are read, and the values of the readings in their order. */
export interface KeptStatements {
  readonly frame: StatementFrame;
  readonly hasReports: boolean;
}

const HEAD_BYTES = 4;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Everything known of a document. */
export const statementsOf = (document: SecurityDocument, asOf?: string): KeptStatements => {
  const view = companyAt(document, asOf);
  return { frame: tracedFrame(view), hasReports: view.calendar.quarterly.length > 0 };
};

/** The statements as bytes: a head of text, then a double a reading. */
export function packStatements({ frame, hasReports }: KeptStatements, reads: readonly ColumnRead[]): Uint8Array {
  const { template, currency } = frame;
  const values = statementReads(reads).map(({ key, period, yearsBack, quartersBack }) =>
    frame.value(key, period, yearsBack, quartersBack),
  );
  const head = encoder.encode(JSON.stringify({ template, currency, hasReports }));
  const bytes = new Uint8Array(HEAD_BYTES + head.length + 8 * (values.length + 1));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, head.length, true);
  bytes.set(head, HEAD_BYTES);
  [frame.sharesOutstanding, ...values].forEach((value, place) =>
    view.setFloat64(HEAD_BYTES + head.length + 8 * place, value, true),
  );
  return bytes;
}

const statementReads = (reads: readonly ColumnRead[]): readonly ColumnRead[] =>
  reads.filter(({ key }) => isStatementKey(key));

/** The places of readings among the values. */
export const placesOf = (reads: readonly ColumnRead[]): ReadonlyMap<string, number> =>
  new Map(statementReads(reads).map((read, place) => [columnName(read), place + 1]));

/** The statements of `packStatements`; any other reading is missing. */
export function unpackStatements(bytes: Uint8Array, places: ReadonlyMap<string, number>): KeptStatements {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const from = HEAD_BYTES + view.getUint32(0, true);
  const head = JSON.parse(decoder.decode(bytes.subarray(HEAD_BYTES, from))) as Pick<
    StatementFrame,
    'template' | 'currency'
  > & { readonly hasReports: boolean };
  const at = (place: number | undefined): number =>
    place === undefined ? Number.NaN : view.getFloat64(from + 8 * place, true);
  const { template, currency, hasReports } = head;
  return {
    hasReports,
    frame: {
      template,
      currency,
      value: (key, period, yearsBack, quartersBack) =>
        at(places.get(columnName({ key, ...(period ? { period } : {}), yearsBack, quartersBack }))),
      periodEnd: () => undefined,
      sharesOutstanding: at(0),
    },
  };
}
