/** Shares of a class behind a slash, an underline or a blank: 'BRK/B', 'BRK_B', 'BRK B'; what is longer is none: 'EUR/USD'. */
const CLASS = /(?<=^[A-Z][A-Z0-9]{0,6})[/_ ](?=[A-Z]{1,2}$)/;

/**
 * A ticker as this system writes it, anyone who wrote it: in upper case with a dot before the class. 'brk-b', 'BRK/B' and
 * 'BRK B' are 'BRK.B'.
 */
export const symbolForm = (ticker: string): string =>
  ticker.trim().toUpperCase().replaceAll('-', '.').replace(CLASS, '.');
