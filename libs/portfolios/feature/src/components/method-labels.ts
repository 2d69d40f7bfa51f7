import type { CostMethod } from '@plumbline/portfolios/domain';

/** How people read a way to tell the cost of shares that were sold. */
export const METHOD_LABELS: Readonly<Record<CostMethod, string>> = {
  fifo: 'First in, first out',
  average: 'Average cost',
};
