import type { ArchiveRow } from '../../tables/archive-tables';
import { checked, malformed, type Importer, type ImportResult, type RejectedRow } from '../../kit/importer';
import { parseXml, textAt } from '../../kit/xml';
import { headerCells, parseDelimited, rowText, textOf } from '../kit/delimited';
import { insiderLayoutOf, xmlLayoutOf, type InsiderColumn } from './insider-layouts';
import { toInsiderRow } from './insider-row';

type Row = ArchiveRow<'foreign_insider_trades'>;

const SOURCE = 'foreign-insiders';

/** A manager can do the same twice on one day: alike rows get the number of their like before them. */
function numbered(rows: readonly Row[]): Row[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const identity = JSON.stringify({ ...row, status: null });
    const occurrence = seen.get(identity) ?? 0;
    seen.set(identity, occurrence + 1);
    return { ...row, occurrence };
  });
}

function finished(
  made: readonly { readonly line: number; readonly row: Row | string; readonly text: string }[],
): ImportResult {
  const rows: Row[] = [];
  const rejected: RejectedRow[] = [];
  for (const { line, row, text } of made) {
    if (typeof row === 'string') rejected.push({ line, reason: row, text });
    else rows.push(row);
  }
  return checked({ foreign_insider_trades: numbered(rows) }, rows.length, rejected);
}

function readTable(text: string): ImportResult {
  const { header, rows } = parseDelimited(text);
  const match = insiderLayoutOf(header);
  if (!match) return malformed(`no layout of a known authority: ${header.join(', ').slice(0, 200)}`);
  const { layout, columns } = match;
  const body = rows.filter(({ cells }) => cells.filter((cell) => cell !== '').length > 2);
  return finished(
    body.map(({ line, cells }) => {
      const cell = (column: InsiderColumn): string => cells[columns.get(column) ?? -1] ?? '';
      return { line, row: toInsiderRow(layout, cell, SOURCE), text: rowText(cells) };
    }),
  );
}

function readXml(text: string): ImportResult {
  const root = parseXml(text);
  const layout = xmlLayoutOf(root?.attributes['name']);
  if (!root || !layout) return malformed('no register of a known authority, or it is cut off');
  return finished(
    root.children.map((entry, index) => {
      const cell = (column: InsiderColumn): string =>
        (layout.columns[column] ?? []).map((name) => textAt(entry, name.replaceAll(' ', ''))).find(Boolean) ?? '';
      const all = entry.children.map((child) => child.text);
      return { line: index + 1, row: toInsiderRow(layout, cell, SOURCE), text: rowText(all) };
    }),
  );
}

const isXml = (text: string): boolean => /^\uFEFF?\s*</.test(text);

function recognisesXml(head: string): boolean {
  const register = /<(?:[\w-]+:)?register[^>]*\bname\s*=\s*["']([^"']*)["']/.exec(head.slice(0, 2000))?.[1];
  return xmlLayoutOf(register) !== undefined;
}

/** Transactions of managers as authorities outside the United States publish them, and the drop format for the rest. */
export const foreignInsiders: Importer = {
  kind: SOURCE,
  recognises: (head) => {
    const start = head
      .slice(0, 4000)
      .replaceAll('\0', '')
      .replace(/^\uFFFD+/, '');
    return isXml(start) ? recognisesXml(start) : insiderLayoutOf(headerCells(head)) !== undefined;
  },
  read: ({ bytes }) => {
    const text = textOf(bytes);
    return isXml(text) ? readXml(text) : readTable(text);
  },
};
