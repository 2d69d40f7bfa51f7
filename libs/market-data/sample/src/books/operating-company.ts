import { daysBetween } from '@plumbline/shared/domain';

import { streamOf, type SampleCompany } from '../companies/company';
import type { Economy } from './economy';
import { around, nextDividend, nextShares, specialDividend } from './equity';
import type { FiscalQuarter } from '../base/fiscal-calendar';
import { lineOf, total, type Lines, type Quarter } from '../base/ledger';
import { operatingTotals, openingBalance } from './operating-balance';
import { financing } from './operating-financing';
import { createRandom, meanReverting, type Random } from '../base/random';
import { trendOf, valueOf } from '../companies/sector-economics';
import type { Conditions } from './operating-conditions';

const LEASE_STANDARD = '2019-01-01';

interface Shocks {
  readonly economy: Economy;
  readonly random: Random;
  /** Logarithms by which sales and the gross margin differ from the usual, and by which the trend grew. */
  readonly demand: number;
  readonly margin: number;
  readonly trend: number;
}

/** Years that a failing company is into its last three; 0 for all others. */
function distressOf({ end, lastTraded }: SampleCompany, day: string): number {
  if (end?.kind !== 'failed' || !lastTraded) return 0;
  return Math.max(0, 3 - Math.max(0, daysBetween(day, lastTraded) / 365.25));
}

/** Part of the business that a company still has after spinning one off. */
const keptAfter = ({ quirks: { spinOff } }: SampleCompany, day: string): number =>
  spinOff && day >= spinOff.day ? 1 - spinOff.part : 1;

/** Conditions of a quarter for a company of the given scale. */
export function quarterConditions(company: SampleCompany, period: FiscalQuarter, shocks: Shocks): Conditions {
  const { economy } = shocks;
  const { economics, sector, scale } = company;
  const days = daysBetween(period.start, period.end) + 1;
  const cycle = economy.cycle(period.end);
  const mood = economics.cycleBeta * (0.045 * cycle + 0.025 * economy.sector(sector, period.end));
  const distress = distressOf(company, period.end);
  const trend = shocks.trend + shocks.demand - 0.16 * distress;
  const trendRevenue = Math.round(scale * 1000 * Math.exp(trend) * keptAfter(company, period.start));
  const season = economics.season[period.quarter - 1] ?? 1;
  const sold = company.quirks.withoutRevenue ? 0 : Math.exp(mood - 0.1 * distress);
  const revenue = Math.round((trendRevenue * sold * season * days) / 365);
  const wished = economics.grossMargin + 0.014 * economics.cycleBeta * cycle + shocks.margin;
  const grossMargin = wished - 0.05 * distress;
  return { company, period, random: shocks.random, cycle, revenue, grossMargin, trendRevenue, yearPart: days / 365 };
}

/** Revenue down to operating income; `before` is the balance at the quarter's begin. */
export function operatingIncome(quarter: Conditions, before: Lines): Lines {
  const { company, revenue, random, trendRevenue, yearPart } = quarter;
  const { research, selling, amortization, depreciation, stockPay } = company.economics;
  const fixed = trendRevenue * yearPart;
  const cogs = Math.round(revenue * (1 - quarter.grossMargin));
  const rnd = Math.round(around(random, research * (0.7 * fixed + 0.3 * revenue), 0.02));
  const sga = Math.round(around(random, selling * (0.6 * fixed + 0.4 * revenue), 0.015));
  const amortized = Math.min(lineOf(before, 'intangibles'), Math.round(amortization * fixed));
  const restructuring = random.next() < 0.05 ? Math.round(0.012 * fixed * random.between(0.5, 1.5)) : 0;
  const operatingExpenses = rnd + sga + amortized + restructuring;
  const grossProfit = revenue - cogs;
  return {
    revenue,
    cogs,
    grossProfit,
    rnd,
    sga,
    amortization: amortized,
    restructuring,
    operatingExpenses,
    costsAndExpenses: cogs + operatingExpenses,
    operatingIncome: grossProfit - operatingExpenses,
    depreciation: Math.min(lineOf(before, 'ppe'), Math.round(depreciation * fixed)),
    sbc: Math.round(stockPay * fixed),
  };
}

