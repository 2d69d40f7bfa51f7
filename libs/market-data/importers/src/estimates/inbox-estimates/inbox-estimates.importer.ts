import { ESTIMATE_FIGURES } from '@plumbline/market-data/domain';
import { isDay } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../tables/archive-tables';
import { toNumber } from '../../kit/csv';
import {
  checked,
  malformed,
  toCik,
  toSymbol,
  type Importer,
  type ImportResult,
  type RejectedRow,
} from '../../kit/importer';
import { NO_MOMENT, publishedMoment } from '../../kit/published-moment';
import { columnsOfHead, missingOf, readTable } from '../../kit/table';

type Cells = Readonly<Record<string, string>>;
type EstimateRow = ArchiveRow<'estimates'>;

const NEEDED = ['symbol', 'figure', 'mean', 'source', 'published'];
const FIGURES: ReadonlySet<string> = new Set(ESTIMATE_FIGURES);
const KINDS: ReadonlySet<string> = new Set(['annual', 'quarterly']);
const TARGET = 'price_target';
const MAX_ANALYSTS = 1000;

/** Returns the problem with the figure or the period of an estimate. */
function periodProblem({ figure = '', period = '', period_end: end = '' }: Cells): string | undefined {
  if (!FIGURES.has(figure)) return `figure is none of ${ESTIMATE_FIGURES.join(', ')}`;
  if (figure === TARGET) return undefined;
  if (period !== '' && !KINDS.has(period)) return 'period is neither annual nor quarterly';
  return isDay(end) ? undefined : 'no period_end';
}

function numberProblem(cells: Cells): string | undefined {
  const [mean, low, high] = [cells['mean'], cells['low'], cells['high']].map(toNumber);
  if (mean === undefined) return 'no mean';
  return low !== undefined && high !== undefined && low > high ? 'low is above high' : undefined;
}

function nameProblem({ source, cik = '', currency = '' }: Cells): string | undefined {
  if (!source) return 'no source';
  if (cik !== '' && !toCik(cik)) return 'cik is no number of at most ten digits';
  return currency === '' || /^[A-Z]{3}$/.test(currency) ? undefined : 'currency is no code like USD';
}

/** The first thing about the cells that is not as documented. */
const problemOf = (cells: Cells): string | undefined =>
  cells['symbol'] ? (periodProblem(cells) ?? numberProblem(cells) ?? nameProblem(cells)) : 'no symbol';

function analystsOf(cell: string | undefined): number | null {
  const count = toNumber(cell);
  return count !== undefined && Number.isInteger(count) && count >= 0 && count <= MAX_ANALYSTS ? count : null;
}

/** Which period an estimate is of; a price target is of none. */
const periodOf = ({ figure, period, period_end: end }: Cells) =>
  figure === TARGET
    ? { kind: null, end_day: null }
    : { kind: period === 'quarterly' ? 'quarterly' : 'annual', end_day: end ?? null };

function readRow(given: Cells): EstimateRow | string {
  const cells = {
    ...given,
    figure: given['figure']?.toLowerCase() ?? '',
    currency: given['currency']?.toUpperCase() ?? '',
  };
  const problem = problemOf(cells);
  if (problem) return problem;
  const moment = publishedMoment(given['published'] ?? '');
  if (!moment) return NO_MOMENT;
  const number = (name: string): number | null => toNumber(given[name]) ?? null;
  return {
    symbol: toSymbol(given['symbol'] ?? ''),
    cik: toCik(given['cik']) ?? null,
    figure: cells.figure,
    ...periodOf(cells),
    mean: number('mean'),
    low: number('low'),
    high: number('high'),
    analysts: analystsOf(given['analysts']),
    currency: cells.currency || null,
    source: given['source'] ?? '',
    at: moment.at,
    by_time: moment.precision === 'time',
  };
}

function readEstimates(text: string): ImportResult {
  const table = readTable(text);
  if ('reason' in table) return malformed(table.reason);
  const missing = missingOf(table.columns, NEEDED);
  if (missing) return malformed(missing);
  const estimates: EstimateRow[] = [];
  const rejected: RejectedRow[] = [];
  for (const row of table.rows) {
    const read = readRow(row.cells);
    if (typeof read === 'string') rejected.push({ line: row.line, reason: read, text: row.text });
    else estimates.push(read);
  }
  return checked({ estimates }, estimates.length, rejected);
}

/** Consensus estimates of analysts as a table of our own layout (docs/inbox.md). */
export const inboxEstimates: Importer = {
  kind: 'inbox-estimates',
  recognises: (head) => {
    const columns = columnsOfHead(head);
    return ['symbol', 'figure', 'mean', 'published'].every((name) => columns.includes(name));
  },
  read: ({ text }) => readEstimates(text),
};
