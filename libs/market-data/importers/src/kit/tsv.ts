import type { BundleImporter } from './importer';
import { linesOf, type SourceFile } from './source-file';

/** A row of a table; `line` counts from 1, the header being line 1. */
export interface TsvRow {
  readonly line: number;
  /** The cell of a column, trimmed; undefined when it is blank or the table has no such column. */
  readonly cell: (column: string) => string | undefined;
  /** The original row. */
  readonly text: string;
}

/** A tab-separated table; its rows are read one after another, as tables are large. */
export interface TsvTable {
  /** In upper case. */
  readonly columns: readonly string[];
  readonly rows: () => Generator<TsvRow>;
}

/** A cell in quotes holds doubled quotes; a quote inside a cell without them is a character. */
const unquote = (cell: string): string => {
  const text = cell.trim();
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text;
};

const OPENS = /(^|\t)"(?:[^"]|"")*$/;
const CLOSES = /(^|[^"])(?:"")*"(\t|$)/;
/** No cell spans more lines: a quote that nobody closes is a character. */
const MAX_LINES = 200;

interface Pending {
  readonly line: number;
  readonly lines: string[];
}

/** Lines with those joined that a quoted cell spans; the number is that of the first. */
function* records(file: Pick<SourceFile, 'bytes'>): Generator<readonly [line: number, text: string]> {
  let open: Pending | undefined;
  let line = 0;
  for (const text of linesOf(file)) {
    line += 1;
    if (!open && !(text.includes('"') && OPENS.test(text))) {
      yield [line, text];
      continue;
    }
    open ??= { line, lines: [] };
    const isClosed = open.lines.length > 0 && CLOSES.test(text);
    open.lines.push(text);
    if (isClosed) yield [open.line, open.lines.join('\n')];
    else if (open.lines.length >= MAX_LINES) yield* numbered(open);
    else continue;
    open = undefined;
  }
  if (open) yield* numbered(open);
}

function* numbered({ line, lines }: Pending): Generator<readonly [line: number, text: string]> {
  for (const [index, text] of lines.entries()) yield [line + index, text];
}

/** Splits at tabs outside of quotes. */
function cellsOf(text: string): readonly string[] {
  const parts = text.split('\t');
  if (!text.includes('"')) return parts;
  const cells: string[] = [];
  for (const [index, part] of parts.entries()) {
    const last = cells.at(-1);
    const isOpen = last !== undefined && /^"(?:[^"]|"")*$/.test(last);
    if (isOpen && parts.slice(index).some((rest) => CLOSES.test(rest))) cells[cells.length - 1] = `${last}\t${part}`;
    else cells.push(part);
  }
  return cells;
}

const headerCells = (text: string): readonly string[] =>
  cellsOf(text).map((name) =>
    unquote(name)
      .replace(/^\uFEFF/, '')
      .toUpperCase(),
  );

/** Opens a table. Parts of one table may lack the header: then its columns have the names `given`. */
export function tsvTable(file: Pick<SourceFile, 'bytes'>, given?: readonly string[]): TsvTable {
  const [first] = records(file);
  const header = headerCells(first?.[1] ?? '');
  const isHeadless = given !== undefined && !given.includes(header[0] ?? '');
  const columns = isHeadless ? given : header;
  const places = new Map(columns.map((name, place) => [name, place]));
  return {
    columns,
    *rows() {
      for (const [line, text] of records(file)) {
        if ((!isHeadless && line === 1) || text.trim() === '') continue;
        const cells = cellsOf(text);
        const cell = (column: string): string | undefined =>
          unquote(cells[places.get(column) ?? -1] ?? '') || undefined;
        yield { line, cell, text };
      }
    },
  };
}

/** Those of the columns that a table lacks. */
export const missingColumns = ({ columns }: TsvTable, needed: readonly string[]): readonly string[] =>
  needed.filter((name) => !columns.includes(name));

const asTsv = (name: string): string => name.replace(/\.TXT$/, '.TSV');

/** The same importer, also for tables that somebody saved under '.txt'. */
export const alsoAsText = (importer: BundleImporter): BundleImporter => ({
  kind: importer.kind,
  recognises: (names) => importer.recognises(new Set(Array.from(names, asTsv))),
  takes: (name) => importer.takes(asTsv(name)),
  read: (bundle) =>
    importer.read({
      ...bundle,
      names: bundle.names.map(asTsv),
      file: (name) => bundle.file(name) ?? bundle.file(name.replace(/\.TSV$/, '.TXT')),
    }),
});
