import { Parser } from 'htmlparser2';

/** A table of a page: its caption, header cells and rows of cells, all as plain text. */
export interface PageTable {
  readonly caption: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Content of a printed report. */
export interface ReportPage {
  /** First heading, 'Periodic Transaction Report for 10/18/2022 (Amendment 1)'. */
  readonly heading: string;
  /** Second heading, 'The Honorable First Last (Last, First)'. */
  readonly filer: string;
  /** All text outside of tables, for the line that says when it was filed. */
  readonly text: string;
  readonly tables: readonly PageTable[];
}

interface OpenTable {
  caption: string;
  header: string[];
  rows: string[][];
}

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();
const SILENT = new Set(['script', 'style', 'nav']);

/** Reads headings and tables of one printed report. */
export function readReportPage(html: string): ReportPage {
  const headings: Record<string, string> = {};
  const tables: OpenTable[] = [];
  let [outside, cell, silent, place] = ['', '', 0, ''];
  const parser = new Parser({
    onopentag: (name) => {
      if (SILENT.has(name)) silent += 1;
      if (name === 'table') tables.push({ caption: '', header: [], rows: [] });
      if (name === 'tr') tables.at(-1)?.rows.push([]);
      if (['th', 'td', 'caption', 'h1', 'h2'].includes(name)) [place, cell] = [name, ''];
      else cell += ' ';
    },
    ontext: (text) => {
      if (silent > 0) return;
      cell += text;
      if (place === '') outside += text;
    },
    onclosetag: (name) => {
      if (SILENT.has(name)) silent -= 1;
      if (name !== place) return;
      const table = tables.at(-1);
      if (name === 'th') table?.header.push(flat(cell));
      else if (name === 'td') table?.rows.at(-1)?.push(flat(cell));
      else if (name === 'caption' && table) table.caption = flat(cell);
      else headings[name] ??= flat(cell);
      place = '';
    },
  });
  parser.end(html);
  const filled = tables.map((table) => ({ ...table, rows: table.rows.filter((row) => row.length > 0) }));
  return { heading: headings['h1'] ?? '', filer: headings['h2'] ?? '', text: flat(outside), tables: filled };
}
