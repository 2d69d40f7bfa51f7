import { formatCompact } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';

/** What the accounting identities say of the shown statements; each part as the financial call answers it. */
export interface QualityOfStatements {
  readonly checked: number;
  readonly failed: number;
  readonly failures: readonly {
    readonly check: string;
    readonly label: string;
    readonly period: string;
    readonly difference: number;
  }[];
}

/** Failures named before the reader is told that there are more. */
const NAMED = 4;

/** One line under the statements: how many accounting identities hold, and which do not. */
export function StatementQuality({ quality, currency }: { quality: QualityOfStatements; currency: string }): ReactNode {
  const { checked, failed, failures } = quality;
  if (checked === 0) return 'Data quality: no accounting identity could be checked.';
  if (failed === 0) return `Data quality: all ${String(checked)} accounting identities hold.`;
  const named = failures
    .slice(0, NAMED)
    .map(({ period, label, difference }) => `${period}: ${label}, off by ${currency} ${formatCompact(difference)}`);
  const more = failed > named.length ? `; ${String(failed - named.length)} more` : '';
  return `Data quality: ${String(failed)} of ${String(checked)} accounting identities do not hold as reported. ${named.join('; ')}${more}.`;
}