/** From operating income to what is left for holders of common shares. */
export function netIncome(operating: Lines, { company, random, yearPart }: Conditions, before: Lines): Lines {
  const { interestRate, taxRate, minority } = company.economics;
  const interestExpense = Math.round(total(before, 'longDebt', 'currentDebt', 'paper') * interestRate * yearPart);
  const interestIncome = Math.round(total(before, 'cash', 'investments') * 0.018 * yearPart);
  const pretax = lineOf(operating, 'operatingIncome') - interestExpense + interestIncome;
  // A loss brings little relief: most of it goes under a valuation allowance.
  const tax = Math.round(pretax * (pretax > 0 ? around(random, taxRate, 0.06) : taxRate * 0.15));
  const net = pretax - tax;
  const minorityIncome = Math.round(net * minority);
  const preferredDividends = Math.round(lineOf(before, 'preferred') * 0.055 * 0.25);
  return {
    interestExpense,
    interestIncome,
    nonoperating: interestIncome - interestExpense,
    pretax,
    tax,
    netIncome: net,
    minorityIncome,
    parentIncome: net - minorityIncome,
    preferredDividends,
    commonIncome: net - minorityIncome - preferredDividends,
    deferredTaxes: Math.round(tax * random.between(-0.05, 0.2)),
  };
}

/** Working capital at the end of the quarter. */
function workingCapital(quarter: Conditions, income: Lines): Lines {
  const { company, random, revenue, period } = quarter;
  const { receivableDays, inventoryDays, payableDays, deferredDays } = company.economics;
  const days = daysBetween(period.start, period.end) + 1;
  const cogs = lineOf(income, 'cogs');
  const of = (amount: number, turnover: number): number =>
    Math.max(0, Math.round(around(random, (amount * turnover) / days, 0.035)));
  return {
    receivables: of(revenue, receivableDays),
    inventory: of(cogs, inventoryDays),
    otherCurrent: of(revenue, 9),
    payables: of(cogs, payableDays),
    accrued: of(revenue, 26),
    deferredRevenue: of(revenue, deferredDays),
  };
}

/** Cash from operations, out of income and the changes of working capital. */
export function operatingCash(income: Lines, end: Lines, before: Lines): Lines {
  const change = (name: string): number => lineOf(end, name) - lineOf(before, name);
  const adjustments = {
    depreciationAmortization: total(income, 'depreciation', 'amortization'),
    receivablesIncrease: change('receivables'),
    inventoryIncrease: change('inventory'),
    otherCurrentIncrease: change('otherCurrent'),
    payablesIncrease: change('payables'),
    accruedIncrease: change('accrued'),
    deferredRevenueIncrease: change('deferredRevenue'),
  };
  const cash =
    total(income, 'netIncome', 'sbc', 'deferredTaxes') +
    total(adjustments, 'depreciationAmortization', 'payablesIncrease', 'accruedIncrease', 'deferredRevenueIncrease') -
    total(adjustments, 'receivablesIncrease', 'inventoryIncrease', 'otherCurrentIncrease');
  return { ...adjustments, operatingCash: cash };
}

function investing({ company, random, trendRevenue, yearPart }: Conditions): Lines {
  const { capex, goodwill } = company.economics;
  const buys = goodwill > 0 && random.next() < 0.06;
  return {
    capex: Math.round(around(random, capex * trendRevenue * yearPart, 0.08)),
    acquisitions: buys ? Math.round(trendRevenue * random.between(0.02, 0.07)) : 0,
  };
}

/** Income of four quarters, or of as many as there are as if the year went on so. */
export const lastYearIncome = (before: readonly number[], income: number): number => {
  const three = before.slice(-3);
  return ([income, ...three].reduce((sum, value) => sum + value, 0) * 4) / (three.length + 1);
};

