import type { CostMethod } from '@plumbline/portfolios/domain';

/** Labels of the methods for the cost of sold shares. */
export const METHOD_LABELS: Readonly<Record<CostMethod, string>> = {
  fifo: 'First in, first out',
  average: 'Average cost',
};
