import { lineOf, type Lines, type Quarter } from '../base/ledger';
import { openingBalance, operatingTotals } from './operating-balance';
import { lastYearIncome, netIncome, operatingCash, operatingIncome, quarterConditions } from './operating-company';
import { valueOf } from '../companies/sector-economics';
import type { Conditions } from './operating-conditions';
import { around } from './equity';
import { backwards, bridge, dividendsBefore, sharesBefore, sizesOf, type EarlierYears } from './earlier-path';

/** A quarter without its payments to shareholders: conditions, income and all balances that do not depend on them. */
interface Draft {
  readonly now: Conditions;
  readonly income: Lines;
  readonly before: Lines;
  readonly after: Lines;
  readonly capex: number;
  /** Income of the year behind, thousand USD a year. */
  readonly yearIncome: number;
  readonly value: number;
}

const WORKING = [
  ['receivables', 0.035],
  ['inventory', 0.035],
  ['otherCurrent', 0.035],
  ['payables', 0.035],
  ['accrued', 0.035],
  ['deferredRevenue', 0.035],
] as const;

/** Lines that a company pays for or owes from year to year: they follow its trend and stray little. */
const STRAYING = [
  ['cash', 0.04],
  ['investments', 0.02],
  ['currentDebt', 0.02],
  ['longDebt', 0.02],
] as const;

type Line = (typeof WORKING | typeof STRAYING)[number][0];

/** Balances at the begin and at each end, plant and equity left out; the last is that with which later years begin. */
function standing(years: EarlierYears, demand: readonly number[]): readonly Lines[] {
  const sizes = sizesOf(years);
  const last = openingBalance(years.company);
  const strays = new Map<Line, readonly number[]>([
    ...WORKING.map(([name, spread]) => [name, bridge(years, 0.3, spread)] as const),
    ...STRAYING.map(([name, spread]) => [name, bridge(years, 0.9, spread)] as const),
  ]);
  const oci = bridge(years, 0.9, 0.003);
  return sizes.map((size, index) => {
    const trend = openingBalance(size);
    const strayed = (name: Line, mood: number): number =>
      Math.round(lineOf(trend, name) * Math.exp((strays.get(name)?.[index] ?? 0) + mood));
    const unseen = Math.round((oci[index] ?? 0) * size.scale * 1000);
    return {
      ...trend,
      ...Object.fromEntries(WORKING.map(([name]) => [name, strayed(name, demand[index] ?? 0)])),
      ...Object.fromEntries(STRAYING.map(([name]) => [name, strayed(name, 0)])),
      otherNoncurrent: lineOf(last, 'otherNoncurrent') + unseen,
      aoci: lineOf(last, 'aoci') + unseen,
      otherLiabilities: lineOf(last, 'otherLiabilities'),
      preferred: lineOf(last, 'preferred'),
    };
  });
}

/** A balance with its plant; what is left for shareholders is earned income. */
function withPlant(lines: Lines, ppe: number): Lines {
  const open = operatingTotals({ ...lines, ppe, retained: 0 });
  return operatingTotals({ ...open, retained: lineOf(open, 'assets') - lineOf(open, 'liabilitiesAndEquity') });
}

/** Capital expenditure and depreciation of each quarter. */
function plantOf(conditions: readonly Conditions[], last: number) {
  const moves = conditions.map(({ company, trendRevenue, yearPart, random }) => ({
    capex: Math.round(around(random, company.economics.capex * trendRevenue * yearPart, 0.08)),
    wear: Math.round(company.economics.depreciation * trendRevenue * yearPart),
  }));
  const changes = moves.map(({ capex, wear }) => capex - wear);
  return { moves, plant: backwards(last, changes) };
}

