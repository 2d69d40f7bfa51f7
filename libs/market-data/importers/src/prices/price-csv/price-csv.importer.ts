import { dayFromEpoch, epochDay } from '@plumbline/shared/domain';

import type { ArchiveRow, ArchiveRows } from '../../tables/archive-tables';
import { quotedCell, splitLine, toLines } from '../../kit/csv';
import { checked, malformed, type Importer, type ImportResult, type Reading } from '../../kit/importer';
import type { PriceBasisOption, SourceFile } from '../../kit/source-file';
import { columnsOfHead, isJsonList, readTable } from '../../kit/table';
import { SLASHED, WEEKEND, type SlashOrder } from '../kit/price-day';
import { belowTitle, commaLines } from './price-delimiters';
import { symbolOfName } from '../kit/price-file-name';
import { parseBasis, priceLayout, type PriceLayout } from './price-layout';
import { readPriceLines, type PriceLines } from './price-lines';
import { slashOrder } from './slash-order';
import { stackedLines } from './stacked-prices';
import { isVendorAnswer, vendorRows, withVendorBasis, type VendorRow } from './vendor-answers';
import { longLines, wideSymbols } from './wide-prices';

/** How the prices are adjusted: as somebody said, else as the first row says. */
function statedBasis(file: SourceFile, layout: PriceLayout, firstLine: string): PriceBasisOption | undefined {
  if (file.basis) return file.basis;
  const cells = splitLine(firstLine);
  if (layout.basis >= 0) return parseBasis(cells[layout.basis] ?? '', cells[layout.asOf]?.trim());
  // Columns of split ratios or dividends next to the prices are only given with prices as traded.
  return layout.split >= 0 ? { kind: 'as-traded' } : undefined;
}

function priceFiles(
  file: SourceFile,
  { lastDays }: PriceLines,
  basis: PriceBasisOption | undefined,
): ArchiveRow<'price_files'>[] {
  return Array.from(lastDays, ([symbol, lastDay]) => ({
    symbol,
    price_file: file.sha256.slice(0, 16),
    name: file.name,
    basis: basis?.kind ?? 'split-adjusted',
    as_of: basis?.kind === 'as-traded' ? null : (basis?.asOf ?? dayFromEpoch(lastDay)),
    assumed: !basis,
    rank: file.rank,
  }));
}

/** Rows of JSON as the lines of the same table. */
function linesOfRows(rows: readonly VendorRow[], columns: readonly string[]): readonly string[] {
  const lines = rows.map((row) => columns.map((name) => quotedCell(row[name] ?? '')).join(','));
  return [columns.join(','), ...lines];
}

function linesOfJson(text: string): readonly string[] | { readonly reason: string } {
  if (!isJsonList(text)) {
    const rows = vendorRows(text);
    return 'reason' in rows ? rows : linesOfRows(rows, Object.keys(rows[0] ?? { date: '', close: '' }));
  }
  const table = readTable(text);
  if ('reason' in table) return table;
  const rows = withVendorBasis(
    table.columns,
    table.rows.map(({ cells }) => cells),
  );
  return linesOfRows(rows, rows[0]?.['basis'] ? [...new Set([...table.columns, 'basis'])] : table.columns);
}

/** The lines of a file; a JSON list of objects and vendors' answers as the lines of the same table. */
const linesOfPrices = ({ text, name }: SourceFile): readonly string[] | { readonly reason: string } =>
  /^\uFEFF?\s*[[{]/.test(text)
    ? linesOfJson(text)
    : longLines(stackedLines(commaLines(belowTitle(toLines(text)))), name);

interface Prices {
  readonly file: SourceFile;
  readonly lines: readonly string[];
  readonly layout: PriceLayout;
  readonly basis: PriceBasisOption | undefined;
  readonly order: SlashOrder;
}

/** Of so many rows one may be bad: downloads of two weeks are files, too. */
const ROWS_WITH_ALLOWANCE = 10;

function* pricesOf({ file, lines, layout, basis, order }: Prices): Generator<ArchiveRows, ImportResult> {
  const symbol = layout.headerSymbol ?? symbolOfName(file.name);
  const lastDay = file.importedOn ? epochDay(file.importedOn) + 1 : Number.POSITIVE_INFINITY;
  const source = { name: file.name, priceFile: file.sha256.slice(0, 16), layout, symbol, lastDay, order };
  const found = yield* readPriceLines(lines, source);
  const { actions, rejected, accepted } = found;
  const allowed = accepted + rejected.length < ROWS_WITH_ALLOWANCE ? 0 : 1;
  const result = checked({ actions, price_files: priceFiles(file, found, basis) }, accepted, rejected, allowed);
  const weekend = rejected.find(({ reason }) => reason === WEEKEND);
  if (weekend) return { ...result, malformed: `line ${weekend.line}: ${WEEKEND}: the dates can't be trusted` };
  return result;
}

/** The order of days with slashes; the usual one where there are none. */
function orderOf(lines: readonly string[], { firstLine, day }: PriceLayout): SlashOrder | undefined {
  const dayIn = (line: string): string => (splitLine(line)[day] ?? '').trim();
  const first = dayIn(lines[firstLine] ?? '');
  return SLASHED.test(first) ? slashOrder(lines.slice(firstLine).map(dayIn)) : 'month first';
}

function readPrices(file: SourceFile): Reading {
  const lines = linesOfPrices(file);
  if ('reason' in lines) return malformed(lines.reason);
  const layout = priceLayout(lines[0] ?? '');
  if (!layout) return malformed('no price header');
  if (layout.close < 0) return malformed('the header lacks a close column');
  const first = lines[layout.firstLine] ?? '';
  const basis = statedBasis(file, layout, first);
  const word = layout.basis < 0 ? undefined : splitLine(first)[layout.basis]?.trim();
  if (word && !basis) return malformed(`"${word}" is no basis: as-traded, split-adjusted or split-dividend-adjusted`);
  const order = orderOf(lines, layout);
  if (!order) return malformed('the order of days such as 03/04/2024 is ambiguous in this file: month or day first');
  return pricesOf({ file, lines, layout, basis, order });
}

/** Maximum number of lines, and characters, above the rows of a table. */
const [LINES_ABOVE, MAX_ABOVE] = [8, 65_536];

function firstLineOf(head: string): string {
  if (isJsonList(head)) return columnsOfHead(head).join(',');
  const lines = belowTitle(toLines(head.slice(0, MAX_ABOVE)).slice(0, LINES_ABOVE));
  return stackedLines(commaLines(lines))[0] ?? '';
}

/** Daily prices as comma-separated values or a JSON list in the usual layouts, of one security or several (README.md). */
export const priceCsv: Importer = {
  kind: 'price-csv',
  // 2: answers of vendors on their own basis, classes behind a slash or a blank.
  version: 2,
  recognises: (head, name) => {
    if (isVendorAnswer(head)) return true;
    const first = firstLineOf(head);
    const layout = priceLayout(first);
    if (!layout) return wideSymbols(first, name) !== undefined;
    return layout.symbol >= 0 || layout.headerSymbol !== undefined || symbolOfName(name) !== undefined;
  },
  read: readPrices,
};
