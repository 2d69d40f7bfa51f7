import { filingDayMoment } from '@plumbline/market-data/domain';
import { isDay } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../../store/archive-tables';
import { splitLine, toLines } from '../../kit/csv';
import { checked, type Importer, type ImportResult, type RejectedRow } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';

const HEADER = /^\uFEFF?series_id,last_updated,last_observation(,|\r?\n)/;

function readSnapshots(file: SourceFile): ImportResult {
  const found: ArchiveRow<'series_snapshots'>[] = [];
  const rejected: RejectedRow[] = [];
  toLines(file.text)
    .slice(1)
    .forEach((line, index) => {
      const [series = '', updated = '', newest = ''] = splitLine(line).map((cell) => cell.trim());
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
  recognises: (head) => HEADER.test(head),
  read: readSnapshots,
};
