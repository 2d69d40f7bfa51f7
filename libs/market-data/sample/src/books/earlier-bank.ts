import { bankIncome, bankTotals, openingBank, shortRate } from './bank';
import { daysIn, type FiscalQuarter } from '../base/fiscal-calendar';
import { lineOf, total, type Lines, type Quarter } from '../base/ledger';
import { backwards, bridge, dividendsBefore, sharesBefore, sizesOf, type EarlierYears } from './earlier-path';

/** Quarterly income and payouts, with the trend's balance at its end. */
interface Draft {
  readonly period: FiscalQuarter;
  readonly income: Lines;
  readonly trend: Lines;
  readonly yearIncome: number;
  readonly buybacks: number;
  readonly oci: number;
  readonly value: number;
}
type Paid = Draft & { readonly dividends: number };

/** Lines that stray from the trend; securities take up what they leave. */
const STRAYING = [
  ['deposits', 0.012],
  ['shortBorrowings', 0.15],
  ['cash', 0.12],
] as const;

/** Balances on trend at the begin and at each end; the last is that with which later years begin. */
function standing(years: EarlierYears): readonly Lines[] {
  const last = openingBank(years.company);
  const strays = STRAYING.map(([name, spread]) => [name, bridge(years, 0.8, spread)] as const);
  return sizesOf(years).map((size, index) => {
    const trend = openingBank(size);
    const strayed = strays.map(([name, by]) => [name, Math.round(lineOf(trend, name) * Math.exp(by[index] ?? 0))]);
    return {
      ...trend,
      ...Object.fromEntries(strayed),
      goodwill: lineOf(last, 'goodwill'),
      otherLiabilities: lineOf(last, 'otherLiabilities'),
      preferred: lineOf(last, 'preferred'),
    };
  });
}

function draftsOf({ company, periods, economy, random }: EarlierYears, balances: readonly Lines[]): readonly Draft[] {
  return periods.flatMap((period, index) => {
    const [before, trend] = [balances[index], balances[index + 1]];
    if (!before || !trend) return [];
    const cycle = economy.cycle(period.end);
    const size = lineOf(trend, 'assets');
    const now = { company, random, cycle, yearPart: daysIn(period) / 365, size, rate: shortRate(period.end, cycle) };
    const income = bankIncome(now, before);
    const yearIncome = lineOf(income, 'commonIncome') * 4;
    const { buyback, earningsMultiple } = company.economics;
    const buybacks = Math.round((Math.max(0, yearIncome) * buyback * random.between(0.5, 1.5)) / 4);
    const equity = total(trend, 'equity', '-preferred');
    const value = Math.round(0.5 * earningsMultiple * Math.max(0, yearIncome) + 0.6 * equity);
    return [{ period, income, trend, yearIncome, buybacks, oci: Math.round(size * 0.0012 * random.normal()), value }];
  });
}

/** Balances with the equity that leads to the last one; securities are what it pays for next to all else. */
function withEquity(years: EarlierYears, balances: readonly Lines[], drafts: readonly Paid[]): readonly Lines[] {
  const last = openingBank(years.company);
  const path = (name: string, change: (draft: Paid) => number) => backwards(lineOf(last, name), drafts.map(change));
  const common = path('common', ({ income }) => lineOf(income, 'sbc'));
  const aoci = path('aoci', ({ oci }) => oci);
  const retained = path(
    'retained',
    ({ income, dividends, buybacks }) => total(income, 'parentIncome', '-preferredDividends') - dividends - buybacks,
  );
  return balances.map((lines, index) => {
    const equity = { common: common[index] ?? 0, aoci: aoci[index] ?? 0, retained: retained[index] ?? 0 };
    const open = bankTotals({ ...lines, ...equity, securities: 0 });
    return bankTotals({ ...open, securities: lineOf(open, 'liabilitiesAndEquity') - lineOf(open, 'assets') });
  });
}

function flowsOf(draft: Paid, before: Lines, after: Lines): Lines {
  const { income, dividends, buybacks, oci } = draft;
  const change = (name: string): number => lineOf(after, name) - lineOf(before, name);
  const chargeOffs = lineOf(income, 'provision') - change('allowance');
  const loanGrowth = change('loans') + chargeOffs;
  const otherCurrentIncrease = change('otherNoncurrent');
  const operatingCash =
    total(income, 'netIncome', 'provision', 'depreciationAmortization', 'sbc') - otherCurrentIncrease;
  const capex = change('ppe') + lineOf(income, 'depreciationAmortization');
  const bonds = change('securities') - oci;
  const debtRepaid = Math.round(lineOf(before, 'longDebt') * 0.03);
  const debtIssued = change('longDebt') + debtRepaid;
  const paid = lineOf(income, 'preferredDividends') + dividends + buybacks;
  return {
    ...income,
    dividends,
    buybacks,
    chargeOffs,
    loanGrowth,
    otherCurrentIncrease,
    operatingCash,
    capex,
    investmentPurchases: Math.max(0, bonds),
    investmentSales: Math.max(0, -bonds),
    investingCash: -loanGrowth - capex - bonds,
    depositIncrease: change('deposits'),
    shortBorrowingsIncrease: change('shortBorrowings'),
    debtIssued,
    debtRepaid,
    preferredPaid: lineOf(income, 'preferredDividends'),
    financingCash: change('deposits') + change('shortBorrowings') + debtIssued - debtRepaid - paid,
    cashChange: change('cash'),
  };
}

/** The years before of a bank. */
export function earlierBank(years: EarlierYears): readonly Quarter[] {
  const { payout } = years.company.economics;
  const trend = standing(years);
  const drafts = draftsOf(years, trend);
  const shares = sharesBefore(
    years,
    drafts.map(({ income, buybacks, value, yearIncome }) => {
      const stockPay = lineOf(income, 'sbc');
      return { buybacks, stockIssued: 0, stockPay, value, profitable: yearIncome > 0 };
    }),
  );
  const yearly = drafts.map(({ yearIncome }) => payout * yearIncome);
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
