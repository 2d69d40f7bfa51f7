import { daysBetween } from '@plumbline/shared/domain';

import { streamOf, type SampleCompany } from '../companies/company';
import type { Economy } from './economy';
import { around, nextDividend, nextShares } from './equity';
import type { FiscalQuarter } from '../base/fiscal-calendar';
import { lineOf, total, type Lines, type Quarter } from '../base/ledger';
import { createRandom, meanReverting, type Random } from '../base/random';
import { trendOf } from '../companies/sector-economics';

/** Conditions of an insurer in a quarter. */
export interface InsurerConditions {
  readonly company: SampleCompany;
  readonly random: Random;
  readonly yearPart: number;
  /** Premiums of a year on trend, thousand USD. */
  readonly yearPremiums: number;
}

/** Adds the totals an insurer's balance sheet shows. */
export function insurerTotals(lines: Lines): Lines {
  const assets = total(lines, 'cash', 'securities', 'receivables', 'acquisitionCosts', 'goodwill', 'otherNoncurrent');
  const liabilities = total(lines, 'claims', 'unearned', 'longDebt', 'otherLiabilities');
  const equity = total(lines, 'common', 'retained', 'aoci');
  return { ...lines, assets, liabilities, equity, totalEquity: equity, liabilitiesAndEquity: liabilities + equity };
}

/** The balance of an insurer before its first reported quarter. */
export function openingInsurer({ scale }: SampleCompany): Lines {
  const of = (part: number): number => Math.round(scale * 1000 * part);
  const owned = {
    cash: of(0.12),
    securities: of(2.3),
    receivables: of(0.25),
    acquisitionCosts: of(0.09),
    goodwill: of(0.1),
    otherNoncurrent: of(0.2),
  };
  const owed = { claims: of(1.15), unearned: of(0.48), longDebt: of(0.25), otherLiabilities: of(0.18) };
  const assets = Object.values(owned).reduce((sum, value) => sum + value, 0);
  const debts = Object.values(owed).reduce((sum, value) => sum + value, 0);
  const common = of(0.3);
  const aoci = of(0.01);
  return insurerTotals({ ...owned, ...owed, common, aoci, retained: assets - debts - common - aoci });
}

/** Quarterly income of an insurer; `before` is the opening balance. */
export function insurerIncome({ company, random, yearPart, yearPremiums }: InsurerConditions, before: Lines): Lines {
  const premiums = Math.round(around(random, yearPremiums * yearPart, 0.012));
  const investmentIncome = Math.round(total(before, 'securities', 'cash') * 0.031 * yearPart);
  const investmentGains = Math.round(total(before, 'securities') * 0.0012 * random.normal());
  // Now and then a storm.
  const catastrophe = random.next() < 0.12 ? premiums * random.between(0.04, 0.14) : 0;
  const benefits = Math.round(around(random, premiums * 0.635, 0.02) + catastrophe);
  const acquisitionAmortization = Math.round(premiums * 0.165);
  const otherExpenses = Math.round(around(random, premiums * 0.125, 0.02));
  const interestExpense = Math.round(lineOf(before, 'longDebt') * company.economics.interestRate * yearPart);
  const revenue = premiums + investmentIncome + investmentGains;
  const costsAndExpenses = benefits + acquisitionAmortization + otherExpenses + interestExpense;
  const pretax = revenue - costsAndExpenses;
  const tax = Math.round(pretax * around(random, company.economics.taxRate, 0.05));
  const net = pretax - tax;
  const amounts = {
    premiums,
    investmentIncome,
    investmentGains,
    revenue,
    benefits,
    acquisitionAmortization,
    otherExpenses,
    interestExpense,
  };
  const result = {
    costsAndExpenses,
    pretax,
    tax,
    netIncome: net,
    parentIncome: net,
    preferredDividends: 0,
    commonIncome: net,
  };
  return {
    ...amounts,
    ...result,
    depreciationAmortization: Math.round(premiums * 0.012),
    sbc: Math.round(premiums * 0.006),
  };
}

interface Planned {
  readonly dividends: number;
  readonly buybacks: number;
}

