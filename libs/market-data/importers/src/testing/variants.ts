import { parse } from 'csv-parse/sync';

/** Another form of a file with the same content. */
export interface Variant {
  readonly how: string;
  readonly change: (text: string) => string;
}

export type Variants = readonly Variant[];
type Change = Variant['change'];

const named = (changes: Readonly<Record<string, Change>>): Variants =>
  Object.entries(changes).map(([how, change]) => ({ how, change }));

/** All but those of these names. */
export const without = (variants: Variants, ...names: readonly string[]): Variants => {
  const unknown = names.filter((name) => !variants.some(({ how }) => how === name));
  if (unknown.length > 0) throw new Error(`no such variant: ${unknown.join(', ')}`);
  return variants.filter(({ how }) => !names.includes(how));
};

const otherLineEnds: Change = (text) =>
  text.includes('\r\n') ? text.replaceAll('\r\n', '\n') : text.replaceAll('\n', '\r\n');

/** Changes that any transport, editor or spreadsheet makes to text. */
export const TEXT: Variants = named({
  'with a byte order mark': (text) => `\uFEFF${text}`,
  'with the other end of lines': otherLineEnds,
  'with blank lines at the end': (text) => `${text.trimEnd()}\n\n  \n`,
  'without an end of the last line': (text) => text.trimEnd(),
});

type Cells = readonly string[];

/** How the rows of a table are written in its text. */
export interface TableShape {
  readonly delimiter: string;
  /** Lines above the header. */
  readonly above?: number;
  /** Lines below the rows that are none. */
  readonly below?: RegExp;
  /** True where a quotation mark is a character like any other: bars and tabs. */
  readonly plain?: boolean;
}

interface OpenTable {
  readonly header: Cells;
  readonly rows: readonly Cells[];
}

const quoteAll = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

const writeCells = (cells: Cells, { delimiter, plain = false }: TableShape): string =>
  cells
    .map((cell) => (!plain && (cell.includes(delimiter) || /["\r\n]/.test(cell)) ? quoteAll(cell) : cell))
    .join(delimiter);

const quoted = (cells: Cells, { delimiter }: TableShape): string => cells.map(quoteAll).join(delimiter);

/** Only the first line in quotes, as some software writes names but not the cells below them. */
function quotedHeader({ delimiter, above = 0 }: TableShape): Change {
  const ofLine = (line: string): string => line.replaceAll('"', '').split(delimiter).map(quoteAll).join(delimiter);
  return (text) => {
    const lines = text.split('\n');
    const end = lines[above]?.endsWith('\r') ? '\r' : '';
    return lines.map((line, at) => (at === above ? ofLine(line.replace(/\r$/, '')) + end : line)).join('\n');
  };
}

const linesIn = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);

/** The same table after a change of its cells; what is above and below it stays. */
const ofCells =
  (shape: TableShape, change: (table: OpenTable) => OpenTable, write = writeCells): Change =>
  (text) => {
    const { delimiter, above = 0, below, plain = false } = shape;
    const lines = linesIn(text);
    const end = below ? lines.findIndex((line) => below.test(line)) : -1;
    const [before, table, after] = [
      lines.slice(0, above),
      lines.slice(above, end < 0 ? undefined : end),
      end < 0 ? [] : lines.slice(end),
    ];
    const quoting = plain ? { quote: null } : { relax_quotes: true };
    const parsed: string[][] = parse(table.join('\n'), { delimiter, relax_column_count: true, ...quoting });
    const [header = [], ...rows] = parsed;
    const changed = change({ header, rows });
    const written = [changed.header, ...changed.rows].map((cells) => write(cells, shape));
    return [...before, ...written, ...after, ''].join('\n');
  };

const ofHeader = (shape: TableShape, change: (cell: string) => string): Change =>
  ofCells(shape, ({ header, rows }) => ({ header: header.map(change), rows }));

const allCells = (change: (cells: Cells, isHeader: boolean) => Cells) => {
  return ({ header, rows }: OpenTable): OpenTable => ({
    header: change(header, true),
    rows: rows.map((cells) => change(cells, false)),
  });
};

const filled = (cells: Cells, count: number): Cells => Array.from({ length: count }, (_, at) => cells[at] ?? '');

function turned(table: OpenTable): OpenTable {
  const width = Math.max(table.header.length, ...table.rows.map(({ length }) => length));
  return allCells((cells) => filled(cells, width).toReversed())(table);
}

const added = (isHeader: boolean): string => (isHeader ? 'Remark' : 'x');

const withBlankRow = ({ header, rows }: OpenTable): OpenTable => ({ header, rows: [...rows, header.map(() => '')] });

/** A table of rows below a header. */
export function tableVariants(shape: TableShape): Variants {
  const cells = {
    'with its header in capitals': ofHeader(shape, (cell) => cell.toUpperCase()),
    'with its header in small letters': ofHeader(shape, (cell) => cell.toLowerCase()),
    'with blanks around its cells': ofCells(
      shape,
      allCells((row) => row.map((cell) => ` ${cell} `)),
    ),
    'with its columns in another order': ofCells(shape, turned),
    'with a column more': ofCells(shape, (table) =>
      allCells((row, isHeader) => [...filled(row, table.header.length), added(isHeader)])(table),
    ),
    'with a column more in front': ofCells(
      shape,
      allCells((row, isHeader) => [added(isHeader), ...row]),
    ),
    'with a row of nothing but separators at the end': ofCells(shape, withBlankRow),
  };
  const quotes = {
    'with all cells in quotes': ofCells(shape, (table) => table, quoted),
    'with its header in quotes': quotedHeader(shape),
  };
  return [...TEXT, ...named(cells), ...(shape.plain ? [] : named(quotes))];
}

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, reversed(inner)] as const);
  return Object.fromEntries(entries.toReversed());
};

