import type { Day } from '@plumbline/shared/domain';
import { q } from './calls';
import type { FinancialChoice } from './stock-financial-query';

export interface SideBySideAsk extends FinancialChoice {
  readonly symbols: readonly string[];
  readonly rows: readonly string[];
  readonly length: number | undefined;
}

/** Statements of a company next to those of others. */
export const sideBySideQuery = (id: string, { symbols, rows, ...choice }: SideBySideAsk, asOf: Day | undefined) =>
  q.query('GET /_api/stocks/{id}/side_by_side', {
    params: { id },
    query: { ...choice, symbols: symbols.join(','), rows: rows.join(','), asOf },
  });
