import { isDay } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../tables/archive-tables';
import { hasColumns, headerNames, splitLine, toLines } from '../../kit/csv';
import { checked, type Importer, type ImportResult, type RejectedRow } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';
import { calendarEvent } from '../kit/calendar-event';

type Event = ArchiveRow<'calendar_events'>;

function readLine(header: readonly string[], line: string, file: SourceFile): Event | string {
  const cells = splitLine(line);
  const cell = (name: string): string | null => cells[header.indexOf(name)]?.trim() || null;
  const [day, event] = [cell('date') ?? '', cell('event')];
  if (!isDay(day)) return 'no day';
  if (!event) return 'no event';
  const [, time = null, zone = null] = /^(\d{1,2}:\d{2})\s*(\w+)?$/.exec(cell('time') ?? '') ?? [];
  return calendarEvent({
    kind: 'macro',
    day,
    time,
    zone,
    event,
    country: cell('country'),
    impact: cell('impact'),
    forecast: cell('forecast'),
    previous: cell('previous'),
    actual: cell('actual'),
    publisher: cell('source'),
    file: file.name,
  });
}

function readCalendar(file: SourceFile): ImportResult {
  const [first = '', ...lines] = toLines(file.text);
  const header = headerNames(splitLine(first));
  const events: Event[] = [];
  const rejected: RejectedRow[] = [];
  lines.forEach((line, index) => {
    const event = readLine(header, line, file);
    if (typeof event === 'string') rejected.push({ line: index + 2, reason: event, text: line.slice(0, 300) });
    else events.push(event);
  });
  return checked({ calendar_events: events }, events.length, rejected);
}

/** Dates of releases and decisions, compiled by hand: date,time,event,country and more columns in any order. */
export const macroCalendarCsv: Importer = {
  kind: 'macro-calendar-csv',
  recognises: (head) => hasColumns(head, 'date', 'time', 'event', 'country'),
  read: readCalendar,
};
