/** The figures of a report as a file. */
export const REPORT_FILE = 'Report';
