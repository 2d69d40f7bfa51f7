import type { ManagerReportRow, SecurityHolderRow } from '../model/manager-records';

/** A whole report of a quarter that is known at any moment, of which no trades are known; tests name only what matters. */
export const makeManagerReport = (given: Partial<ManagerReportRow> = {}): ManagerReportRow => ({
  manager: 'Alder Capital LLC',
  period: '2023-12-31',
  filed: '2024-02-14',
  accession: '',
  isWhole: true,
  value: 1_000,
  bought: null,
  sold: null,
  valueBefore: null,
  positions: 1,
  topThree: null,
  gain: null,
  covered: null,
  from: 0,
  until: Number.POSITIVE_INFINITY,
  ...given,
});

/** A security of which a manager holds nothing, and of which no quarter before is known. */
export const makeSecurityHolder = (given: Partial<SecurityHolderRow> = {}): SecurityHolderRow => ({
  manager: '0000999981',
  shares: 0,
  value: 0,
  before: null,
  impact: null,
  from: 0,
  until: Number.POSITIVE_INFINITY,
  ...given,
});
