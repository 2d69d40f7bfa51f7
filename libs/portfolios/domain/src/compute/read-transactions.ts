import { isDay, optional, type Day } from '@plumbline/shared/domain';
import {
  COLUMN_WORDS,
  IMPORT_FIELDS,
  IMPORT_FORMATS,
  type ColumnMapping,
  type ImportField,
  type ImportFormat,
} from '../model/import-format';
import { KIND_WORDS, TRADE_KINDS, type EventKind } from '../model/ledger-event';

/** A transaction in a file; its security by the symbol in the file. */
export interface ReadTransaction {
  readonly kind: Exclude<EventKind, 'action_answer'>;
  readonly day: Day;
  readonly stock?: string;
  readonly quantity?: string;
  readonly price?: string;
  readonly amount?: string;
  readonly currency?: string;
  readonly fee: string;
  readonly tax: string;
  readonly account: string;
  readonly note: string;
  readonly to_currency?: string;
  readonly to_amount?: string;
}

/** A row of a file: a transaction, or why it is none. */
export type ReadRow = { readonly line: number } & ({ readonly event: ReadTransaction } | { readonly problem: string });

/** Result of reading a file. */
export interface ReadFile {
  readonly format: string;
  readonly mapping: ColumnMapping;
  readonly rows: readonly ReadRow[];
}

type Kind = ReadTransaction['kind'];

/** Words of brokers for what happened, the first that fits holds. */
const KIND_PATTERNS: readonly (readonly [RegExp, Kind])[] = [
  [/short\s*sell|sell\s*short|sold\s*short/, 'short'],
  [/cover/, 'cover'],
  [/reinvest.*(share|buy|purchase)|drip/, 'buy'],
  [/(foreign|withh\w*|nra)\b.*tax|^tax/, 'tax'],
  [/divid|distribution|qualified div|cap(ital)? gain|reinvest/, 'dividend'],
  [/interest/, 'interest'],
  [/currency|conversion|^fx\b|exchange/, 'exchange'],
  [/deliver\w*.?in|transfer.?in|inbound|shares? (in|received)|journal(ed)? shares/, 'deliver_in'],
  [/deliver\w*.?out|transfer.?out|outbound/, 'deliver_out'],
  [/\bbuy|bought|purchase|^b$|^bot$/, 'buy'],
  [/\bsell|\bsold|^s$|^sld$|^sale/, 'sell'],
  [/deposit|contribution|funds? received|moneylink|wire (in|received)|cash in/, 'deposit'],
  [/withdraw|removal|funds? paid|wire (out|sent)|cash out|disbursement/, 'withdraw'],
  [/fee|commission|charge/, 'fee'],
];

const OWN_WORDS = new Map(Object.entries(KIND_WORDS).map(([kind, word]) => [word.toLowerCase(), kind as Kind]));

/** Kind of a transaction by a word in a file; undefined if unknown. */
export function kindOfWord(word: string): Kind | undefined {
  const plain = word.trim().toLowerCase().replaceAll('_', ' ');
  return OWN_WORDS.get(plain) ?? KIND_PATTERNS.find(([pattern]) => pattern.test(plain))?.[1];
}

