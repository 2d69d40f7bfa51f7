import { parse } from 'csv-parse/sync';

/** No header is longer. */
const MAX_HEADER = 16_384;

/** One line of comma-separated cells; the plain case without the parser, as price files have hundred thousands. */
export function splitLine(line: string): readonly string[] {
  if (!line.includes('"')) return line.split(',');
  try {
    const rows: string[][] = parse(line, { relax_column_count: true, relax_quotes: true });
    return rows[0] ?? [];
  } catch {
    // A quote that is never closed: the line is of some other format, or cut.
    return line.split(',');
  }
}

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** The most frequent delimiter of the first line; a comma where none does. */
export function delimiterOf(text: string): string {
  const first = text.slice(0, text.search(/[\r\n]|$/));
  const counts = DELIMITERS.map((each) => [each, first.split(each).length] as const);
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

/** Cells of a header as they are compared: without blanks and quotes around them, in lower case. */
export const headerNames = (cells: readonly string[]): readonly string[] =>
  cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim()
      .toLowerCase(),
  );

/** The columns of a table by the first line of its file; none for JSON and XML. */
export function headerOf(head: string): readonly string[] {
  if (head !== last.head) last = { head, names: namesOf(head) };
  return last.names;
}

/** Many recognisers ask for the header of the same file one after another. */
let last: { readonly head: string; readonly names: readonly string[] } = { head: '', names: [''] };

function namesOf(head: string): readonly string[] {
  if (/^\uFEFF?\s*[[{<]/.test(head)) return [];
  const text = head.replace(/^\uFEFF/, '').slice(0, MAX_HEADER);
  const line = text.slice(0, text.search(/[\r\n]|$/));
  const delimiter = delimiterOf(line);
  return headerNames(delimiter === ',' ? splitLine(line) : line.split(delimiter));
}

/**
 * True when the first line of a file names all these columns, in lower case. Copies differ in letter case, quotes, order and
 * in columns that were added.
 */
export function hasColumns(head: string, ...wanted: readonly string[]): boolean {
  const found = headerOf(head);
  return wanted.every((name) => found.includes(name));
}

/** A line without anything in its cells: spreadsheets write such ones below a table. */
export const isBlankLine = (line: string): boolean => /^[\s,;|"]*$/.test(line);

/** Lines without line ends and without a byte order mark; blank last ones are left out. */
export function toLines(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  while (lines.length > 0 && isBlankLine(lines.at(-1) ?? '')) lines.pop();
  return lines;
}

/** A cell as written in a line of comma-separated values. */
export const quotedCell = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Thousands apart by commas, '1,234,567.5', also as in India, '12,34,567'. */
const GROUPED = /^\s*[-+]?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?\s*$/;

/** A text of digits without the commas between thousands; any other comma stays, as '12,5' is no 125. */
export const withoutGroups = (text: string): string => (GROUPED.test(text) ? text.replaceAll(',', '') : text);

/** A number of a cell, also with thousands separators; undefined for a blank or anything else. */
export function toNumber(cell: string | undefined): number | undefined {
  if (!cell) return undefined;
  const value = Number(cell.includes(',') ? withoutGroups(cell) : cell);
  return cell.trim() !== '' && Number.isFinite(value) ? value : undefined;
}
