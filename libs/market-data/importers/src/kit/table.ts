import { parse } from 'csv-parse/sync';

import { delimiterOf } from './csv';
import { parseJson } from './importer';

/** One row of a table with cells by column; `line` counts from 1 with the header, or is the place in a JSON list. */
export interface TableRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  /** The original row, at most 300 characters. */
  readonly text: string;
}

export interface Table {
  /** Names in lower case, spaces as underscores. */
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
}

const TEXT_LENGTH = 300;

/** A name of a column as our documented layouts write it: 'Symbol' and ' symbol ' are 'symbol'. */
const columnName = (cell: string): string => cell.trim().toLowerCase().replaceAll(/\s+/g, '_');

/** A JSON value as a cell: lists and objects as JSON text, null as blank. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

type Rejected = { readonly reason: string };

function jsonTable(text: string): Table | Rejected {
  const parsed = parseJson(text);
  if ('reason' in parsed) return parsed;
  const list: unknown = parsed.json;
  if (!Array.isArray(list)) return { reason: 'a list of objects was expected' };
  const columns = new Set<string>();
  const rows = list.map((item: unknown, index) => {
    const entries = Object.entries(typeof item === 'object' && item !== null ? item : {});
    const cells = Object.fromEntries(entries.map(([name, value]) => [columnName(name), cellOf(value)]));
    Object.keys(cells).forEach((name) => columns.add(name));
    return { line: index + 1, cells, text: JSON.stringify(item).slice(0, TEXT_LENGTH) };
  });
  return { columns: [...columns], rows };
}

const CSV_OPTIONS = {
  bom: true,
  info: true,
  raw: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
} as const;

interface ParsedLine {
  readonly record: readonly string[];
  readonly raw: string;
  readonly info: { readonly lines: number };
}

/** Lines of a text without a quote: the plain case, without the parser. Line ends are those of the first line. */
function plainLines(text: string, delimiter: string): readonly ParsedLine[] | undefined {
  if (text.includes('"') || /\r(?!\n)/.test(text)) return undefined;
  const isWindows = text.includes('\r');
  if (isWindows && /(?<!\r)\n/.test(text)) return undefined;
  const lines = text.replace(/^\uFEFF/, '').split(isWindows ? '\r\n' : '\n');
  const parsed = lines.map((raw, index) => ({ record: raw.split(delimiter), raw, info: { lines: index + 1 } }));
  return parsed.filter(({ raw }) => raw !== '');
}

function csvLines(text: string): readonly ParsedLine[] | undefined {
  try {
    const delimiter = delimiterOf(text);
    return (
      plainLines(text, delimiter) ?? (parse(text, { ...CSV_OPTIONS, delimiter }) as unknown as readonly ParsedLine[])
    );
  } catch {
    return undefined;
  }
}

function csvTable(text: string): Table | Rejected {
  const lines = csvLines(text);
  if (!lines) return { reason: 'truncated or invalid CSV' };
  const [header, ...rest] = lines;
  const columns = (header?.record ?? []).map(columnName);
  const filled = rest.filter(({ record }) => record.some((cell) => cell.trim() !== ''));
  const rows = filled.map(({ record, raw, info }) => {
    const cells: Record<string, string> = {};
    for (const [place, name] of columns.entries()) cells[name] = (record[place] ?? '').trim();
    return { line: info.lines, cells, text: raw.trim().slice(0, TEXT_LENGTH) };
  });
  return { columns, rows };
}

/** True for the text of a JSON list. */
export const isJsonList = (text: string): boolean => /^\uFEFF?\s*\[/.test(text);

/** A table as CSV with a header, also with semicolons, tabs or bars between its cells, or a JSON list of objects. */
export const readTable = (text: string): Table | Rejected => (isJsonList(text) ? jsonTable(text) : csvTable(text));

/** The text of the first object of a JSON list; undefined when it does not end within the head. */
function firstObject(head: string): string | undefined {
  const from = head.indexOf('{');
  let [depth, isText] = [0, false];
  for (let at = Math.max(from, 0); at < head.length; at += 1) {
    const sign = head[at];
    if (sign === '\\') at += 1;
    else if (sign === '"') isText = !isText;
    else if (!isText && sign === '{') depth += 1;
    else if (!isText && sign === '}' && (depth -= 1) === 0) return head.slice(from, at + 1);
  }
  return undefined;
}

/** Keys of the outermost object of JSON, as far as the head shows them; their order does not matter. */
function keysOfHead(head: string): readonly string[] {
  if (!/^\uFEFF?\s*\{/.test(head)) return [];
  const keys: string[] = [];
  let depth = 0;
  for (const [token, text] of head.matchAll(/"((?:[^"\\]|\\.)*)"(?=\s*:)|"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (depth === 1 && text !== undefined) keys.push(text);
  }
  return keys;
}

const START = 2000;

/** True when the outermost object of JSON has all these keys: usually they come first and the rest is not read. */
export const hasKeys = (head: string, wanted: readonly string[]): boolean =>
  [head.slice(0, START), head].some((part) => {
    if (!wanted.every((key) => part.includes(`"${key}"`))) return false;
    const keys = keysOfHead(part);
    return wanted.every((key) => keys.includes(key));
  });

/** The columns that the head of a file shows; none when it is no table. Of a JSON list those of its first object. */
export function columnsOfHead(head: string): readonly string[] {
  if (!isJsonList(head)) {
    const line = head.slice(0, head.search(/[\r\n]|$/)).replace(/^\uFEFF/, '');
    return line.split(delimiterOf(line)).map((cell) => columnName(cell.replaceAll('"', '')));
  }
  const parsed = parseJson(firstObject(head) ?? '');
  const first: unknown = 'json' in parsed ? parsed.json : undefined;
  return typeof first === 'object' && first !== null ? Object.keys(first).map(columnName) : [];
}

/** Which of the wanted columns are absent, as text for a message; undefined when none is. */
export function missingOf(columns: readonly string[], wanted: readonly string[]): string | undefined {
  const missing = wanted.filter((name) => !columns.includes(name));
  return missing.length === 0 ? undefined : `missing columns: ${missing.join(', ')}`;
}
