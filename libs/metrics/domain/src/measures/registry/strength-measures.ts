import { missing } from '../../model/measured';
import { fromMetric } from '../from-metric';
import { maybe, number } from '../inputs';
import { measure, type Measure } from '../measure';
import { percent, ratio, unavailable, type Outcome } from '../outcome';

const noDebt = missing('no_debt', 'There is no debt');
const noCurrentLiabilities = missing('no_debt', 'There are no current liabilities');

interface Coverage {
  readonly operating_income: number | undefined;
  readonly interest_expense: number | undefined;
  readonly total_debt: number | undefined;
}

function interestCoverage({ operating_income, interest_expense = 0, total_debt }: Coverage): Outcome | number {
  if (interest_expense === 0)
    return total_debt !== undefined && total_debt <= 0 ? noDebt : unavailable('Debt without interest, or unknown debt');
  if (operating_income === undefined) return unavailable('operating_income is not given');
  return operating_income <= 0 ? 0 : operating_income / Math.abs(interest_expense);
}

/** How a company stands: liquidity, debt and what interest it can bear. */
export const STRENGTH_MEASURES: readonly Measure[] = [
  measure({
    key: 'current_ratio',
    label: 'Current Ratio',
    category: 'fundamental',
    unit: 'x',
    doc: 'Current assets over current liabilities; a status where there are no current liabilities. Banks and insurers have no such split.',
    source: 'Standard ratio',
    inputs: { total_current_assets: number, total_current_liabilities: number },
    of: ({ total_current_assets, total_current_liabilities }) =>
      total_current_liabilities > 0 ? total_current_assets / total_current_liabilities : noCurrentLiabilities,
  }),
  measure({
    key: 'quick_ratio',
    label: 'Quick Ratio',
    category: 'fundamental',
    unit: 'x',
    doc: 'Current assets without inventory over current liabilities; a status where there are no current liabilities.',
    source: 'Standard ratio',
    inputs: { total_current_assets: number, inventory: number, total_current_liabilities: number },
    of: ({ total_current_assets, inventory, total_current_liabilities }) =>
      total_current_liabilities > 0
        ? (total_current_assets - inventory) / total_current_liabilities
        : noCurrentLiabilities,
  }),
  measure({
    key: 'cash_to_debt',
    label: 'Cash-To-Debt',
    category: 'fundamental',
    unit: 'x',
    doc: 'Cash and marketable securities over debt and leases; a status without debt.',
    source: 'Standard ratio',
    inputs: { cash_sti: number, total_debt: number },
    of: ({ cash_sti, total_debt }) => (total_debt > 0 ? cash_sti / total_debt : noDebt),
  }),
  fromMetric({
    key: 'debt_to_equity',
    category: 'fundamental',
    source: 'Standard ratio',
    inputs: { total_debt: 'total_debt', total_equity: 'total_equity' },
  }),
  measure({
    key: 'debt_to_ebitda',
    label: 'Debt-to-EBITDA',
    category: 'fundamental',
    unit: 'x',
    doc: 'Debt and leases over EBITDA of twelve months; none where EBITDA is not positive.',
    source: 'Standard ratio',
    inputs: { total_debt: number, ebitda: number },
    of: ({ total_debt, ebitda }) => ratio(total_debt, ebitda, 'EBITDA'),
  }),
  measure({
    key: 'equity_to_asset',
    label: 'Equity-to-Asset',
    category: 'fundamental',
    unit: 'x',
    doc: 'Equity over total assets; negative equity shows as a negative number.',
    source: 'Standard ratio',
    inputs: { total_equity: number, total_assets: number },
    of: ({ total_equity, total_assets }) => ratio(total_equity, total_assets, 'Total assets'),
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
  measure({
    key: 'sloan_ratio',
    label: 'Sloan Ratio %',
    category: 'fundamental',
    unit: '%',
    doc: 'Income that neither operations nor investing brought in as cash, over total assets. Within 10 either way it is safe, beyond 25 earnings are mostly accruals.',
    source: 'Sloan, The Accounting Review 1996; over total assets',
    inputs: { net_income: number, cfo: number, cfi: number, total_assets: number },
    of: ({ net_income, cfo, cfi, total_assets }) =>
      percent(ratio(net_income - cfo - cfi, total_assets, 'Total assets')),
  }),
];
