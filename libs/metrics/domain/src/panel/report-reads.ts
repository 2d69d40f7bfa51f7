import type { ColumnRead } from '@plumbline/formula/domain';

/** Lists of what is known of earlier reports, an entry each time something of one changes, and the part each has. */
export const REPORT_LISTS = { 'list:report': 'filed', 'list:report-place': 'place' } as const;

/** Such a list. */
export type ReportList = keyof typeof REPORT_LISTS;

/** The lists as readings. */
export const REPORT_LIST_READS: readonly ColumnRead[] = Object.keys(REPORT_LISTS).map((key) => ({
  key,
  yearsBack: 0,
  quartersBack: 0,
}));

export const isReportList = (key: string): key is ReportList => key in REPORT_LISTS;

const [ROW, REPORT] = ['row:', 'report:'];

const under =
  (prefix: string) =>
  ({ monthsBack: _months, ...read }: ColumnRead): ColumnRead => ({ ...read, key: `${prefix}${read.key}` });

const without =
  (prefix: string) =>
  (read: ColumnRead): ColumnRead | undefined =>
    read.key.startsWith(prefix) ? { ...read, key: read.key.slice(prefix.length) } : undefined;

/** A row of the statements as a reading of its own: names of rows mean fields elsewhere. */
export const rowRead = under(ROW);

/** The row such a reading is of; undefined for another reading. */
export const rowOfRead = without(ROW);

/** The values that restatements and splits gave a row of earlier reports, as a reading. */
export const reportRead = under(REPORT);

/** The row such a reading is of; undefined for another reading. */
export const rowOfReport = without(REPORT);
