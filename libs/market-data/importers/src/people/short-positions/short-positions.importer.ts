import { filingDayMoment, nextWeekday, PUBLICATION_THRESHOLD_PERCENT } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../tables/archive-tables';
import { checked, malformed, type Importer, type ImportResult, type RejectedRow } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';
import { parseDay } from '../kit/day-text';
import { headerCells, parseDelimited, rowText, textOf } from '../kit/delimited';
import { looksLikeWorkbook, readSheets } from '../../kit/workbook-text';
import { layoutOf, SHORT_LAYOUTS, type LayoutMatch, type ShortColumn, type ShortLayout } from './short-layouts';

type Row = ArchiveRow<'short_positions'>;

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

interface Reading {
  readonly positions: Row[];
  readonly rejected: RejectedRow[];
}

const SOURCE = 'short-positions';
const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;

/** '0,51', '0.51 %' and '<0,5' (fallen below the threshold, no number). */
function parsePercent(text: string): { readonly percent: number | null; readonly isBelow: boolean } | undefined {
  const flat = text.replace(/[%\s\u00A0]/g, '').replace(',', '.');
  if (/^<\d*\.?\d+$/.test(flat)) return { percent: null, isBelow: true };
  if (!/^\d*\.?\d+$/.test(flat)) return undefined;
  return { percent: Number(flat), isBelow: false };
}

function weekdaysAfter(day: Day, count: number): Day {
  let after = day;
  for (let step = 0; step < count; step += 1) after = nextWeekday(after);
  return after;
}

const orNull = (text: string): string | null => text.replace(/\u00A0/g, ' ').trim() || null;

type CellOf = (column: ShortColumn) => string;

interface Essentials {
  readonly issuer: string;
  readonly holder: string | null;
  readonly day: Day;
  readonly percent: number | null;
  readonly isBelow: boolean;
}

/** Returns the required cells of a row, or the one that is missing. */
function essentials({ kind, days }: ShortLayout, cell: CellOf): Essentials | string {
  const issuer = orNull(cell('issuer'));
  const holder = orNull(cell('holder'));
  const found = parsePercent(cell('percent'));
  const day = parseDay(cell('day'), days);
  if (!issuer) return 'no issuer';
  if (kind === 'named' && !holder) return 'no holder';
  if (!found) return `'${cell('percent')}' is no percentage`;
  const { percent } = found;
  if (percent !== null && percent > 100) return 'more than 100 percent';
  if (!day) return `'${cell('day')}' is no day`;
  const isUnder = kind === 'named' && percent !== null && percent < PUBLICATION_THRESHOLD_PERCENT;
  return { issuer, holder, day, percent, isBelow: found.isBelow || isUnder };
}

function toRow({ layout, columns }: LayoutMatch, cells: readonly string[]): Row | string {
  const cell: CellOf = (column) => (cells[columns.get(column) ?? -1] ?? '').trim();
  const found = essentials(layout, cell);
  if (typeof found === 'string') return found;
  const isin = cell('isin').toUpperCase();
  const published = parseDay(cell('published'), layout.days);
  return {
    country: layout.country,
    kind: layout.kind,
    holder: found.holder,
    holder_lei: orNull(cell('holderLei')),
    issuer: found.issuer,
    issuer_lei: orNull(cell('issuerLei')),
    isin: ISIN.test(isin) ? isin : null,
    percent: found.percent,
    below_threshold: found.isBelow,
    position_day: found.day,
    published_day: published ?? null,
    until_day: parseDay(cell('until'), layout.days) ?? null,
    comment: orNull(cell('comment')),
    source: SOURCE,
    at: filingDayMoment(published ?? weekdaysAfter(found.day, layout.publishedAfter)).at,
    by_time: false,
  };
}

/** Lines below the table hold one cell: the day of the file, terms of use. */
const isTrailer = (cells: readonly string[]): boolean => cells.filter((cell) => cell.trim() !== '').length < 3;

function addRows(reading: Reading, match: LayoutMatch, lines: readonly Line[]): void {
  for (const { line, cells } of lines) {
    if (isTrailer(cells)) continue;
    const row = toRow(match, cells);
    if (typeof row === 'string') reading.rejected.push({ line, reason: row, text: rowText(cells) });
    else reading.positions.push(row);
  }
}

const finished = ({ positions, rejected }: Reading): ImportResult =>
  checked({ short_positions: positions }, positions.length, rejected);

function readText(file: SourceFile): ImportResult {
  const { header, rows } = parseDelimited(textOf(file.bytes));
  const match = layoutOf(header, file.name);
  if (!match) return malformed(`no layout of a known authority: ${header.join(', ').slice(0, 200)}`);
  const reading: Reading = { positions: [], rejected: [] };
  addRows(reading, match, rows);
  return finished(reading);
}

/** Sheets begin with titles: the header is somewhere in the first rows. */
const HEADER_WITHIN = 12;

function readWorkbook(file: SourceFile): ImportResult {
  const sheets = readSheets(file.bytes);
  if (!sheets) return malformed('no workbook');
  const reading: Reading = { positions: [], rejected: [] };
  let tables = 0;
  for (const { name, rows } of sheets) {
    for (const [index, header] of rows.slice(0, HEADER_WITHIN).entries()) {
      const match = layoutOf(header, file.name, name);
      if (!match) continue;
      tables += 1;
      const below = rows.slice(index + 1).map((cells, row) => ({ line: index + 2 + row, cells }));
      addRows(reading, match, below);
      break;
    }
  }
  return tables > 0 ? finished(reading) : malformed('no sheet with the columns of a known authority');
}

/** A workbook with such a name is opened: its sheets can identify the authority as well as its name. */
const WORKBOOK = /(net-?)?short[-_ ]?(selling|positions?)/i;

/** Net short positions as European authorities publish them, named or summed, as text or workbook. */
export const shortPositions: Importer = {
  kind: SOURCE,
  recognises: (head, name) => {
    if (/\.(xlsx?|ods)$/i.test(name) || looksLikeWorkbook(head))
      return WORKBOOK.test(name) || SHORT_LAYOUTS.some(({ workbook }) => workbook?.test(name) === true);
    return layoutOf(headerCells(head), name) !== undefined;
  },
  read: (file) => (file.bytes[0] === 0x50 || file.bytes[0] === 0xd0 ? readBinary(file) : readText(file)),
};

/** 'P' begins a zip, and also a text with a column of that letter. */
const readBinary = (file: SourceFile): ImportResult =>
  file.bytes[1] === 0x4b || file.bytes[1] === 0xcf ? readWorkbook(file) : readText(file);
