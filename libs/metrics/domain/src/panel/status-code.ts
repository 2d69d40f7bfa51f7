import type { MissingStatus } from '../model/measured';

/** The statuses by the codes that columns hold; 0 stands for a known value too. New ones go to the end. */
export const STATUSES: readonly MissingStatus[] = [
  'not_available',
  'not_meaningful',
  'at_loss',
  'negative_equity',
  'no_debt',
  'no_dividend',
  'no_downside_risk',
  'new',
  'sold_out',
];

/** The code of a status. */
export const statusCode = (status: MissingStatus): number => STATUSES.indexOf(status);

/** The status of a code of a missing value. */
export const statusOf = (code: number): MissingStatus => STATUSES[code] ?? 'not_available';
