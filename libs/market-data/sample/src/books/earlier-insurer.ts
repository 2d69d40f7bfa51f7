import { daysIn, type FiscalQuarter } from '../base/fiscal-calendar';
import { insurerIncome, insurerTotals, openingInsurer } from './insurer';
import { lineOf, total, type Lines, type Quarter } from '../base/ledger';
import { backwards, bridge, dividendsBefore, sharesBefore, sizesOf, type EarlierYears } from './earlier-path';

/** Quarterly income and payouts. */
interface Draft {
  readonly period: FiscalQuarter;
  readonly income: Lines;
  readonly normalIncome: number;
  readonly buybacks: number;
  readonly oci: number;
  readonly value: number;
}
type Paid = Draft & { readonly dividends: number };

/** Lines that stray from the trend; securities take up what they leave. */
const STRAYING = [
  ['claims', 0.015],
  ['unearned', 0.02],
  ['receivables', 0.03],
  ['cash', 0.08],
] as const;

/** Balances on trend at the begin and at each end; the last is that with which later years begin. */
function standing(years: EarlierYears, sizes: readonly { readonly scale: number }[]): readonly Lines[] {
  const last = openingInsurer(years.company);
  const strays = STRAYING.map(([name, spread]) => [name, bridge(years, 0.8, spread)] as const);
  return sizes.map(({ scale }, index) => {
    const trend = openingInsurer({ ...years.company, scale });
    const strayed = strays.map(([name, by]) => [name, Math.round(lineOf(trend, name) * Math.exp(by[index] ?? 0))]);
    const same = ['goodwill', 'otherNoncurrent', 'otherLiabilities'].map((name) => [name, lineOf(last, name)]);
    return { ...trend, ...Object.fromEntries([...strayed, ...same]) };
  });
}

function draftsOf(years: EarlierYears, balances: readonly Lines[], premiums: readonly number[]): readonly Draft[] {
  const { company, periods, random } = years;
  const { buyback, earningsMultiple } = company.economics;
  return periods.flatMap((period, index) => {
    const [before, after] = [balances[index], balances[index + 1]];
    if (!before || !after) return [];
    const yearPremiums = premiums[index + 1] ?? 0;
    const income = insurerIncome({ company, random, yearPremiums, yearPart: daysIn(period) / 365 }, before);
    const normalIncome = yearPremiums * 0.1;
    const buybacks = Math.round((normalIncome * buyback * random.between(0.5, 1.5)) / 4);
    const oci = Math.round(yearPremiums * 0.006 * random.normal());
    const value = Math.round(0.5 * earningsMultiple * normalIncome + 0.65 * lineOf(after, 'equity'));
    return [{ period, income, normalIncome, buybacks, oci, value }];
  });
}

/** Balances with the equity that leads to the last one; securities are what it pays for next to all else. */
function withEquity(years: EarlierYears, balances: readonly Lines[], drafts: readonly Paid[]): readonly Lines[] {
  const last = openingInsurer(years.company);
  const path = (name: string, change: (draft: Paid) => number) => backwards(lineOf(last, name), drafts.map(change));
  const common = path('common', ({ income }) => lineOf(income, 'sbc'));
  const aoci = path('aoci', ({ oci }) => oci);
  const retained = path(
    'retained',
    ({ income, dividends, buybacks }) => lineOf(income, 'parentIncome') - dividends - buybacks,
  );
  return balances.map((lines, index) => {
    const equity = { common: common[index] ?? 0, aoci: aoci[index] ?? 0, retained: retained[index] ?? 0 };
    const open = insurerTotals({ ...lines, ...equity, securities: 0 });
    return insurerTotals({ ...open, securities: lineOf(open, 'liabilitiesAndEquity') - lineOf(open, 'assets') });
  });
}

function flowsOf({ income, dividends, buybacks, oci }: Paid, before: Lines, after: Lines): Lines {
  const change = (name: string): number => lineOf(after, name) - lineOf(before, name);
  const changes = {
    claimsIncrease: change('claims'),
    unearnedIncrease: change('unearned'),
    receivablesIncrease: change('receivables'),
    acquisitionCostsIncrease: change('acquisitionCosts'),
  };
  const capex = lineOf(income, 'depreciationAmortization');
  const operatingCash =
    total(income, 'netIncome', 'depreciationAmortization', 'sbc', '-investmentGains') +
    total(changes, 'claimsIncrease', 'unearnedIncrease', '-receivablesIncrease', '-acquisitionCostsIncrease');
  const bonds = change('securities') - oci - lineOf(income, 'investmentGains');
  const debtIssued = change('longDebt');
  return {
    ...income,
    ...changes,
    operatingCash,
    capex,
    investmentPurchases: Math.max(0, bonds),
    investmentSales: Math.max(0, -bonds),
    investingCash: -bonds - capex,
    debtIssued,
    dividends,
    buybacks,
    financingCash: debtIssued - dividends - buybacks,
    cashChange: change('cash'),
  };
}

/** The years before of a property insurer. */
export function earlierInsurer(years: EarlierYears): readonly Quarter[] {
  const sizes = sizesOf(years);
  const mood = bridge(years, 0.93, 0.02);
  const trend = standing(years, sizes);
  const premiums = sizes.map(({ scale }, index) => Math.round(scale * 1000 * Math.exp(mood[index] ?? 0)));
  const drafts = draftsOf(years, trend, premiums);
  const shares = sharesBefore(
    years,
    drafts.map(({ income, buybacks, value }) => {
      const profitable = lineOf(income, 'commonIncome') > 0;
      return { buybacks, stockIssued: 0, stockPay: lineOf(income, 'sbc'), value, profitable };
    }),
  );
  const yearly = drafts.map(({ normalIncome }) => years.company.economics.payout * normalIncome);
  const perShare = dividendsBefore(years, yearly, shares);
  const paid = drafts.map((draft, index) => {
    const dividends = Math.round(((perShare[index] ?? 0) * (shares[index]?.outstanding ?? 0)) / 1000);
    return { ...draft, dividends };
  });
  const balances = withEquity(years, trend, paid);
  return paid.flatMap((draft, index) => {
    const [before, balance, count] = [balances[index], balances[index + 1], shares[index]];
    if (!before || !balance || !count) return [];
    const flows = flowsOf(draft, before, balance);
    const dividendPerShare = perShare[index] ?? 0;
    return [{ ...draft.period, flows, balance, shares: count, dividendPerShare, fairValue: draft.value }];
  });
}
