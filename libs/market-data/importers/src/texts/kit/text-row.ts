import type { Moment, SpokenPart, TextKind } from '@plumbline/market-data/domain';
import { dayFromEpoch } from '@plumbline/shared/domain';
import { sha256 } from '@plumbline/shared/server/files';
import { z } from 'zod';

import type { ArchiveRow } from '../../tables/archive-tables';
import {
  checked,
  malformed,
  parseJson,
  toCik,
  toSymbol,
  type ImportResult,
  type RejectedRow,
} from '../../kit/importer';
import { plainText } from '../../kit/plain-text';
import { NO_MOMENT, publishedMoment } from '../../kit/published-moment';
import type { SourceFile } from '../../kit/source-file';
import { missingOf, readTable } from '../../kit/table';

type Cells = Readonly<Record<string, string>>;
type TextRow = ArchiveRow<'texts'>;

/** Columns of each kind of text besides the common ones: required and optional. */
export interface TextLayout {
  readonly kind: TextKind;
  readonly needed: readonly string[];
  /** Column of who gave it, where that is not `author`. */
  readonly author?: string;
}

const MAX_BODY = 1_000_000;
const spoken = z.array(z.object({ speaker: z.string(), role: z.string().nullish(), text: z.string() }));

/** The parts of a transcript as they are kept, or that the cell holds none. */
function partsOf(cell: string | undefined): readonly SpokenPart[] | string {
  if (!cell) return [];
  const parsed = parseJson(cell);
  const parts = spoken.safeParse('json' in parsed ? parsed.json : undefined);
  if (!parts.success) return 'parts is no JSON list of speaker, role and text';
  return parts.data.map(({ speaker, role, text }) => ({
    speaker: plainText(speaker),
    ...(role ? { role: plainText(role) } : {}),
    text: plainText(text),
  }));
}

const isAddress = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? '');

/** Cells that say something else where they are blank: when it was public, and what was said. */
const JUDGED_APART: ReadonlySet<string> = new Set(['published', 'body', 'parts']);

/** The first thing about the cells that is not as documented. */
function problemOf(cells: Cells, parts: readonly SpokenPart[], needed: readonly string[]): string | undefined {
  const blank = needed.find((name) => !JUDGED_APART.has(name) && !cells[name]);
  const checks: readonly (readonly [boolean, string])[] = [
    [blank !== undefined, `no ${String(blank)}`],
    [!cells['body'] && parts.length === 0, 'no body'],
    [(cells['body']?.length ?? 0) > MAX_BODY, `body is longer than ${MAX_BODY} characters`],
    [Boolean(cells['url']) && !isAddress(cells['url'] ?? ''), 'url is no http or https address'],
    [Boolean(cells['cik']) && !toCik(cells['cik']), 'cik is no number of at most ten digits'],
    [Boolean(cells['period']) && !/^\d{4}Q[1-4]$/.test(cells['period'] ?? ''), 'period is no quarter like 2024Q3'],
  ];
  return checks.find(([isWrong]) => isWrong)?.[1];
}

/** The day is that of Greenwich: the same moment written in another zone must not be another text. */
function idOf(kind: TextKind, cells: Cells, { at }: Moment): string {
  if (cells['id']) return cells['id'];
  const day = dayFromEpoch(Math.floor(at / 864e5));
  return sha256([kind, cells['source'], cells['url'], cells['title'], day].join('\n')).slice(0, 20);
}

const textOf = (cell: string | undefined): string | null => (cell ? plainText(cell) || null : null);

/** Whom and what a text is about. */
const subjectOf = ({ symbol, cik, url, period, language }: Cells) => ({
  symbol: symbol ? toSymbol(symbol) : null,
  cik: toCik(cik) ?? null,
  url: url || null,
  period: period || null,
  language: language?.toLowerCase() || null,
});

/** A row of the documented table, or why it is none. */
function readText(cells: Cells, { kind, needed, author = 'author' }: TextLayout): TextRow | string {
  const moment = publishedMoment(cells['published'] ?? '');
  if (!moment) return NO_MOMENT;
  const parts = partsOf(cells['parts']);
  if (typeof parts === 'string') return parts;
  const problem = problemOf(cells, parts, needed);
  if (problem) return problem;
  return {
    kind,
    id: idOf(kind, cells, moment),
    ...subjectOf(cells),
    title: textOf(cells['title']),
    author: textOf(cells[author]),
    source: textOf(cells['source']),
    at: moment.at,
    by_time: moment.precision === 'time',
    body: plainText(cells['body'] ?? ''),
    parts: parts.length > 0 ? JSON.stringify(parts) : null,
  };
}

/** Reads a table of texts of one kind. */
export function readTexts({ text }: SourceFile, layout: TextLayout): ImportResult {
  const table = readTable(text);
  if ('reason' in table) return malformed(table.reason);
  const missing = missingOf(table.columns, layout.needed);
  if (missing) return malformed(missing);
  const texts: TextRow[] = [];
  const rejected: RejectedRow[] = [];
  for (const row of table.rows) {
    const read = readText(row.cells, layout);
    if (typeof read === 'string') rejected.push({ line: row.line, reason: read, text: row.text });
    else texts.push(read);
  }
  return checked({ texts }, texts.length, rejected);
}
