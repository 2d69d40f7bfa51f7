import { delimiterOf, quotedCell } from '../../kit/csv';

/** '1.234,56' and '12,5': the comma precedes decimals. */
const DECIMAL_COMMA = /^-?\d{1,3}(\.\d{3})*,\d+$|^-?\d+,\d+$/;
/** '1,234' alone can be either; three digits behind every comma are thousands. */
const THOUSANDS = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;
const SAMPLE_LINES = 50;

const cellsOf = (line: string, delimiter: string): readonly string[] =>
  line.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

const hasDecimalCommas = (lines: readonly string[], delimiter: string): boolean =>
  lines
    .slice(1, SAMPLE_LINES)
    .flatMap((line) => cellsOf(line, delimiter))
    .some((cell) => DECIMAL_COMMA.test(cell) && !THOUSANDS.test(cell));

/** '1.234.567' next to decimal commas. */
const DOTTED = /^-?\d{1,3}(\.\d{3})+$/;

const withPoint = (cell: string): string =>
  DECIMAL_COMMA.test(cell) || DOTTED.test(cell) ? cell.replaceAll('.', '').replace(',', '.') : cell;

/** Lines of a table with semicolons, tabs or bars as the same with commas, numbers with a decimal point. */
export function commaLines(lines: readonly string[]): readonly string[] {
  const delimiter = delimiterOf(lines[0] ?? '');
  if (delimiter === ',') return lines;
  const decimal = hasDecimalCommas(lines, delimiter);
  return lines.map((line) =>
    cellsOf(line, delimiter)
      .map((cell) => quotedCell(decimal ? withPoint(cell) : cell))
      .join(','),
  );
}

const TITLE = /^"?Historical Data"?[;,\s]*$/i;
const HEADER = /^"?Date"?[;,\t]/i;
const FOOTER = /^"?Downloaded from /i;

/** The lines of a table without the title, the span and the number of the security that some write above it, and their own line below it. */
export function belowTitle(lines: readonly string[]): readonly string[] {
  const last = FOOTER.test(lines.at(-1) ?? '') ? lines.slice(0, -1) : lines;
  const header = TITLE.test(last[0] ?? '') ? last.findIndex((line) => HEADER.test(line)) : 0;
  return header > 0 ? last.slice(header) : last;
}
