import { formatCompact } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';

/** Results of the checks on the visible statements; each part as the financial call answers it. */
export interface QualityOfStatements {
  readonly checked: number;
  readonly failed: number;
  readonly failures: readonly {
    readonly check: string;
    readonly label: string;
    readonly period: string;
    readonly unit: 'money' | 'shares' | 'year';
    readonly expected: number;
    readonly found: number;
    readonly difference: number;
  }[];
}

/** Number of failures shown before a line says that there are more. */
const NAMED = 4;

type Failure = QualityOfStatements['failures'][number];

/** By how much a check fails: counts and years are no money. */
function apart({ unit, expected, found, difference }: Failure, currency: string): string {
  if (unit === 'year') return `${String(found)} for ${String(expected)}`;
  if (unit === 'shares') return `${formatCompact(found)} for about ${formatCompact(expected)}`;
  return `off by ${currency} ${formatCompact(difference)}`;
}

/** One line under the statements: how many checks hold, and which do not. */
export function StatementQuality({ quality, currency }: { quality: QualityOfStatements; currency: string }): ReactNode {
  const { checked, failed, failures } = quality;
  if (checked === 0) return 'Data quality: nothing could be checked.';
  if (failed === 0) return `Data quality: all ${String(checked)} checks hold.`;
  const named = failures
    .slice(0, NAMED)
    .map((failure) => `${failure.period}: ${failure.label}, ${apart(failure, currency)}`);
  const more = failed > named.length ? `; ${String(failed - named.length)} more` : '';
  return `Data quality: ${String(failed)} of ${String(checked)} checks do not hold as reported. ${named.join('; ')}${more}.`;
}
