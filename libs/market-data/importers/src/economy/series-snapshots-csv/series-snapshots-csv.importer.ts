import { filingDayMoment } from '@plumbline/market-data/domain';
import { isDay } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../tables/archive-tables';
import { hasColumns, headerNames, splitLine, toLines } from '../../kit/csv';
import { checked, type Importer, type ImportResult, type RejectedRow } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';

const COLUMNS = ['series_id', 'last_updated', 'last_observation'];

function readSnapshots(file: SourceFile): ImportResult {
  const found: ArchiveRow<'series_snapshots'>[] = [];
  const rejected: RejectedRow[] = [];
  const [first = '', ...lines] = toLines(file.text);
  const header = headerNames(splitLine(first));
  const places = COLUMNS.map((name) => header.indexOf(name));
  lines.forEach((line, index) => {
    const cells = splitLine(line).map((cell) => cell.trim());
    const [series = '', updated = '', newest = ''] = places.map((place) => cells[place]);
    const day = updated.slice(0, 10);
    if (!series || !isDay(day) || !isDay(newest))
      rejected.push({ line: index + 2, reason: 'no series or no day', text: line });
    // The clock of the time is unknown: the day counts.
    else found.push({ series, newest, at: filingDayMoment(day).at, by_time: false, file: file.name });
  });
  return checked({ series_snapshots: found }, found.length, rejected);
}

/** A list of when files of series were fetched, and up to which day they went. */
export const seriesSnapshotsCsv: Importer = {
  kind: 'series-snapshots-csv',
  recognises: (head) => hasColumns(head, ...COLUMNS),
  read: readSnapshots,
};
