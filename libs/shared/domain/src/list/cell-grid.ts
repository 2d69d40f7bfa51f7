/** Value of a cell in a file; null is unknown and stays empty. */
export type GridCell = string | number | null;

/**
 * Spreadsheets run text that begins like a formula, also behind what they skip at its beginning; a leading apostrophe
 * keeps it text.
 */
export const harmlessText = (text: string): string => (/^[\s\0]*[=+@\t\r\n-]/.test(text) ? `'${text}` : text);

const cellText = (cell: GridCell): string => {
  if (cell === null) return '';
  return typeof cell === 'number' ? (Number.isFinite(cell) ? String(cell) : '') : harmlessText(cell);
};

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A row as comma-separated values (RFC 4180) with its line end; full precision, nothing that a spreadsheet would run. */
export const csvLine = (cells: readonly GridCell[]): string =>
  `${cells.map((cell) => quoted(cellText(cell))).join(',')}\r\n`;

/** A row as tab-separated values without its line end, for pasting into a spreadsheet. */
export const tsvLine = (cells: readonly GridCell[]): string =>
  cells.map((cell) => cellText(cell).replace(/[\t\r\n]+/g, ' ')).join('\t');
