import type { PriceBasis, PriceFileRows } from '@plumbline/market-data/domain';
import { compareText } from '@plumbline/shared/domain';
import {
  literals,
  partFiles,
  partsTable,
  queryColumns,
  queryNumbers,
  queryRepeating,
  tableOf,
  withStaged,
  type Archive,
} from '@plumbline/market-data/archive';
import { z } from 'zod';

const priceFile = z.object({
  price_file: z.string(),
  name: z.string(),
  basis: z.enum(['as-traded', 'split-adjusted', 'split-and-dividend-adjusted']),
  as_of: z.string().nullable(),
  assumed: z.boolean(),
});
/** A price file as the archive knows it. */
export type PriceFile = z.infer<typeof priceFile>;

/** Rows of a price file with the hash that distinguishes it from others of its name. */
export interface KeyedPriceRows extends PriceFileRows {
  readonly key: string;
}

const byName = (a: PriceFile, b: PriceFile): number =>
  compareText(a.name, b.name) || compareText(a.price_file, b.price_file);

/** One entry per file and symbol, with the file's attributes as one text: daily files have one for each symbol. */
function filesQuery(table: string, where: string): string {
  const columns = Object.keys(priceFile.shape).map((name) => `${name}: ${name}`);
  return `SELECT symbol, to_json({${columns.join(', ')}})::VARCHAR AS file FROM (
    SELECT * REPLACE (min(name) OVER (PARTITION BY symbol, price_file) AS name) FROM ${table} WHERE ${where}
    QUALIFY row_number() OVER (PARTITION BY symbol, price_file ORDER BY assumed, rank DESC) = 1)`;
}

/**
 * Price files by symbol, of all symbols or of some; a file of many symbols is one object. Of one file imported twice the
 * last stated basis holds; under two names the first of them, in whatever order they came.
 */
export async function priceFiles(
  archive: Archive,
  symbols?: readonly string[],
): Promise<ReadonlyMap<string, readonly PriceFile[]>> {
  const bySymbol = new Map<string, PriceFile[]>();
  const table = tableOf(archive, 'price_files');
  if (table === undefined || symbols?.length === 0) return bySymbol;
  const query = filesQuery(table, symbols ? `symbol IN (${literals(symbols)})` : 'true');
  const columns = await withStaged(archive.connection, query, (staged) =>
    queryRepeating(archive.connection, staged, { texts: ['symbol', 'file'], others: [] }),
  );
  const known = new Map<unknown, PriceFile>();
  columns['symbol']?.forEach((symbol, row) => {
    const text = columns['file']?.[row];
    const file = known.get(text) ?? priceFile.parse(JSON.parse(String(text)));
    known.set(text, file);
    const others = bySymbol.get(String(symbol));
    if (others) others.push(file);
    else bySymbol.set(String(symbol), [file]);
  });
  for (const files of bySymbol.values()) files.sort(byName);
  return bySymbol;
}

function basisOf({ basis, as_of, assumed }: PriceFile): PriceBasis {
  return basis === 'as-traded' ? { kind: basis, assumed } : { kind: basis, asOf: as_of ?? '', assumed };
}

type Columns = Awaited<ReturnType<typeof queryNumbers>>;

const NONE = new Float64Array();
/** Columns of bars by the names they have in parts. */
const CELLS = { day: 'day', open: 'open', high: 'high', low: 'low', close: 'close', volume: 'volume' };

/** Rows `from` to `to`; a blank cell is NaN, the missing value of a price series. */
function rowsBetween(columns: Columns, from: number, to: number): PriceFileRows['rows'] {
  const cut = (name: string): Float64Array => (columns[name] ?? NONE).slice(from, to);
  return {
    days: Int32Array.from(cut('day')),
    open: cut('open'),
    high: cut('high'),
    low: cut('low'),
    close: cut('close'),
    volume: cut('volume'),
  };
}

/** Rows with each day once. */
function withoutRepeats(rows: PriceFileRows['rows']): PriceFileRows['rows'] {
  const isFirst = (_: number, index: number): boolean => index === 0 || rows.days[index] !== rows.days[index - 1];
  if (rows.days.every(isFirst)) return rows;
  const kept = (column: Float64Array): Float64Array => column.filter(isFirst);
  return {
    days: rows.days.filter(isFirst),
    open: kept(rows.open),
    high: kept(rows.high),
    low: kept(rows.low),
    close: kept(rows.close),
    volume: kept(rows.volume),
  };
}

/** How many rows a file has of a symbol, in the order in which the rows are read. */
async function countRows(archive: Archive, from: string) {
  return queryColumns(
    archive.connection,
    `SELECT symbol, price_file, count(*)::INTEGER AS rows ${from} GROUP BY ALL ORDER BY symbol, price_file`,
  );
}

/**
 * The rows of all price files of some symbols, file by file. Texts are read once a file instead of once a row, and a
 * file that was imported twice, with another basis, counts once.
 */
export async function readPriceFiles(
  archive: Archive,
  files: ReadonlyMap<string, readonly PriceFile[]>,
  symbols: readonly string[],
): Promise<ReadonlyMap<string, readonly KeyedPriceRows[]>> {
  const bySymbol = new Map<string, KeyedPriceRows[]>();
  const parts = partFiles(archive.archiveDir, archive.manifest, 'prices');
  const wanted = symbols.filter((symbol) => files.has(symbol));
  if (parts.length === 0 || wanted.length === 0) return bySymbol;
  const table = `FROM ${partsTable(parts)} WHERE symbol IN (${literals(wanted)})`;
  const counts = await countRows(archive, table);
  const ordered = `${table} ORDER BY symbol, price_file, day`;
  const columns = await queryNumbers(archive.connection, CELLS, ordered);
  const known = new Map(
    wanted.map((symbol) => [symbol, new Map(files.get(symbol)?.map((file) => [file.price_file, file]))]),
  );
  let from = 0;
  counts['rows']?.forEach((count, index) => {
    const symbol = String(counts['symbol']?.[index]);
    const found = known.get(symbol)?.get(String(counts['price_file']?.[index]));
    const to = from + Number(count);
    if (found) {
      const rows = withoutRepeats(rowsBetween(columns, from, to));
      const file = { file: found.name, key: found.price_file, basis: basisOf(found), rows };
      const others = bySymbol.get(symbol);
      if (others) others.push(file);
      else bySymbol.set(symbol, [file]);
    }
    from = to;
  });
  return bySymbol;
}
