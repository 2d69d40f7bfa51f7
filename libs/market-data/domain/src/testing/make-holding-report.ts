import { filingDayMoment } from '../compute/moments';
import type { HoldingReport, HoldingRow } from '../model/manager-holding';

/** A row of 100 shares at 60 dollars; tests name only what matters. */
export const makeHoldingRow = (given: Partial<HoldingRow> = {}): HoldingRow => ({
  place: 1,
  issuer: 'ALDER WORKS INC',
  title: 'COM',
  cusip: '00999A100',
  value: 6000,
  amount: 100,
  amountType: 'SH',
  otherManagers: [],
  ...given,
});

/** A report in dollars whose summary page agrees with its rows unless a test says otherwise. */
export function makeHoldingReport(given: Partial<HoldingReport> = {}): HoldingReport {
  const filed = given.filed ?? '2024-02-14';
  const rows = given.rows ?? [makeHoldingRow()];
  return {
    cik: '0000999981',
    accession: '0000999981-24-000001',
    form: '13F-HR',
    filed,
    moment: filingDayMoment(filed),
    publicBy: 'filing-day',
    period: '2023-12-31',
    kind: 'holdings',
    isAmendment: false,
    manager: 'Alder Capital LLC',
    reportedBy: [],
    included: [],
    entriesTotal: rows.length,
    valueTotal: rows.reduce((sum, { value }) => sum + value, 0),
    rows,
    ...given,
  };
}