function endBalance(quarter: Conditions, flows: Lines, current: Lines, before: Lines): Lines {
  const { company, period, trendRevenue, random } = quarter;
  const oci = Math.round(trendRevenue * 0.0012 * random.normal());
  const bought = lineOf(flows, 'acquisitions');
  const toGoodwill = Math.round(bought * 0.7);
  const leases = period.start >= LEASE_STANDARD ? Math.round(company.economics.leases * trendRevenue) : 0;
  const owed = total(before, 'longDebt', 'currentDebt') + total(flows, 'debtIssued', '-debtRepaid');
  const currentDebt = Math.round(owed * 0.1);
  const toShareholders = total(flows, 'dividends', 'preferredPaid', 'buybacks');
  return operatingTotals({
    ...current,
    cash: total(before, 'cash') + total(flows, 'cashChange'),
    investments: total(before, 'investments') + total(flows, 'investmentPurchases', '-investmentSales'),
    ppe: total(before, 'ppe') + total(flows, 'capex', '-depreciation'),
    goodwill: total(before, 'goodwill') + toGoodwill,
    intangibles: total(before, 'intangibles') + bought - toGoodwill - total(flows, 'amortization'),
    leaseAsset: leases,
    otherNoncurrent: total(before, 'otherNoncurrent') + oci,
    paper: total(before, 'paper') + total(flows, 'paperIncrease'),
    currentDebt,
    longDebt: owed - currentDebt,
    leaseLiability: leases,
    deferredTax: total(before, 'deferredTax') + total(flows, 'deferredTaxes'),
    otherLiabilities: total(before, 'otherLiabilities'),
    preferred: total(before, 'preferred'),
    common: total(before, 'common') + total(flows, 'sbc', 'stockIssued'),
    retained: total(before, 'retained') + total(flows, 'parentIncome') - toShareholders,
    aoci: total(before, 'aoci') + oci,
    minority: total(before, 'minority') + total(flows, 'minorityIncome', '-minorityPaid'),
  });
}

/** All quarters of a company that makes or sells something, or lets buildings. */
export function operatingQuarters(
  company: SampleCompany,
  periods: readonly FiscalQuarter[],
  economy: Economy,
  seed: string,
): Quarter[] {
  const random = createRandom(seed, streamOf(company), 'operations');
  const first = periods[0]?.start ?? '';
  const demand = meanReverting(random, 0.93, 0.06);
  const margin = meanReverting(random, 0.85, 0.012);
  const quarters: Quarter[] = [];
  const incomes: number[] = [];
  let before = openingBalance(company);
  let outstanding = company.shares * 1_000_000;
  let dividendPerShare = 0;
  for (const period of periods) {
    const trend = trendOf(company.economics, daysBetween(first, period.end) / 365.25);
    const shocks = { economy, random, demand: demand(), margin: margin(), trend };
    const now = quarterConditions(company, period, shocks);
    const operating = operatingIncome(now, before);
    const income = { ...operating, ...netIncome(operating, now, before) };
    const current = workingCapital(now, income);
    const cash = { ...income, ...operatingCash(income, current, before), ...investing(now) };
    const yearIncome = lastYearIncome(incomes, lineOf(income, 'commonIncome'));
    incomes.push(lineOf(income, 'commonIncome'));
    const fairValue = valueOf(company, now.trendRevenue, yearIncome);
    dividendPerShare = nextDividend(
      dividendPerShare,
      period.quarter,
      company.economics.payout * yearIncome,
      outstanding,
    );
    const special = specialDividend(company, period, (fairValue * 1000) / outstanding);
    const dividends = Math.round(((dividendPerShare + special) * outstanding) / 1000);
    const flows = { ...cash, ...financing(now, cash, before, { dividends, yearIncome }) };
    const balance = endBalance(now, flows, current, before);
    const [buybacks, stockIssued] = [lineOf(flows, 'buybacks'), lineOf(flows, 'stockIssued')];
    const events = {
      buybacks,
      stockIssued,
      stockPay: lineOf(flows, 'sbc'),
      value: fairValue,
      profitable: lineOf(flows, 'commonIncome') > 0,
    };
    const shares = nextShares(outstanding, events);
    const paid = special > 0 ? { dividendPerShare, specialPerShare: special } : { dividendPerShare };
    quarters.push({ ...period, flows, balance, shares, ...paid, fairValue });
    before = balance;
    outstanding = shares.outstanding;
  }
  return quarters;
}
