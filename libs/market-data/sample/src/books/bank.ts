import { daysBetween } from '@plumbline/shared/domain';

import { streamOf, type SampleCompany } from '../companies/company';
import type { Economy } from './economy';
import { around, nextDividend, nextShares } from './equity';
import type { FiscalQuarter } from '../base/fiscal-calendar';
import { lineOf, total, type Lines, type Quarter } from '../base/ledger';
import { createRandom, meanReverting, type Random } from '../base/random';
import { trendOf } from '../companies/sector-economics';

/** Conditions of a bank in a quarter. */
export interface BankConditions {
  readonly company: SampleCompany;
  readonly random: Random;
  readonly cycle: number;
  readonly yearPart: number;
  /** Total assets on trend, thousand USD. */
  readonly size: number;
  /** Level of short interest rates, a fraction a year. */
  readonly rate: number;
}

/** Adds the totals a bank's balance sheet shows. */
export function bankTotals(lines: Lines): Lines {
  const loansNet = total(lines, 'loans', '-allowance');
  const assets = loansNet + total(lines, 'cash', 'securities', 'ppe', 'goodwill', 'otherNoncurrent');
  const liabilities = total(lines, 'deposits', 'shortBorrowings', 'longDebt', 'otherLiabilities');
  const equity = total(lines, 'preferred', 'common', 'retained', 'aoci');
  return {
    ...lines,
    loansNet,
    assets,
    liabilities,
    equity,
    totalEquity: equity,
    liabilitiesAndEquity: liabilities + equity,
  };
}

/** The balance of a bank before its first reported quarter. */
export function openingBank({ scale, economics }: SampleCompany): Lines {
  const of = (part: number): number => Math.round(scale * 1000 * part);
  const owned = {
    cash: of(0.04),
    securities: of(0.2),
    loans: of(0.7),
    allowance: of(0.009),
    ppe: of(0.011),
    goodwill: of(0.02),
    otherNoncurrent: of(0.038),
  };
  const owed = { deposits: of(0.775), shortBorrowings: of(0.03), longDebt: of(0.055), otherLiabilities: of(0.03) };
  const debts = total(owed, 'deposits', 'shortBorrowings', 'longDebt', 'otherLiabilities');
  const assets = total(owned, 'cash', 'securities', 'loans', '-allowance', 'ppe', 'goodwill', 'otherNoncurrent');
  const preferred = of(economics.preferred);
  const common = of(0.035);
  const aoci = -of(0.002);
  return bankTotals({
    ...owned,
    ...owed,
    preferred,
    common,
    aoci,
    retained: assets - debts - preferred - common - aoci,
  });
}

/** Quarterly income of a bank; `before` is the opening balance. */
export function bankIncome({ company, random, cycle, yearPart, rate }: BankConditions, before: Lines): Lines {
  const earn = (name: string, yearly: number): number => Math.round(lineOf(before, name) * yearly * yearPart);
  const interestIncome =
    earn('loans', 0.036 + 0.6 * rate) + earn('securities', 0.018 + 0.4 * rate) + earn('cash', rate);
  const interestExpense =
    earn('deposits', 0.001 + 0.36 * rate) + earn('shortBorrowings', 0.004 + rate) + earn('longDebt', 0.02 + 0.7 * rate);
  const netInterestIncome = interestIncome - interestExpense;
  const lossRate = Math.max(0.0006, around(random, 0.0035 - 0.003 * cycle, 0.15));
  const provision = earn('loans', lossRate);
  const noninterestIncome = Math.round(around(random, total(before, 'assets') * 0.0095 * yearPart, 0.04));
  const noninterestExpense = Math.round(around(random, (netInterestIncome + noninterestIncome) * 0.585, 0.02));
  const pretax = netInterestIncome - provision + noninterestIncome - noninterestExpense;
  const tax = Math.round(pretax * around(random, company.economics.taxRate, 0.05));
  const preferredDividends = Math.round((lineOf(before, 'preferred') * 0.058) / 4);
  const net = pretax - tax;
  return {
    interestIncome,
    interestExpense,
    netInterestIncome,
    provision,
    netAfterProvision: netInterestIncome - provision,
    noninterestIncome,
    noninterestExpense,
    revenue: netInterestIncome + noninterestIncome,
    pretax,
    tax,
    netIncome: net,
    parentIncome: net,
    preferredDividends,
    commonIncome: net - preferredDividends,
    depreciationAmortization: earn('ppe', 0.11),
    sbc: Math.round(net * 0.02),
    deferredTaxes: 0,
  };
}

interface Planned {
  readonly dividends: number;
  readonly buybacks: number;
}

