import { isDay, type Day } from '@plumbline/shared/domain';

import { linesOf, type SourceFile } from './source-file';

/** One row of a tab-separated table; `line` counts from 1, the header being line 1. */
export interface TableRow {
  readonly line: number;
  /** The cell of a column, trimmed; undefined when it is blank or the table has no such column. */
  readonly cell: (column: string) => string | undefined;
  /** The row as it stood. */
  readonly text: string;
}

/** A cell in quotes holds doubled quotes; a quote inside a cell without them is a character. */
const unquote = (cell: string): string => {
  const text = cell.trim();
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text;
};

const OPENS = /(^|\t)"(?:[^"]|"")*$/;

/** Lines with those joined that a quoted cell spans; the number is that of the first. */
function* records(file: Pick<SourceFile, 'bytes'>): Generator<readonly [line: number, text: string]> {
  let open: { readonly line: number; text: string } | undefined;
  let line = 0;
  for (const text of linesOf(file)) {
    line += 1;
    if (open) open.text += `\n${text}`;
    // A quoted cell that is open ends with a quote before a tab or the end of a line.
    if (open ? !/(^|[^"])"(\t|$)/.test(text) : OPENS.test(text)) {
      open ??= { line, text };
      continue;
    }
    yield open ? [open.line, open.text] : [line, text];
    open = undefined;
  }
  if (open) yield [open.line, open.text];
}

/** Splits at tabs outside of quotes. */
function cellsOf(text: string): readonly string[] {
  if (!text.includes('"')) return text.split('\t');
  const cells: string[] = [];
  for (const part of text.split('\t')) {
    const last = cells.at(-1);
    if (last !== undefined && /^"(?:[^"]|"")*$/.test(last)) cells[cells.length - 1] = `${last}\t${part}`;
    else cells.push(part);
  }
  return cells;
}

/** A table opened: which of the columns asked for it lacks, and its rows. */
export interface Table {
  readonly lacks: readonly string[];
  readonly rows: () => Generator<TableRow>;
}

/** Reads a tab-separated table with a header; rows come one after another, as tables are large. */
export function openTable(file: Pick<SourceFile, 'bytes'>, needed: readonly string[]): Table {
  const [first] = records(file);
  const header = cellsOf(first?.[1] ?? '').map((name) =>
    unquote(name)
      .replace(/^\uFEFF/, '')
      .toUpperCase(),
  );
  const places = new Map(header.map((name, place) => [name, place]));
  return {
    lacks: needed.filter((name) => !places.has(name)),
    *rows() {
      for (const [line, text] of records(file)) {
        if (line === 1 || text.trim() === '') continue;
        const cells = cellsOf(text);
        const cell = (column: string): string | undefined =>
          unquote(cells[places.get(column) ?? -1] ?? '') || undefined;
        yield { line, cell, text };
      }
    },
  };
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** A day as data sets write it, '05-MAR-2026'; undefined when it is none. */
export function namedMonthDay(text: string | undefined): Day | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})-([A-Z]{3})-(\d{4})$/i.exec(text?.trim() ?? '') ?? [];
  const number = MONTHS.indexOf(month.toUpperCase()) + 1;
  const iso = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : undefined;
}
