import { isDay } from '@plumbline/shared/domain';

import { parseJson } from '../../kit/importer';
import { columnsOfHead, hasKeys, readTable, type Table } from '../../kit/table';

type Cells = Readonly<Record<string, string>>;
type Rejected = { readonly reason: string };

/** How one vendor writes actions: which columns say so, and a row under our names. */
interface VendorActions {
  readonly columns: readonly string[];
  /** True where there is no other column: others have these two as well. */
  readonly only?: true;
  /** True where the file's name is the only one that says whose they are. */
  readonly ofOne?: true;
  readonly row: (cells: Cells) => Cells;
}

/** A day where there is one: some write a blank, others zeros. */
const dayOr = (cell = ''): string => (isDay(cell.slice(0, 10)) ? cell.slice(0, 10) : '');

const days = (cells: Cells): Cells => ({
  day: (cells['date'] ?? '').slice(0, 10),
  declared_day: dayOr(cells['declarationdate']),
  record_day: dayOr(cells['recorddate']),
  pay_day: dayOr(cells['paymentdate']),
});

const dividend = (cells: Cells, amount: string | undefined): Cells => ({
  ...days(cells),
  kind: 'dividend',
  amount: amount ?? '',
  currency: cells['currency'] ?? '',
});

const VENDORS: readonly VendorActions[] = [
  // EODHD: '4.000000/1.000000'; what was paid next to what it is on the basis of today.
  {
    columns: ['date', 'split'],
    only: true,
    ofOne: true,
    row: (cells) => ({ ...days(cells), kind: 'split', ratio: cells['split'] ?? '' }),
  },
  {
    columns: ['date', 'declarationdate', 'value', 'unadjustedvalue'],
    ofOne: true,
    row: (cells) => dividend(cells, cells['unadjustedvalue'] || cells['value']),
  },
  // Financial Modeling Prep: two numbers; what was paid next to the same adjusted.
  {
    columns: ['symbol', 'date', 'numerator', 'denominator'],
    row: (cells) => ({
      ...days(cells),
      kind: 'split',
      ratio: `${cells['numerator'] ?? ''}:${cells['denominator'] ?? ''}`,
    }),
  },
  {
    columns: ['symbol', 'date', 'dividend', 'adjdividend'],
    row: (cells) => dividend(cells, cells['dividend']),
  },
];

const shapeOf = (columns: readonly string[], symbol: string | undefined): VendorActions | undefined =>
  VENDORS.find(
    ({ columns: needed, only, ofOne }) =>
      needed.every((name) => columns.includes(name)) &&
      (!only || columns.length === needed.length) &&
      (!ofOne || symbol !== undefined),
  );

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list below its symbol as one of rows with the symbol: the older answers of Financial Modeling Prep. */
function unfolded(text: string): string | Rejected {
  const parsed = parseJson(text);
  if ('reason' in parsed) return parsed;
  const { json } = parsed;
  const rows: readonly unknown[] = isObject(json) && Array.isArray(json['historical']) ? json['historical'] : [];
  const symbol = isObject(json) ? json['symbol'] : undefined;
  return JSON.stringify(rows.map((row) => ({ symbol, ...(isObject(row) ? row : {}) })));
}

const isFolded = (head: string): boolean => hasKeys(head, ['symbol', 'historical']);
const FOLDED = /"(adjDividend|numerator)"\s*:/;

/** True for the head of a vendor's answer that holds actions. */
export function isVendorActions(head: string, symbol: string | undefined): boolean {
  if (isFolded(head)) return FOLDED.test(head);
  return /^\uFEFF?\s*\[/.test(head) && shapeOf(columnsOfHead(head), symbol) !== undefined;
}

/** A vendor's answer as a table of ours; undefined for any other text. */
export function vendorTable(text: string, symbol: string | undefined): Table | Rejected | undefined {
  if (!isVendorActions(text, symbol)) return undefined;
  const list = isFolded(text) ? unfolded(text) : text;
  if (typeof list !== 'string') return list;
  const table = readTable(list);
  if ('reason' in table) return table;
  const shape = shapeOf(table.columns, symbol);
  if (!shape) return { reason: 'no actions of a known vendor' };
  const rows = table.rows.map((row) => {
    const own = row.cells['symbol'] || symbol;
    return { ...row, cells: { ...shape.row(row.cells), ...(own ? { symbol: own } : {}) } };
  });
  return { columns: ['symbol', 'day', 'kind', 'ratio', 'amount'], rows };
}
