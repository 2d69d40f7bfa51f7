import type { SampleCompany } from '../companies/company';
import { total, type Lines } from '../base/ledger';

/** Adds the totals a balance sheet shows; they are sums of the lines, never set on their own. */
export function operatingTotals(lines: Lines): Lines {
  const currentAssets = total(lines, 'cash', 'investments', 'receivables', 'inventory', 'otherCurrent');
  const assets = currentAssets + total(lines, 'ppe', 'goodwill', 'intangibles', 'leaseAsset', 'otherNoncurrent');
  const currentLiabilities = total(lines, 'payables', 'accrued', 'deferredRevenue', 'paper', 'currentDebt');
  const longLiabilities = total(lines, 'longDebt', 'leaseLiability', 'deferredTax', 'otherLiabilities');
  const equity = total(lines, 'preferred', 'common', 'retained', 'aoci');
  const totalEquity = equity + total(lines, 'minority');
  const liabilities = currentLiabilities + longLiabilities;
  return {
    ...lines,
    currentAssets,
    assets,
    currentLiabilities,
    liabilities,
    equity,
    totalEquity,
    liabilitiesAndEquity: liabilities + totalEquity,
  };
}

/** The balance before the first reported quarter; equity is what remains after the debts. */
export function openingBalance({ economics, scale }: SampleCompany): Lines {
  const revenue = scale * 1000;
  const of = (part: number): number => Math.round(revenue * part);
  const losing = economics.selling + economics.research > economics.grossMargin;
  const perDay = 1 / 365;
  const cost = 1 - economics.grossMargin;
  const owned = {
    cash: of(losing ? 1.8 : 0.09),
    investments: of(losing ? 0.8 : 0.03),
    receivables: of(economics.receivableDays * perDay),
    inventory: of(cost * economics.inventoryDays * perDay),
    otherCurrent: of(9 * perDay),
    ppe: of(economics.plant),
    goodwill: of(economics.goodwill),
    intangibles: of(economics.amortization * 14),
    leaseAsset: 0,
    otherNoncurrent: of(0.06),
  };
  const owed = {
    payables: of(cost * economics.payableDays * perDay),
    accrued: of(26 * perDay),
    deferredRevenue: of(economics.deferredDays * perDay),
    paper: of(economics.paper),
    currentDebt: of(economics.leverage * 0.1),
    longDebt: of(economics.leverage * 0.9),
    leaseLiability: 0,
    deferredTax: of(0.02),
    otherLiabilities: of(0.04),
  };
  const sum = (lines: Lines): number => Object.values(lines).reduce((all, value) => all + value, 0);
  const equity = sum(owned) - sum(owed);
  const preferred = of(economics.preferred);
  const minority = Math.round(Math.max(0, equity) * economics.minority);
  const common = of(0.12);
  const aoci = -of(0.004);
  const retained = equity - preferred - minority - common - aoci;
  return operatingTotals({ ...owned, ...owed, preferred, minority, common, aoci, retained });
}