function cashFlows(
  { random, yearPremiums }: InsurerConditions,
  flows: Lines,
  before: Lines,
  { dividends, buybacks }: Planned,
): Lines {
  const growth = (name: string, part: number, noise: number): number =>
    Math.round(around(random, yearPremiums * part, noise)) - lineOf(before, name);
  const changes = {
    claimsIncrease: growth('claims', 1.15, 0.008),
    unearnedIncrease: growth('unearned', 0.48, 0.015),
    receivablesIncrease: growth('receivables', 0.25, 0.02),
    acquisitionCostsIncrease: growth('acquisitionCosts', 0.09, 0.01),
  };
  const capex = lineOf(flows, 'depreciationAmortization');
  const earned = total(flows, 'netIncome', 'depreciationAmortization', 'sbc', '-investmentGains');
  const operatingCash =
    earned + total(changes, 'claimsIncrease', 'unearnedIncrease', '-receivablesIncrease', '-acquisitionCostsIncrease');
  const debtIssued = Math.max(0, growth('longDebt', 0.25, 0));
  const financingCash = debtIssued - dividends - buybacks;
  const held = lineOf(before, 'cash') + operatingCash + financingCash - capex;
  const bonds = held - Math.round(around(random, yearPremiums * 0.12, 0.08));
  return {
    ...changes,
    operatingCash,
    capex,
    investmentPurchases: Math.max(0, bonds),
    investmentSales: Math.max(0, -bonds),
    investingCash: -bonds - capex,
    debtIssued,
    dividends,
    buybacks,
    financingCash,
    cashChange: operatingCash - bonds - capex + financingCash,
  };
}

function endBalance(flows: Lines, before: Lines, oci: number): Lines {
  const bonds = total(flows, 'investmentPurchases', '-investmentSales', 'investmentGains');
  return insurerTotals({
    cash: total(before, 'cash') + total(flows, 'cashChange'),
    securities: total(before, 'securities') + bonds + oci,
    receivables: total(before, 'receivables') + total(flows, 'receivablesIncrease'),
    acquisitionCosts: total(before, 'acquisitionCosts') + total(flows, 'acquisitionCostsIncrease'),
    goodwill: total(before, 'goodwill'),
    otherNoncurrent: total(before, 'otherNoncurrent') + total(flows, 'capex', '-depreciationAmortization'),
    claims: total(before, 'claims') + total(flows, 'claimsIncrease'),
    unearned: total(before, 'unearned') + total(flows, 'unearnedIncrease'),
    longDebt: total(before, 'longDebt') + total(flows, 'debtIssued'),
    otherLiabilities: total(before, 'otherLiabilities'),
    common: total(before, 'common') + total(flows, 'sbc'),
    retained: total(before, 'retained') + total(flows, 'parentIncome', '-dividends', '-buybacks'),
    aoci: total(before, 'aoci') + oci,
  });
}

/** All quarters of a property insurer: premiums in, claims out, the float in bonds. */
export function insurerQuarters(
  company: SampleCompany,
  periods: readonly FiscalQuarter[],
  economy: Economy,
  seed: string,
): Quarter[] {
  const random = createRandom(seed, streamOf(company), 'operations');
  const demand = meanReverting(random, 0.93, 0.02);
  const first = periods[0]?.start ?? '';
  const quarters: Quarter[] = [];
  let before = openingInsurer(company);
  let outstanding = company.shares * 1_000_000;
  let dividendPerShare = 0;
  for (const period of periods) {
    const years = daysBetween(first, period.end) / 365.25;
    const mood = 0.01 * economy.cycle(period.end) + demand();
    const yearPremiums = Math.round(company.scale * 1000 * Math.exp(trendOf(company.economics, years) + mood));
    const now = { company, random, yearPremiums, yearPart: (daysBetween(period.start, period.end) + 1) / 365 };
    const earned = insurerIncome(now, before);
    const normalIncome = yearPremiums * 0.1;
    dividendPerShare = nextDividend(
      dividendPerShare,
      period.quarter,
      company.economics.payout * normalIncome,
      outstanding,
    );
    const dividends = Math.round((dividendPerShare * outstanding) / 1000);
    const buybacks = Math.round((normalIncome * company.economics.buyback * random.between(0.5, 1.5)) / 4);
    const flows = { ...earned, ...cashFlows(now, earned, before, { dividends, buybacks }) };
    const balance = endBalance(flows, before, Math.round(yearPremiums * 0.006 * random.normal()));
    const fairValue = Math.round(
      0.5 * company.economics.earningsMultiple * normalIncome + 0.65 * lineOf(balance, 'equity'),
    );
    const events = {
      buybacks,
      stockIssued: 0,
      stockPay: lineOf(flows, 'sbc'),
      value: fairValue,
      profitable: lineOf(flows, 'commonIncome') > 0,
    };
    const shares = nextShares(outstanding, events);
    quarters.push({ ...period, flows, balance, shares, dividendPerShare, fairValue });
    before = balance;
    outstanding = shares.outstanding;
  }
  return quarters;
}
