import { isDay } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../tables/archive-tables';
import { hasColumns, headerNames, splitLine, toLines } from '../../kit/csv';
import { checked, malformed, toSymbol, type Importer, type ImportResult, type RejectedRow } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';
import { calendarEvent } from '../kit/calendar-event';

type Event = ArchiveRow<'calendar_events'>;

const KINDS = [
  ['next_earnings_date', 'earnings', 'Earnings'],
  ['next_dividend_date', 'dividend', 'Dividend'],
] as const;

function readLine(header: readonly string[], line: string, file: SourceFile): Event[] | string {
  const cells = splitLine(line);
  const cell = (name: string): string => cells[header.indexOf(name)]?.trim() ?? '';
  const symbol = toSymbol(cell('ticker'));
  if (!symbol) return 'no ticker';
  const dated = KINDS.filter(([column]) => cell(column) !== '');
  const wrong = dated.find(([column]) => !isDay(cell(column)));
  if (wrong) return `${wrong[0]}: no day`;
  return dated.map(([column, kind, event]) =>
    calendarEvent({ kind, day: cell(column), event, symbol, publisher: cell('source') || null, file: file.name }),
  );
}

function readCalendar(file: SourceFile): ImportResult {
  const [first = '', ...lines] = toLines(file.text);
  const header = headerNames(splitLine(first));
  const events: Event[] = [];
  const rejected: RejectedRow[] = [];
  lines.forEach((line, index) => {
    const found = readLine(header, line, file);
    if (typeof found === 'string') rejected.push({ line: index + 2, reason: found, text: line.slice(0, 300) });
    else events.push(...found);
  });
  // Funds are listed without dates.
  if (lines.length > 0 && rejected.length === 0 && events.length === 0)
    return malformed('rows, but no date in any of them');
  return checked({ calendar_events: events }, lines.length - rejected.length, rejected);
}

/** Next dates of earnings and dividends: ticker,next_earnings_date,next_dividend_date. */
export const earningsCalendarCsv: Importer = {
  kind: 'earnings-calendar-csv',
  recognises: (head) => hasColumns(head, 'ticker', 'next_earnings_date', 'next_dividend_date'),
  read: readCalendar,
};
