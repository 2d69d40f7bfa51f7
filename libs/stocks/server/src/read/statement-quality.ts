import type { statementQualitySchema } from '@plumbline/stocks/contract';
import type { z } from 'zod';
import { checkWords, tableChecks, type StatementTable } from '@plumbline/statements/domain';

/** Failures named one by one; the count tells of all. */
const MAX_FAILURES = 20;

/** The accounting identities of the newest `length` periods of a table. */
export function statementQuality(table: StatementTable, length: number): z.input<typeof statementQualitySchema> {
  const shown = new Set(table.periods.slice(-length).map(({ label }) => label));
  const checks = tableChecks(table).filter(({ period }) => shown.has(period));
  const failures = checks.filter(({ passed }) => !passed).reverse();
  return {
    checked: checks.length,
    failed: failures.length,
    failures: failures.slice(0, MAX_FAILURES).map(({ passed: _, ...failure }) => ({
      ...failure,
      label: checkWords(failure.check),
    })),
  };
}