function cashFlows(
  { random, cycle, yearPart, size }: BankConditions,
  flows: Lines,
  before: Lines,
  planned: Planned,
): Lines {
  const chargeOffs = Math.min(lineOf(before, 'allowance'), Math.round(lineOf(flows, 'provision') * 0.82));
  const loansAim = Math.round(size * (0.7 + 0.01 * cycle));
  const loanGrowth = loansAim - lineOf(before, 'loans') + chargeOffs;
  const otherIncrease = Math.round(size * 0.001 * random.normal());
  const operatingCash = total(flows, 'netIncome', 'provision', 'depreciationAmortization', 'sbc') - otherIncrease;
  const capex = Math.round(lineOf(before, 'ppe') * 0.13 * yearPart);
  const depositIncrease = Math.round(around(random, size * 0.775, 0.006)) - lineOf(before, 'deposits');
  const shortBorrowingsIncrease = Math.round(around(random, size * 0.03, 0.12)) - lineOf(before, 'shortBorrowings');
  const debtRepaid = Math.round(lineOf(before, 'longDebt') * 0.03);
  const debtIssued = Math.max(0, Math.round(size * 0.055) - lineOf(before, 'longDebt') + debtRepaid);
  const paid = total(flows, 'preferredDividends') + planned.dividends + planned.buybacks;
  const financingCash = depositIncrease + shortBorrowingsIncrease + debtIssued - debtRepaid - paid;
  const held = lineOf(before, 'cash') + operatingCash + financingCash - loanGrowth - capex;
  // Bonds take the surplus and cover any shortfall.
  const bonds = held - Math.round(around(random, size * 0.04, 0.1));
  return {
    ...planned,
    chargeOffs,
    loanGrowth,
    otherCurrentIncrease: otherIncrease,
    operatingCash,
    capex,
    investmentPurchases: Math.max(0, bonds),
    investmentSales: Math.max(0, -bonds),
    investingCash: -loanGrowth - capex - bonds,
    depositIncrease,
    shortBorrowingsIncrease,
    debtIssued,
    debtRepaid,
    preferredPaid: lineOf(flows, 'preferredDividends'),
    financingCash,
    cashChange: operatingCash + financingCash - loanGrowth - capex - bonds,
  };
}

function endBalance(flows: Lines, before: Lines, oci: number): Lines {
  return bankTotals({
    cash: total(before, 'cash') + total(flows, 'cashChange'),
    securities: total(before, 'securities') + total(flows, 'investmentPurchases', '-investmentSales') + oci,
    loans: total(before, 'loans') + total(flows, 'loanGrowth', '-chargeOffs'),
    allowance: total(before, 'allowance') + total(flows, 'provision', '-chargeOffs'),
    ppe: total(before, 'ppe') + total(flows, 'capex', '-depreciationAmortization'),
    goodwill: total(before, 'goodwill'),
    otherNoncurrent: total(before, 'otherNoncurrent') + total(flows, 'otherCurrentIncrease'),
    deposits: total(before, 'deposits') + total(flows, 'depositIncrease'),
    shortBorrowings: total(before, 'shortBorrowings') + total(flows, 'shortBorrowingsIncrease'),
    longDebt: total(before, 'longDebt') + total(flows, 'debtIssued', '-debtRepaid'),
    otherLiabilities: total(before, 'otherLiabilities'),
    preferred: total(before, 'preferred'),
    common: total(before, 'common') + total(flows, 'sbc'),
    retained: total(before, 'retained') + total(flows, 'parentIncome', '-dividends', '-preferredPaid', '-buybacks'),
    aoci: total(before, 'aoci') + oci,
  });
}

/** Short rates of the invented economy: near zero for long, higher since. */
export const shortRate = (day: string, cycle: number): number =>
  Math.max(0.002, (day < '2017-06-30' ? 0.006 : day < '2022-03-31' ? 0.012 : 0.042) + 0.004 * cycle);

/** All quarters of a bank: it lends deposits, and has neither cost of goods nor current assets. */
export function bankQuarters(
  company: SampleCompany,
  periods: readonly FiscalQuarter[],
  economy: Economy,
  seed: string,
): Quarter[] {
  const random = createRandom(seed, streamOf(company), 'operations');
  const demand = meanReverting(random, 0.93, 0.02);
  const first = periods[0]?.start ?? '';
  const quarters: Quarter[] = [];
  let before = openingBank(company);
  let outstanding = company.shares * 1_000_000;
  let dividendPerShare = 0;
  for (const period of periods) {
    const cycle = economy.cycle(period.end);
    const growth = trendOf(company.economics, daysBetween(first, period.end) / 365.25) + demand();
    const size = Math.round(company.scale * 1000 * Math.exp(growth));
    const yearPart = (daysBetween(period.start, period.end) + 1) / 365;
    const now = { company, random, cycle, yearPart, size, rate: shortRate(period.end, cycle) };
    const earned = bankIncome(now, before);
    const yearIncome = lineOf(earned, 'commonIncome') * 4;
    dividendPerShare = nextDividend(
      dividendPerShare,
      period.quarter,
      company.economics.payout * yearIncome,
      outstanding,
    );
    const dividends = Math.round((dividendPerShare * outstanding) / 1000);
    const buybacks = Math.round((Math.max(0, yearIncome) * company.economics.buyback * random.between(0.5, 1.5)) / 4);
    const flows = { ...earned, ...cashFlows(now, earned, before, { dividends, buybacks }) };
    const balance = endBalance(flows, before, Math.round(size * 0.0012 * random.normal()));
    const common = total(balance, 'equity', '-preferred');
    const fairValue = Math.round(0.5 * company.economics.earningsMultiple * Math.max(0, yearIncome) + 0.6 * common);
    const events = {
      buybacks,
      stockIssued: 0,
      stockPay: lineOf(flows, 'sbc'),
      value: fairValue,
      profitable: yearIncome > 0,
    };
    const shares = nextShares(outstanding, events);
    quarters.push({ ...period, flows, balance, shares, dividendPerShare, fairValue });
    before = balance;
    outstanding = shares.outstanding;
  }
  return quarters;
}