function draftsOf(years: EarlierYears): readonly Draft[] {
  const { company, periods, economy, random } = years;
  const demand = bridge(years, 0.93, 0.06);
  const margin = bridge(years, 0.85, 0.012);
  const balances = standing(years, demand);
  const conditions = sizesOf(years)
    .slice(1)
    .flatMap(({ scale }, index) => {
      const period = periods[index];
      const shocks = { economy, random, demand: demand[index + 1] ?? 0, margin: margin[index + 1] ?? 0, trend: 0 };
      return period ? [quarterConditions({ ...company, scale }, period, shocks)] : [];
    });
  const { moves, plant } = plantOf(conditions, lineOf(openingBalance(company), 'ppe'));
  const withPlants = balances.map((lines, index) => withPlant(lines, plant[index] ?? 0));
  const incomes: number[] = [];
  return conditions.flatMap((now, index) => {
    const [before, after] = [withPlants[index], withPlants[index + 1]];
    if (!before || !after) return [];
    const operating = { ...operatingIncome(now, before), depreciation: moves[index]?.wear ?? 0 };
    const deferredTaxes = lineOf(after, 'deferredTax') - lineOf(before, 'deferredTax');
    const income = { ...operating, ...netIncome(operating, now, before), deferredTaxes };
    const yearIncome = lastYearIncome(incomes, lineOf(income, 'commonIncome'));
    incomes.push(lineOf(income, 'commonIncome'));
    const value = valueOf(company, now.trendRevenue, yearIncome);
    return [{ now, income, before, after, capex: moves[index]?.capex ?? 0, yearIncome, value }];
  });
}

/** All flows of a quarter: what is left after everything else goes to shareholders, or is raised from them. */
function flowsOf({ income, before, after, capex }: Draft, dividends: number): Lines {
  const change = (name: string): number => lineOf(after, name) - lineOf(before, name);
  const cash = { ...income, ...operatingCash(income, after, before) };
  const acquisitions = change('goodwill') + change('intangibles') + lineOf(income, 'amortization');
  const debt = change('longDebt') + change('currentDebt');
  const debtRepaid = Math.max(Math.round(lineOf(before, 'currentDebt') / 4), -debt);
  const debtIssued = debt + debtRepaid;
  const invested = change('investments');
  const [investmentPurchases, investmentSales] = [Math.max(0, invested), Math.max(0, -invested)];
  const investingCash = -capex - acquisitions - invested;
  const paperIncrease = change('paper');
  const preferredPaid = lineOf(income, 'preferredDividends');
  const minorityPaid = lineOf(income, 'minorityIncome') - change('minority');
  const cashChange = change('cash');
  const left =
    lineOf(cash, 'operatingCash') +
    investingCash +
    debt +
    paperIncrease -
    dividends -
    preferredPaid -
    minorityPaid -
    cashChange;
  const [buybacks, stockIssued] = [Math.max(0, left), Math.max(0, -left)];
  return {
    ...cash,
    capex,
    acquisitions,
    debtIssued,
    stockIssued,
    investmentSales,
    debtRepaid,
    paperIncrease,
    dividends,
    preferredPaid,
    minorityPaid,
    buybacks,
    investmentPurchases,
    investingCash,
    financingCash: cashChange - lineOf(cash, 'operatingCash') - investingCash,
    cashChange,
  };
}

/** The years before of a company that makes or sells something, or lets buildings. */
export function earlierOperating(years: EarlierYears): readonly Quarter[] {
  const { company, periods } = years;
  const drafts = draftsOf(years);
  const yearly = drafts.map(({ yearIncome }) => company.economics.payout * Math.max(0, yearIncome));
  const payouts = drafts.map((draft, index) => {
    const flows = flowsOf(draft, Math.round((yearly[index] ?? 0) / 4));
    const profitable = lineOf(flows, 'commonIncome') > 0;
    return {
      buybacks: lineOf(flows, 'buybacks'),
      stockIssued: lineOf(flows, 'stockIssued'),
      stockPay: lineOf(flows, 'sbc'),
      value: draft.value,
      profitable,
    };
  });
  const shares = sharesBefore(years, payouts);
  const dividends = dividendsBefore(years, yearly, shares);
  return periods.flatMap((period, index) => {
    const [draft, count, dividendPerShare = 0] = [drafts[index], shares[index], dividends[index]];
    if (!draft || !count) return [];
    const flows = flowsOf(draft, Math.round((dividendPerShare * count.outstanding) / 1000));
    return [{ ...period, flows, balance: draft.after, shares: count, dividendPerShare, fairValue: draft.value }];
  });
}
