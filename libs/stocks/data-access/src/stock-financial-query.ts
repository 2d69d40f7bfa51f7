import type { Day } from '@plumbline/shared/domain';
import { q } from './calls';

/** Choices of a statement table; each is in the page's address. */
export interface FinancialChoice {
  readonly period: 'annual' | 'quarterly' | 'ttm';
  readonly basis: 'asReported' | 'restated';
}

/** Statements of a company, as known on a day. */
export const stockFinancialQuery = (id: string, choice: FinancialChoice, asOf: Day | undefined) =>
  q.query('POST /_api/stocks/{id}/financial', { params: { id }, body: { ...choice, asOf } });
