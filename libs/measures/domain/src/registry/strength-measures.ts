import { missing } from '@plumbline/formula/domain';
import { fromMetric } from './from-metric';
import { maybe } from '../numbers/inputs';
import { measure, type Measure } from './measure';
import { notGiven, unavailable, type Outcome } from '../numbers/outcome';

const noDebt = missing('no_debt', 'There is no debt');

interface Coverage {
  readonly operating_income: number | undefined;
  readonly interest_expense: number | undefined;
  readonly total_debt: number | undefined;
}

function interestCoverage({ operating_income, interest_expense, total_debt }: Coverage): Outcome | number {
  if (!interest_expense) {
    if (total_debt === undefined) return notGiven('total_debt');
    if (total_debt <= 0) return noDebt;
    return interest_expense === undefined
      ? notGiven('interest_expense')
      : unavailable('There is debt without interest');
  }
  if (operating_income === undefined) return notGiven('operating_income');
  return operating_income <= 0 ? 0 : operating_income / Math.abs(interest_expense);
}

/** Financial strength: liquidity, debt and interest coverage. */
export const STRENGTH_MEASURES: readonly Measure[] = [
  fromMetric({
    key: 'current_ratio',
    category: 'fundamental',
    source: 'Standard ratio',
    inputs: { total_current_assets: 'total_current_assets', total_current_liabilities: 'total_current_liabilities' },
  }),
  fromMetric({
    key: 'quick_ratio',
    category: 'fundamental',
    source: 'Standard ratio',
    inputs: {
      total_current_assets: 'total_current_assets',
      inventory: 'inventory',
      total_current_liabilities: 'total_current_liabilities',
    },
  }),
  fromMetric({
    key: 'cash_to_debt',
    category: 'fundamental',
    source: 'Standard ratio',
    inputs: { cash_sti: 'cash_sti', total_debt: 'total_debt' },
  }),
  fromMetric({
    key: 'debt_to_equity',
    category: 'fundamental',
    source: 'Standard ratio',
    inputs: { total_debt: 'total_debt', total_equity: 'total_equity' },
  }),
  fromMetric({
    key: 'debt_to_ebitda',
    category: 'fundamental',
    source: 'Standard ratio',
    inputs: { total_debt: 'total_debt', ebitda: 'ebitda' },
  }),
  fromMetric({
    key: 'equity_to_asset',
    category: 'fundamental',
    source: 'Standard ratio',
    inputs: { total_equity: 'total_equity', total_assets: 'total_assets' },
  }),
  measure({
    key: 'interest_coverage',
    label: 'Interest Coverage',
    category: 'fundamental',
    unit: 'x',
    doc: 'Operating income over interest expense, whatever its sign. Without debt and interest it is a status, with interest and no operating profit 0, with debt and no interest figure not known.',
    source: 'Standard ratio; Graham asked for at least 5',
    inputs: { operating_income: maybe, interest_expense: maybe, total_debt: maybe },
    of: interestCoverage,
  }),
  fromMetric({
    key: 'sloan_ratio',
    category: 'fundamental',
    source: 'Sloan, The Accounting Review 1996; over total assets',
    inputs: {
      net_income: 'net_income',
      cfo: 'cash_flow_from_operations',
      cfi: 'cash_flow_from_investing',
      total_assets: 'total_assets',
    },
  }),
];
