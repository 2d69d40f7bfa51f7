import { z } from 'zod';

import { isBlankLine } from '../../kit/csv';
import { parseJson } from '../../kit/importer';
import { linesOf, type SourceFile } from '../../kit/source-file';

/** Cells of a line with quoted texts; a sign of its own in a quoted text is written twice. */
export function splitQuoted(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  const cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/y;
  while (cell.lastIndex < line.length) {
    const found = cell.exec(line);
    if (!found) return cells;
    cells.push((found[1] ?? found[2] ?? '').replaceAll('""', '"'));
  }
  return cells;
}

/** A table of text cells, whichever of the publisher's forms it came in. */
export interface CotTable {
  readonly header: readonly string[];
  readonly rows: Iterable<readonly string[]>;
}

const objects = z.array(z.record(z.string(), z.unknown()));
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The interface leaves out the empty cells of a row: the header is made of all rows. */
function fromJson(text: string): CotTable | { readonly reason: string } {
  const parsed = parseJson(text);
  if ('reason' in parsed) return parsed;
  const rows = objects.safeParse(parsed.json);
  if (!rows.success) return { reason: z.prettifyError(rows.error) };
  const header = [...new Set(rows.data.flatMap((row) => Object.keys(row)))];
  return { header, rows: rows.data.map((row) => header.map((name) => textOf(row[name]))) };
}

function* cellsOf(lines: Iterable<string>): Generator<readonly string[]> {
  for (const line of lines) if (!isBlankLine(line)) yield splitQuoted(line);
}

/** The table of a file: text with a header line, or JSON of the public reporting interface. */
export function cotTable(file: SourceFile): CotTable | { readonly reason: string } {
  const first = file.bytes.find((byte) => byte > 0x20 && byte < 0x80);
  if (first === 0x5b || first === 0x7b) return fromJson(file.text);
  const lines = linesOf(file);
  const header = splitQuoted((lines.next().value ?? '').replace(/^\uFEFF/, ''));
  return { header, rows: cellsOf(lines) };
}