/** A number as people write it, without its sign: `$1,234.50`, `(12)`, `1.234,50`. Undefined where there is none. */
export function readDecimal(text: string): { readonly value: string; readonly isNegative: boolean } | undefined {
  const bare = text.replace(/[\s$€£¥'%]|[A-Z]{3}/g, '');
  const isNegative = /^\(.*\)$|^[-−]|[-−]$/.test(bare);
  const digits = bare.replace(/[()+\-−]/g, '');
  if (!/^[\d.,]+$/.test(digits) || !/\d/.test(digits)) return undefined;
  const value = plainDecimal(digits);
  return /^\d{1,15}(\.\d+)?$/.test(value) ? { value: cut(value), isNegative } : undefined;
}

/** Ten digits behind the point are kept. */
const cut = (value: string): string => value.replace(/(\.\d{10})\d+$/, '$1').replace(/^0+(?=\d)/, '');

function plainDecimal(digits: string): string {
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  const isThousands = point < 0 && /^\d{1,3}(,\d{3})+$/.test(digits);
  const isGerman =
    (point >= 0 && comma > point) || (point < 0 && comma >= 0 && !isThousands) || /^\d{1,3}(\.\d{3}){2,}$/.test(digits);
  return isGerman ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
}

type DayOrder = 'month-first' | 'day-first';

const parts = (text: string): readonly number[] | undefined => {
  const found = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2,4})/.exec(text.trim());
  return found?.slice(1).map(Number);
};

/** Whether days or months come first in a column: numbers above twelve show it. */
export function dayOrder(texts: readonly string[]): DayOrder {
  const read = texts.map(parts).filter((found) => found !== undefined);
  if (read.some(([first]) => first! > 12)) return 'day-first';
  if (read.some(([, second]) => second! > 12)) return 'month-first';
  return texts.some((text) => /^\d{1,2}\.\d{1,2}\./.test(text.trim())) ? 'day-first' : 'month-first';
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A day as files write it; undefined where it is none. */
export function readDay(text: string, order: DayOrder): Day | undefined {
  const iso = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})/.exec(text.trim());
  if (iso) return existing(`${iso[1]}-${iso[2]}-${iso[3]}`);
  const found = parts(text);
  if (!found) return undefined;
  const [month, day] = order === 'day-first' ? [found[1]!, found[0]!] : [found[0]!, found[1]!];
  const year = found[2]! < 100 ? 2000 + found[2]! : found[2]!;
  return existing(`${year}-${two(month)}-${two(day)}`);
}

const existing = (day: string): Day | undefined => (isDay(day) ? day : undefined);

const same = (text: string): string => text.trim().toLowerCase();

/** The format a file has by its columns; undefined where none fits. */
export const formatOf = (header: readonly string[]): ImportFormat | undefined => {
  const names = new Set(header.map(same));
  return IMPORT_FORMATS.find(({ has }) => has.every((column) => names.has(same(column))));
};

/** Columns by what they seem to hold. */
export function guessMapping(header: readonly string[]): ColumnMapping {
  const found: [ImportField, string][] = [];
  for (const field of IMPORT_FIELDS) {
    const column = COLUMN_WORDS[field].flatMap((word) => header.filter((name) => same(name) === word))[0];
    if (column !== undefined) found.push([field, column]);
  }
  return Object.fromEntries(found);
}

interface Reading {
  readonly header: readonly string[];
  readonly mapping: ColumnMapping;
  readonly order: DayOrder;
}

const cellOf =
  ({ header, mapping }: Reading, row: readonly string[]) =>
  (field: ImportField): string => {
    const column = mapping[field];
    const place = column === undefined ? -1 : header.findIndex((name) => same(name) === same(column));
    return (row[place] ?? '').trim();
  };

type Stated = Pick<ReadTransaction, 'kind' | 'stock' | 'quantity' | 'price' | 'amount' | 'to_amount' | 'to_currency'>;

function lackOfTrade({ kind, stock, quantity, price, amount }: Stated): string | undefined {
  if (!stock) return 'Name the security';
  if (!Number(quantity ?? 0)) return 'Say how many shares';
  const isDelivery = kind === 'deliver_in' || kind === 'deliver_out';
  return isDelivery || price !== undefined || amount !== undefined ? undefined : 'Say the price or the amount';
}

function lackOfMoney({ kind, stock, amount, to_amount, to_currency }: Stated): string | undefined {
  if (!Number(amount ?? 0)) return 'Say the amount';
  if (kind === 'exchange' && (!to_amount || !to_currency)) return 'Say which currency was received, and how much';
  return kind === 'dividend' && !stock ? 'Name the security that paid it' : undefined;
}

