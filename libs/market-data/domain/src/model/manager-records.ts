import type { RecordColumns, RecordShape, ValidRecord } from './records';

const shapeOf = <C extends RecordColumns>(name: string, columns: C) => ({ name, columns, order: 'group' }) as const;

/** Portfolios of managers by their CIK, quarter end and moment: each row is one as a report of its quarter made it. */
export const managerReports = shapeOf('manager-reports', {
  manager: 'text',
  period: 'day',
  /** The day the first report of the quarter was public. */
  filed: 'day',
  accession: 'text',
  isWhole: 'flag',
  value: 'number',
  /** Against the quarter before; null where the two cannot be held against each other. */
  bought: 'number?',
  sold: 'number?',
  valueBefore: 'number?',
  /** Securities of the market that are held outright, and the values of the three largest. */
  positions: 'number',
  topThree: 'number?',
  /**
   * Gain of the positions by the next quarter end, a fraction, and the percentage of their value that has prices: known
   * from that day on only.
   */
  gain: 'number?',
  covered: 'number?',
});

/** Shares held outright by the CIK of the manager, a part a quarter; of one report the largest come first. */
export const managerPositions = shapeOf('manager-positions', {
  security: 'text',
  /** As of the quarter end. */
  shares: 'number',
  value: 'number',
});

/** Who holds or sold a security, by its id, a part a quarter: against the quarter before, as both were known. */
export const securityHolders = shapeOf('security-holders', {
  manager: 'text',
  /** That the manager alone reports, as of the quarter end. */
  shares: 'number',
  value: 'number',
  /** The same of the quarter before in shares of this one; null where the two cannot be held against each other. */
  before: 'number?',
  /** Percent points of the portfolio: of now for purchases, of before for sales; null where it is not known. */
  impact: 'number?',
});

/** Mean closes of quarters by the id of the security, in dollars of shares of the quarter end. */
export const quarterMeans = shapeOf('quarter-means', { period: 'day', close: 'number' });

type RowOf<Shape> = Shape extends RecordShape<infer C> ? ValidRecord<C> : never;

export type ManagerReportRow = RowOf<typeof managerReports>;
export type ManagerPositionRow = RowOf<typeof managerPositions>;
export type SecurityHolderRow = RowOf<typeof securityHolders>;
