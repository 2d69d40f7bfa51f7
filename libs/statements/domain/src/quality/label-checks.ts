import { daysBetween } from '@plumbline/shared/domain';
import type { FiscalCalendar } from '../calendar/fiscal-calendar';
import type { FiscalPeriod } from '../calendar/fiscal-period';
import { hasReliableCover } from '../calendar/fiscal-year-label';
import type { QualityCheck } from '../model/quality';

/** An annual report comes within so many days of its year: later ones only compare with it. */
const OWN_REPORT_DAYS = 200;

/** The names of fiscal years against the covers of their own annual reports, as far as covers name years reliably. */
export const labelChecks = ({ annual }: Pick<FiscalCalendar, 'annual'>): readonly QualityCheck[] =>
  annual.flatMap((year) => labelCheck(year) ?? []);

function labelCheck({ label, end, fiscalYear, filings }: FiscalPeriod): QualityCheck | undefined {
  const own = filings.find((filing) => hasReliableCover(filing) && daysBetween(end, filing.filed) < OWN_REPORT_DAYS);
  if (own?.fiscalYear === undefined) return undefined;
  const difference = fiscalYear - own.fiscalYear;
  const said = { check: 'fiscal-year', period: label, expected: own.fiscalYear, found: fiscalYear };
  return { ...said, difference, tolerance: 0, passed: difference === 0 };
}
