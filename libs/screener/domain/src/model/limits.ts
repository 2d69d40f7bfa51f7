/** What one screen may ask. */
export const SCREEN_LIMITS = {
  /** Conditions joined by `and`. */
  conditions: 100,
  columns: 60,
  perPage: 500,
  /** Characters of a column that is a formula. */
  columnText: 1_000,
  /** Bars of a histogram. */
  bins: 40,
  /** Groups of an aggregate view. */
  groups: 200,
} as const;

/** Rows a screen shows on a page unless the reader chooses. */
export const ROWS_A_PAGE = 100;

/** Rows that an account of a status may download (decision A34); 0 is none. */
export function downloadCap(status: number | undefined): number {
  if (status === undefined || status < 3) return 0;
  return status < 5 ? 1_000 : 5_000;
}

/** Name of the download that holds the companies of a screen. */
export const SCREEN_FILE = 'Screen';
