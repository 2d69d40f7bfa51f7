/** Limits of one screen. */
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

/** Name of the download that holds the companies of a screen. */
export const SCREEN_FILE = 'Screen';

/** Events a screen of events shows on a page. */
export const EVENTS_A_PAGE = 50;
