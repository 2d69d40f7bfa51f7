import type { Day } from '@plumbline/shared/domain';

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** '05-MAR-2026', as data sets of the SEC write days. */
export const setDay = (day: Day): string =>
  `${day.slice(8)}-${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''}-${day.slice(0, 4)}`;

/** '03/05/2026', as forms write days; `mark` is put between the parts. */
export const formDay = (day: Day, mark = '/'): string => [day.slice(5, 7), day.slice(8), day.slice(0, 4)].join(mark);

/** '20260305', as headers write days. */
export const headerDay = (day: Day): string => day.replaceAll('-', '');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text within an element. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** An element with text; nothing for a value that is not there. */
export const element = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : `<${name}>${escaped(String(value))}</${name}>`;

/** A cell of a tab-separated table or of a CSV. */
export type TextCell = string | number | undefined;

/** A tab-separated table with its header. */
export const tsv = (columns: readonly string[], rows: readonly (readonly TextCell[])[]): string =>
  `${[columns, ...rows].map((row) => row.map((cell) => cell ?? '').join('\t')).join('\n')}\n`;

/** Tab-separated rows that name the columns they fill; the others are blank. */
export function sparseRow(columns: readonly string[], cells: Readonly<Record<string, TextCell>>): TextCell[] {
  return columns.map((column) => cells[column]);
}

const csvCell = (cell: TextCell, mark: string): string => {
  const text = String(cell ?? '');
  return text.includes(mark) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A CSV with its header; `mark` parts the cells. */
export const csv = (columns: readonly string[], rows: readonly (readonly TextCell[])[], mark = ','): string =>
  `${[columns, ...rows].map((row) => row.map((cell) => csvCell(cell, mark)).join(mark)).join('\n')}\n`;
