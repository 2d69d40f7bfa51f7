import { lineOf, total, type Lines } from '../base/ledger';
import type { Conditions } from './operating-conditions';

/** Parts of a year's revenue held as cash: below the first money is raised, above the last it is invested. */
const MIN_CASH = 0.04;
const EASY_CASH = 0.08;
const FULL_CASH = 0.13;

interface Planned {
  readonly dividends: number;
  readonly yearIncome: number;
}

interface Raised {
  readonly debtIssued: number;
  readonly stockIssued: number;
  readonly investmentSales: number;
}

interface Need {
  readonly cash: number;
  /** Debt after what was repaid. */
  readonly owed: number;
  readonly income: number;
}

/** Securities are sold first; then debt is raised while it stays in bounds, else stock. */
function raise({ company, trendRevenue }: Conditions, before: Lines, { cash, owed, income }: Need): Raised {
  const { leverage } = company.economics;
  const target = leverage * trendRevenue;
  const debtIssued = owed < target * 0.97 ? Math.round(target - owed) : 0;
  const shortfall = Math.max(0, Math.round(MIN_CASH * trendRevenue) - cash - debtIssued);
  const investmentSales = Math.min(lineOf(before, 'investments'), shortfall);
  const missing = shortfall - investmentSales;
  if (missing === 0) return { debtIssued, stockIssued: 0, investmentSales };
  if (owed + missing <= target * 1.25) return { debtIssued: debtIssued + missing, stockIssued: 0, investmentSales };
  const twoYearsOfLoss = Math.round(Math.max(0, -income) * 2);
  return { debtIssued, stockIssued: missing + twoYearsOfLoss, investmentSales };
}

/** Cash flows of investing in securities and of financing, and the totals that tie to the change in cash. */
export function financing(quarter: Conditions, flows: Lines, before: Lines, { dividends, yearIncome }: Planned): Lines {
  const { company, random, trendRevenue } = quarter;
  const preferredPaid = lineOf(flows, 'preferredDividends');
  const minorityPaid = Math.round(Math.max(0, lineOf(flows, 'minorityIncome')) * 0.6);
  const debtRepaid = Math.round(lineOf(before, 'currentDebt') / 4);
  const paperTarget = Math.round(company.economics.paper * trendRevenue * random.between(0.6, 1.4));
  const paperIncrease = paperTarget - lineOf(before, 'paper');
  const owed = total(before, 'longDebt', 'currentDebt') - debtRepaid;
  const spent = total(flows, 'capex', 'acquisitions') + dividends + preferredPaid + minorityPaid + debtRepaid;
  const cash = lineOf(before, 'cash') + lineOf(flows, 'operatingCash') - spent + paperIncrease;
  const raised = raise(quarter, before, { cash, owed, income: yearIncome });
  const held = cash + raised.debtIssued + raised.stockIssued + raised.investmentSales;
  const wished = Math.max(0, (company.economics.buyback * yearIncome * random.between(0.6, 1.4)) / 4);
  const buybacks = Math.round(Math.min(Math.max(0, held - EASY_CASH * trendRevenue) * 0.8, wished));
  const investmentPurchases = Math.round(Math.max(0, held - buybacks - FULL_CASH * trendRevenue) * 0.7);
  const investingCash = raised.investmentSales - investmentPurchases - total(flows, 'capex', 'acquisitions');
  const paidOut = debtRepaid + dividends + preferredPaid + minorityPaid + buybacks;
  const financingCash = raised.debtIssued + raised.stockIssued + paperIncrease - paidOut;
  return {
    ...raised,
    debtRepaid,
    paperIncrease,
    dividends,
    preferredPaid,
    minorityPaid,
    buybacks,
    investmentPurchases,
    investingCash,
    financingCash,
    cashChange: lineOf(flows, 'operatingCash') + investingCash + financingCash,
  };
}
