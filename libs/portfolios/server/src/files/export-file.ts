import { KIND_WORDS } from '@plumbline/portfolios/domain';
import { csvLine } from '@plumbline/shared/domain';
import type { ReferredSecurity } from '@plumbline/market-data/domain';
import writeExcelFile from 'write-excel-file/node';
import { stockToWire } from '../read/stock-wire';
import type { KeptEvent } from '../store/event-store';

const COLUMNS = [
  'Day',
  'Kind',
  'Symbol',
  'Shares',
  'Price',
  'Amount',
  'Currency',
  'Fee',
  'Tax',
  'Account',
  'Note',
  'Currency received',
  'Amount received',
];

type Securities = ReadonlyMap<number, ReferredSecurity>;

/** Entries as rows of the file that can be imported again. */
function rowsOf(events: readonly KeptEvent[], securities: Securities): string[][] {
  return events
    .filter(({ kind }) => kind !== 'action_answer')
    .map(({ day, kind, ref, quantity, price, amount, currency, fee, tax, account, note, toCurrency, toAmount }) => [
      day,
      KIND_WORDS[kind],
      ref === undefined ? '' : stockToWire(securities.get(ref), ref).symbol,
      quantity ?? '',
      price ?? '',
      amount ?? '',
      currency,
      fee,
      tax,
      account,
      note,
      toCurrency ?? '',
      toAmount ?? '',
    ]);
}

const NUMBERS = new Set([3, 4, 5, 7, 8, 12]);

async function sheet(rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  const head = COLUMNS.map((value) => ({ value, fontWeight: 'bold' as const }));
  const body = rows.map((row) =>
    row.map((text, at) =>
      NUMBERS.has(at) && text !== '' ? { value: Number(text), type: Number } : { value: text, type: String },
    ),
  );
  return writeExcelFile([head, ...body] as never).toBuffer();
}

/** The ledger as a file. */
export async function exportFile(
  format: 'csv' | 'xlsx' | 'json',
  name: string,
  events: readonly KeptEvent[],
  securities: Securities,
) {
  const file = `${name.replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'portfolio'}.${format}`;
  const rows = rowsOf(events, securities);
  if (format === 'csv')
    return { type: 'text/csv', filename: file, body: [COLUMNS, ...rows].map((row) => csvLine(row)).join('') };
  if (format === 'xlsx')
    return {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      filename: file,
      body: await sheet(rows),
    };
  const objects = rows.map((row) => Object.fromEntries(COLUMNS.map((column, at) => [column, row[at]])));
  return { type: 'application/json', filename: file, body: JSON.stringify({ name, events: objects }, null, 2) };
}
