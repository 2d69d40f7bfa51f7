import type { statementQualitySchema } from '@plumbline/stocks/contract';
import type { z } from 'zod';
import {
  checkWords,
  companyChecks,
  tableChecks,
  type CompanyView,
  type QualityCheck,
  type StatementTable,
} from '@plumbline/statements/domain';

/** Maximum number of listed failures; the count includes all. */
const MAX_FAILURES = 20;

type Quality = z.input<typeof statementQualitySchema>;

/** Checks of something else than money. */
const UNITS: Readonly<Record<string, Quality['failures'][number]['unit']>> = {
  'share-count': 'shares',
  'fiscal-year': 'year',
};

/** The checks of the newest `length` periods of a table, and of the counts of shares filed since. */
export function statementQuality(view: CompanyView, table: StatementTable, length: number): Quality {
  const periods = table.periods.slice(-length);
  const [shown, first] = [new Set(periods.map(({ label }) => label)), periods[0]?.filed ?? ''];
  const isShown = ({ check, period }: QualityCheck): boolean =>
    check === 'share-count' ? period.slice(-first.length) >= first : shown.has(period);
  const checks = [...tableChecks(table), ...companyChecks(view)].filter(isShown);
  const failures = checks.filter(({ passed }) => !passed).reverse();
  return {
    checked: checks.length,
    failed: failures.length,
    failures: failures.slice(0, MAX_FAILURES).map(({ passed: _, ...failure }) => ({
      ...failure,
      label: checkWords(failure.check),
      unit: UNITS[failure.check] ?? 'money',
    })),
  };
}
