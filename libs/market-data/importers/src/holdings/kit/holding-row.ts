import type { ArchiveRow } from '../../tables/archive-tables';
import type { RejectedRow } from '../../kit/importer';
import { numberCell, textCell, toCusip } from '../../kit/sec-cells';

/** The report of a row. */
export interface HoldingOrigin {
  readonly cik: string | undefined;
  readonly accession: string;
  readonly copy: string;
  readonly source: string;
}

/** Cells of one row of an information table, as text. */
export interface HoldingCells {
  readonly issuer: string | undefined;
  readonly title: string | undefined;
  readonly cusip: string | undefined;
  readonly figi: string | undefined;
  readonly value: string | undefined;
  readonly amount: string | undefined;
  readonly amountType: string | undefined;
  readonly putCall: string | undefined;
  readonly discretion: string | undefined;
  readonly otherManagers: string | undefined;
  readonly sole: string | undefined;
  readonly shared: string | undefined;
  readonly none: string | undefined;
}

/** 'Put', 'Call'; undefined for shares and bonds. */
function toPutCall(cell: string | undefined): string | undefined {
  const letter = cell?.trim()[0]?.toUpperCase();
  return letter === 'P' ? 'Put' : letter === 'C' ? 'Call' : undefined;
}

/** Numbers of managers in a row, '1,2' or '01 02', as a list; null where there is none or only '0', which means none. */
function toSequence(cell: string | undefined): string | null {
  if (!cell) return null;
  const numbers = cell.split(/[^0-9]+/).map(Number);
  const found = [...new Set(numbers.filter((number) => number > 0))];
  return found.length > 0 ? JSON.stringify(found) : null;
}

/** An empty report has one row of zeros with 'NONE' for an issuer: it is kept, as the cover counts it. */
function fault(row: ArchiveRow<'holdings'>): string | undefined {
  const { value, amount, issuer, cusip } = row;
  if (typeof value !== 'number') return 'value is no number';
  if (typeof amount !== 'number') return 'amount is no number';
  if (value < 0 || amount < 0) return 'a negative value or amount';
  return value + amount > 0 && issuer === null && cusip === null ? 'neither issuer nor CUSIP' : undefined;
}

/**
 * A row of an information table; the reason where it can't be one. Its value stays as filed. Written out cell by cell: a
 * quarter has three million rows.
 */
export function toHolding(origin: HoldingOrigin, place: number, cells: HoldingCells): ArchiveRow<'holdings'> | string {
  const row: ArchiveRow<'holdings'> = {
    cik: origin.cik ?? null,
    accession: origin.accession,
    copy: origin.copy,
    source: origin.source,
    place,
    issuer: textCell(cells.issuer),
    title: textCell(cells.title),
    cusip: toCusip(cells.cusip) ?? null,
    figi: textCell(cells.figi),
    value: numberCell(cells.value),
    amount: numberCell(cells.amount),
    amount_type: cells.amountType && /^p/i.test(cells.amountType) ? 'PRN' : 'SH',
    put_call: toPutCall(cells.putCall) ?? null,
    discretion: textCell(cells.discretion?.toUpperCase()),
    other_managers: toSequence(cells.otherManagers),
    voting_sole: numberCell(cells.sole),
    voting_shared: numberCell(cells.shared),
    voting_none: numberCell(cells.none),
  };
  return fault(row) ?? row;
}

const MAX_TEXT = 300;

/** A row that is left out, with its text cut to what somebody would look at. */
export const rejectedRow = (line: number, reason: string, text: string): RejectedRow => ({
  line,
  reason,
  text: text.slice(0, MAX_TEXT),
});
