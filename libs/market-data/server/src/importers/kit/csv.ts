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

/**
 * The first line of a table as recognisers compare it: cells without quotes and blanks around them, in lower case, with a
 * comma after each. Copies differ in these. '' for JSON and XML.
 */
export function headerText(head: string): string {
  if (/^\uFEFF?\s*[[{<]/.test(head)) return '';
  const line = head.replace(/^\uFEFF/, '').slice(0, MAX_HEADER);
  const cells = splitLine(line.slice(0, line.search(/[\r\n]|$/)));
  return cells.map((cell) => `${cell.trim().toLowerCase()},`).join('');
}

/** Lines without line ends and without a byte order mark; the empty last one is left out. */
export function toLines(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  while (lines.at(-1)?.trim() === '') lines.pop();
  return lines;
}

/** A number of a cell, also with thousands separators; undefined for a blank or anything else. */
export function toNumber(cell: string | undefined): number | undefined {
  if (!cell) return undefined;
  const value = Number(cell.replaceAll(',', ''));
  return cell.trim() !== '' && Number.isFinite(value) ? value : undefined;
}