/** Names the first missing field of a transaction; undefined if it is complete. */
export const lackOf = (stated: Stated): string | undefined =>
  TRADE_KINDS.has(stated.kind) ? lackOfTrade(stated) : lackOfMoney(stated);

/** Kinds that a negative amount turns into another. */
const NEGATIVE: Partial<Readonly<Record<Kind, Kind>>> = { deposit: 'withdraw', interest: 'fee' };

type Cell = ReturnType<typeof cellOf>;

function kindOfRow(cell: Cell): { kind: Kind } | { problem: string } {
  const word = cell('kind');
  const named = kindOfWord(word);
  if (!named) return { problem: `Unknown kind of transaction "${word}"` };
  if (!readDecimal(cell('amount'))?.isNegative) return { kind: named };
  const kind = NEGATIVE[named] ?? named;
  return kind === 'dividend' ? { problem: 'A dividend below zero takes one back: void that one' } : { kind };
}

/** Signs of quantities and prices say nothing: the kind is in a separate column. */
function transactionOf(cell: Cell, kind: Kind, day: Day): ReadTransaction {
  const number = (field: ImportField) => readDecimal(cell(field))?.value;
  const isTrade = TRADE_KINDS.has(kind);
  const price = isTrade ? number('price') : undefined;
  return {
    kind,
    day,
    fee: number('fee') ?? '0',
    tax: number('tax') ?? '0',
    account: cell('account').slice(0, 60),
    note: cell('note').slice(0, 500),
    ...optional('stock', cell('stock')),
    ...optional('quantity', isTrade ? number('quantity') : undefined),
    ...optional('price', price),
    ...optional('amount', price === undefined ? number('amount') : undefined),
    ...optional('currency', cell('currency').toUpperCase()),
    ...optional('to_currency', cell('to_currency').toUpperCase()),
    ...optional('to_amount', number('to_amount')),
  };
}

function readRow(reading: Reading, row: readonly string[]): { event: ReadTransaction } | { problem: string } {
  const cell = cellOf(reading, row);
  const day = readDay(cell('day'), reading.order);
  if (!day) return { problem: `"${cell('day')}" is no day` };
  const found = kindOfRow(cell);
  if ('problem' in found) return found;
  const event = transactionOf(cell, found.kind, day);
  const lack = lackOf(event);
  return lack === undefined ? { event } : { problem: lack };
}

/** Rows above the one with most cells are titles that brokers write: the first row with as many cells is the header. */
function headerRow(table: readonly (readonly string[])[]): number {
  const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length;
  const most = Math.max(0, ...table.slice(0, 30).map(filled));
  return table.findIndex((row) => filled(row) >= Math.max(3, most - 2));
}

/** Reads a table of transactions, by the format its columns show or by the columns somebody named. */
export function readTransactions(
  table: readonly (readonly string[])[],
  given?: ColumnMapping,
): ReadFile & { readonly columns: readonly string[] } {
  const top = headerRow(table);
  const header = (table[top] ?? []).map((name) => name.replace(/^\uFEFF/, '').trim());
  const format = given ? undefined : formatOf(header);
  const mapping = given ?? format?.columns ?? guessMapping(header);
  const body = table.slice(top + 1);
  const at = header.findIndex((name) => mapping.day !== undefined && same(name) === same(mapping.day));
  const reading = { header, mapping, order: dayOrder(body.map((row) => row[at] ?? '')) };
  const rows = body.flatMap((row, place) => {
    const isEmpty = row.every((cell) => cell.trim() === '');
    return isEmpty || row.length < 3 ? [] : [{ line: top + 2 + place, ...readRow(reading, row) }];
  });
  return {
    format: format?.name ?? (given ? 'Columns named by hand' : 'Columns by their names'),
    mapping,
    rows,
    columns: header,
  };
}
