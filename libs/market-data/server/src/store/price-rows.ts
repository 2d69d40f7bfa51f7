import type { PriceBasis, PriceFileRows } from '@plumbline/market-data/domain';
import { z } from 'zod';

import { partFiles } from './archive-manifest';
import { literal, partsTable, queryColumns, queryNumbers } from './duckdb';
import { selectRows, type Archive } from './market-sources';

const fileRow = z.object({
  symbol: z.string(),
  price_file: z.string(),
  name: z.string(),
  basis: z.enum(['as-traded', 'split-adjusted', 'split-and-dividend-adjusted']),
  as_of: z.string().nullable(),
  assumed: z.boolean(),
});
/** A price file as the archive knows it. */
export type PriceFile = z.infer<typeof fileRow>;
type FileRow = PriceFile;

/** Rows of a price file with the hash that tells it from others of its name. */
export interface KeyedPriceRows extends PriceFileRows {
  readonly key: string;
}

/**
 * Price files by symbol. Of one file imported twice the last stated basis holds; under two names the first of them, in
 * whatever order they came.
 */
export async function priceFiles(archive: Archive): Promise<ReadonlyMap<string, readonly FileRow[]>> {
  const query = `SELECT * REPLACE (min(name) OVER (PARTITION BY symbol, price_file) AS name) FROM {}
    QUALIFY row_number() OVER (PARTITION BY symbol, price_file ORDER BY assumed, rank DESC) = 1
    ORDER BY symbol, name, price_file`;
  const bySymbol = new Map<string, FileRow[]>();
  for (const row of await selectRows(archive, 'price_files', query, fileRow)) {
    const others = bySymbol.get(row.symbol);
    if (others) others.push(row);
    else bySymbol.set(row.symbol, [row]);
  }
  return bySymbol;
}

function basisOf({ basis, as_of, assumed }: FileRow): PriceBasis {
  return basis === 'as-traded' ? { kind: basis, assumed } : { kind: basis, asOf: as_of ?? '', assumed };
}

type Columns = Awaited<ReturnType<typeof queryNumbers>>;

const NONE = new Float64Array();

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
  files: ReadonlyMap<string, readonly FileRow[]>,
  symbols: readonly string[],
): Promise<ReadonlyMap<string, readonly KeyedPriceRows[]>> {
  const bySymbol = new Map<string, KeyedPriceRows[]>();
  const parts = partFiles(archive.archiveDir, archive.manifest, 'prices');
  const wanted = symbols.filter((symbol) => files.has(symbol)).map(literal);
  if (parts.length === 0 || wanted.length === 0) return bySymbol;
  const table = `FROM ${partsTable(parts)} WHERE symbol IN (${wanted.join(', ')})`;
  const counts = await countRows(archive, table);
  const columns = await queryNumbers(
    archive.connection,
    `SELECT day, open, high, low, close, volume ${table} ORDER BY symbol, price_file, day`,
  );
  let from = 0;
  counts['rows']?.forEach((count, index) => {
    const symbol = String(counts['symbol']?.[index]);
    const known = files.get(symbol)?.find(({ price_file }) => price_file === counts['price_file']?.[index]);
    const to = from + Number(count);
    if (known) {
      const rows = withoutRepeats(rowsBetween(columns, from, to));
      const file = { file: known.name, key: known.price_file, basis: basisOf(known), rows };
      const others = bySymbol.get(symbol);
      if (others) others.push(file);
      else bySymbol.set(symbol, [file]);
    }
    from = to;
  });
  return bySymbol;
}