/** Every object with a member more. */
const annotated = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(annotated);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, annotated(inner)] as const);
  return { ...Object.fromEntries(entries), remark_added: null };
};

const ofJson =
  (change: (json: unknown) => unknown, indent?: number): Change =>
  (text) =>
    JSON.stringify(change(JSON.parse(text)), null, indent);

const same = (json: unknown): unknown => json;

export const JSON_TEXT: Variants = [
  ...TEXT,
  ...named({
    'laid out for reading': ofJson(same, 2),
    'on one line': ofJson(same),
    'with its keys in another order': ofJson(reversed),
    'with a member more in its objects': ofJson(annotated),
    'with blank lines before it': (text) => `\n\n${text}`,
  }),
];

const TAG = /<(\/?)([A-Za-z_][\w.-]*)(?=[\s/>])/g;
const PREFIXED = /<(\/?)[A-Za-z_][\w.-]*:([A-Za-z_][\w.-]*)(?=[\s/>])/g;
const DECLARATION = /<\?xml[^>]*\?>\s*/;

const afterDeclaration =
  (insert: string): Change =>
  (text) =>
    DECLARATION.test(text) ? text.replace(DECLARATION, (found) => `${found.trimEnd()}\n${insert}`) : insert + text;

export const XML_TEXT: Variants = [
  ...TEXT,
  ...named({
    'without its declaration': (text) => text.replace(DECLARATION, ''),
    'with blanks before it': (text) => `\n  ${text}`,
    'with a comment before its root': afterDeclaration('<!-- made by other software -->\n'),
    'with a style sheet before its root': afterDeclaration('<?xml-stylesheet type="text/xsl" href="view.xsl"?>\n'),
    'on one line': (text) => text.replaceAll(/>\s+</g, '><'),
    'with every element on a line': (text) => text.replaceAll(/></g, '>\n  <'),
    'with values in single quotes': (text) =>
      text.replaceAll(/(\s[\w:.-]+)="([^"'<>]*)"/g, (_, name: string, value: string) => `${name}='${value}'`),
    'with comments between its elements': (text) => {
      const root = text.search(/<[A-Za-z]/);
      const end = text.indexOf('>', root) + 1;
      return `${text.slice(0, end)}<!-- note -->${text.slice(end)}`;
    },
  }),
];

/** Documents whose software chooses the prefix of their elements. */
export const PREFIXES: Variants = named({
  'with a prefix before its elements': (text) =>
    text
      .replaceAll(PREFIXED, '<$1$2')
      .replaceAll(TAG, '<$1ns1:$2')
      .replace(/\sxmlns="/, ' xmlns:ns1="'),
  'without prefixes before its elements': (text) => text.replaceAll(PREFIXED, '<$1$2'),
});
