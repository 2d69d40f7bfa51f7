import type { Measured } from '@plumbline/formula/domain';
import { list, maybe, number, orElse, record } from '../numbers/inputs';
import { measure, type Measure } from './measure';
import { maintenanceCapex } from '../models/maintenance-capex';
import { sum } from '../numbers/numerics';
import { meaningless, notGiven } from '../numbers/outcome';
import { CAPITAL_COST, MAINTENANCE_CAPEX } from '../parameters/value-parameters';

interface CapitalCost {
  readonly market_cap: number;
  readonly total_debt_avg: number;
  readonly interest_expense: number | undefined;
  readonly tax_rate_pct: number | undefined;
}

type Costs = (typeof CAPITAL_COST)['values'];

function weightedCost(equityCost: number, x: CapitalCost, costs: Costs): Measured {
  if (x.total_debt_avg <= 0) return { value: equityCost };
  if (x.market_cap <= 0) return meaningless('Market cap is zero or negative');
  if (x.interest_expense === undefined) return notGiven('interest_expense');
  const debtCost = Math.min(costs.dearest_debt_pct, (100 * Math.abs(x.interest_expense)) / x.total_debt_avg);
  const taxRate = x.tax_rate_pct ?? costs.statutory_tax_pct;
  const equityShare = x.market_cap / (x.market_cap + x.total_debt_avg);
  return { value: equityShare * equityCost + (1 - equityShare) * debtCost * (1 - taxRate / 100) };
}

const PREMIUM = orElse(CAPITAL_COST.values.equity_premium_pct);

/** Measures of the cost of capital, and of the capital a business needs. */
export const CAPITAL_COST_MEASURES: readonly Measure[] = [
  measure({
    key: 'cost_of_equity',
    label: 'Cost of Equity %',
    category: 'fundamental',
    unit: '%',
    doc: `Risk-free rate plus beta times the premium of stocks (${CAPITAL_COST.values.equity_premium_pct} % unless given). An unknown beta counts as ${CAPITAL_COST.values.unknown_beta}.`,
    source: 'Capital asset pricing model',
    inputs: { risk_free_pct: number, beta: maybe, erp_pct: PREMIUM },
    parameters: { costs: CAPITAL_COST },
    of: ({ risk_free_pct, beta, erp_pct }, { costs }) => risk_free_pct + (beta ?? costs.unknown_beta) * erp_pct,
  }),
  measure({
    key: 'wacc',
    label: 'WACC %',
    category: 'fundamental',
    unit: '%',
    doc: `What capital costs: equity and debt at their shares of market cap and average debt, debt after tax and at ${CAPITAL_COST.values.dearest_debt_pct} % at most. Without debt it is the cost of equity.`,
    source: 'Weighted average cost of capital; method of the shares recalled',
    inputs: {
      market_cap: number,
      total_debt_avg: number,
      risk_free_pct: number,
      beta: maybe,
      erp_pct: PREMIUM,
      interest_expense: maybe,
      tax_rate_pct: maybe,
    },
    parameters: { costs: CAPITAL_COST },
    of: (x, { costs }) => weightedCost(x.risk_free_pct + (x.beta ?? costs.unknown_beta) * x.erp_pct, x, costs),
  }),
  measure({
    key: 'maintenance_capex',
    label: 'Maintenance Capex',
    category: 'fundamental',
    unit: 'money',
    doc: 'Capital expenditure (a positive number here) that growth does not explain, as a mean of up to five years: growth of revenue is taken to need the average fixed assets per revenue. With fewer than three pairs of years it is depreciation and amortization.',
    source: 'Greenwald, Kahn, Sonkin and van Biema, Value Investing',
    inputs: { years: list(record({ rev: number, ppe: number, capex: number })), dda: maybe },
    parameters: { pairs: MAINTENANCE_CAPEX },
    of: ({ years, dda }, { pairs }) => maintenanceCapex(years, dda, pairs),
  }),
  measure({
    key: 'owner_earnings',
    label: 'Owner Earnings',
    category: 'fundamental',
    unit: 'money',
    doc: 'Net income plus depreciation and other charges that cost no cash, less the expenditure that keeps the business as it is, plus the change in working capital as the cash-flow statement signs it.',
    source: 'Berkshire Hathaway letter of 1986, appendix',
    inputs: {
      net_income: number,
      dda: number,
      other_noncash: number,
      maintenance_capex: number,
      change_in_working_capital: number,
    },
    of: (x) => sum([x.net_income, x.dda, x.other_noncash, -x.maintenance_capex, x.change_in_working_capital]),
  }),
];
