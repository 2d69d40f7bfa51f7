import { parse } from 'csv-parse/sync';

import { delimiterOf } from '../../kit/csv';

/** A table with a header: cells by header name as the publisher writes it. */
export interface DelimitedTable {
  readonly header: readonly string[];
  readonly rows: readonly DelimitedRow[];
}

export interface DelimitedRow {
  /** From 1; a row of several lines has the number of its last. */
  readonly line: number;
  readonly cells: readonly string[];
}

function isUtf16WithoutMark(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 64);
  const zeros = head.filter((byte, index) => index % 2 === 1 && byte === 0).length;
  return head.length > 4 && head[0] !== 0xff && zeros * 2 > head.length * 0.8;
}

/** Text of bytes that say nowhere how they are encoded: UTF-16 with or without its mark, UTF-8, else Windows-1252. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (isUtf16WithoutMark(bytes)) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

interface ParsedLine {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Lines of cells. Where a quotation mark is never closed (a file that is cut) none of them counts as one. */
function parsedLines(text: string, delimiter: string, quoted: boolean): readonly ParsedLine[] {
  const options = { delimiter, bom: true, relax_column_count: true, skip_empty_lines: true, info: true } as const;
  const quoting = quoted ? { relax_quotes: true } : { quote: null };
  try {
    return parse(text, { ...options, ...quoting }) as unknown as readonly ParsedLine[];
  } catch (error: unknown) {
    if (!quoted) throw error;
    return parsedLines(text, delimiter, false);
  }
}

/** Cells of all rows that hold anything; with `quoted` false a quotation mark is a character like any other. */
export function parseDelimited(text: string, delimiter = delimiterOf(text), quoted = true): DelimitedTable {
  const [head, ...body] = parsedLines(text, delimiter, quoted);
  const rows = body.map(({ record, info }) => ({ line: info.lines, cells: record.map((cell) => cell.trim()) }));
  return {
    header: (head?.record ?? []).map((cell) => cell.trim()),
    rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')),
  };
}

/** No header of these publishers is longer. */
const HEADER_CHARS = 8000;

/** Cells of the first line of a table by its first kilobytes, whatever its encoding left between the letters. */
export function headerCells(head: string): readonly string[] {
  const start = head
    .slice(0, HEADER_CHARS)
    .replaceAll('\0', '')
    .replace(/^(\uFEFF|\uFFFD\uFFFD)/, '');
  if (/^\s*[[{<]/.test(start)) return [];
  const line = start.slice(0, start.search(/[\r\n]|$/));
  return line.includes('"') ? parseDelimited(line).header : line.split(delimiterOf(line)).map((cell) => cell.trim());
}

/** The original row, for inspecting what was left out. */
export const rowText = (cells: readonly string[]): string => cells.join(' | ').slice(0, 300);
