import type { Day } from '@plumbline/shared/domain';

import { bankQuarters } from './bank';
import type { SampleCompany } from './company';
import type { Economy } from './economy';
import { fiscalQuarters } from './fiscal-calendar';
import { insurerQuarters } from './insurer';
import { lineOf, type Lines, type Misstatement, type Quarter } from './ledger';
import { operatingQuarters } from './operating-company';

/** A company with all it has to report. */
export interface CompanyHistory {
  readonly company: SampleCompany;
  readonly quarters: readonly Quarter[];
  readonly misstatement?: Misstatement;
}

/** First day of reported history. */
export const FIRST_FISCAL_DAY: Day = '2014-12-28';

/** Sales booked too early in the last quarter: the first report shows more revenue, receivables and tax owed. */
function misstatementOf(quarter: Quarter): Misstatement {
  const revenue = Math.round(lineOf(quarter.flows, 'revenue') * 0.11);
  const tax = Math.round(revenue * 0.21);
  const kept = revenue - tax;
  const incomes = { operatingIncome: revenue, grossProfit: revenue, pretax: revenue, tax };
  const net = { netIncome: kept, parentIncome: kept, commonIncome: kept };
  const cash = { receivablesIncrease: revenue, accruedIncrease: tax };
  const assets = { receivables: revenue, currentAssets: revenue, assets: revenue };
  const debts = { accrued: tax, currentLiabilities: tax, liabilities: tax };
  const equity = { retained: kept, equity: kept, totalEquity: kept, liabilitiesAndEquity: revenue };
  return { quarter, flows: { revenue, ...incomes, ...net, ...cash }, balance: { ...assets, ...debts, ...equity } };
}

/** Names of lines that are not zero throughout. */
function usedNames(lines: readonly Lines[]): ReadonlySet<string> {
  const used = new Set<string>();
  for (const each of lines) for (const name in each) if (each[name]) used.add(name);
  return used;
}

function keep(lines: Lines, names: ReadonlySet<string>): Lines {
  const kept: Record<string, number> = {};
  for (const name in lines) if (names.has(name)) kept[name] = lines[name] ?? 0;
  return kept;
}

/** Lines that are zero throughout are lines the company does not have. */
function withoutEmpty(quarters: readonly Quarter[]): Quarter[] {
  const flows = usedNames(quarters.map((quarter) => quarter.flows));
  const balance = usedNames(quarters.map((quarter) => quarter.balance));
  return quarters.map((quarter) => ({
    ...quarter,
    flows: keep(quarter.flows, flows),
    balance: keep(quarter.balance, balance),
  }));
}

const quartersOf = ({ sector }: SampleCompany): typeof operatingQuarters => {
  if (sector === 'bank') return bankQuarters;
  return sector === 'insurer' ? insurerQuarters : operatingQuarters;
};

/** Everything that happened in a company until the last day. */
export function simulate(company: SampleCompany, economy: Economy, seed: string, lastDay: Day): CompanyHistory {
  const until = company.lastTraded && company.lastTraded < lastDay ? company.lastTraded : lastDay;
  const from = company.firstDay ?? FIRST_FISCAL_DAY;
  const periods = fiscalQuarters(company.fiscalYear, from, until, company.quirks.fiscalYearChange);
  const firstWhole = periods.findIndex(({ quarter }) => quarter === 1);
  const quarters = withoutEmpty(quartersOf(company)(company, periods.slice(firstWhole), economy, seed));
  const wrong = quarters.find(({ fiscalYear, lastOfYear }) => lastOfYear && fiscalYear === company.quirks.restatedYear);
  return wrong ? { company, quarters, misstatement: misstatementOf(wrong) } : { company, quarters };
}
