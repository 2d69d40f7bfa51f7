import { addDays, type Day } from '@plumbline/shared/domain';

import { bankQuarters } from './bank';
import type { SampleCompany } from '../companies/company';
import { withDetails } from '../details/with-details';
import { earlierBank } from './earlier-bank';
import { earlierInsurer } from './earlier-insurer';
import { earlierOperating } from './earlier-operating';
import { earlierYears } from './earlier-path';
import type { Economy } from './economy';
import { fiscalQuarters } from '../base/fiscal-calendar';
import { insurerQuarters } from './insurer';
import { lineOf, type Lines, type Misstatement, type Quarter } from '../base/ledger';
import { operatingQuarters } from './operating-company';

/** A company with all it has to report. */
export interface CompanyHistory {
  readonly company: SampleCompany;
  readonly quarters: readonly Quarter[];
  readonly misstatement?: Misstatement;
  /** First day of the years that the market once began with; what was before has draws of its own. */
  readonly laterFrom?: Day;
}

/** First day of the history of a company by hand that the market once began with. */
export const FIRST_FISCAL_DAY: Day = '2014-12-28';
/** Its earlier years were added later, and nothing after them changes with them. */
const EARLIER_FISCAL_DAY: Day = '2005-12-25';

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

/** Quarters with these lines, and with the lines that are not zero throughout them. */
function withUsed(quarters: readonly Quarter[], lines?: Pick<Quarter, 'flows' | 'balance'>): Quarter[] {
  const flows = usedNames([...quarters.map((quarter) => quarter.flows), lines?.flows ?? {}]);
  const balance = usedNames([...quarters.map((quarter) => quarter.balance), lines?.balance ?? {}]);
  return quarters.map((quarter) => ({
    ...quarter,
    flows: keep(quarter.flows, flows),
    balance: keep(quarter.balance, balance),
  }));
}

/** Names as lines that are not zero. */
const asUsed = (lines: Lines = {}): Lines => Object.fromEntries(Object.keys(lines).map((name) => [name, 1]));

/**
 * Lines that are zero throughout are lines the company does not have. The years that were added before have those of the
 * later ones too, whose reports compare with them.
 */
function withoutEmpty(before: readonly Quarter[], later: readonly Quarter[]): Quarter[] {
  const kept = withUsed(later);
  const [first] = kept;
  return [...withUsed(before, { flows: asUsed(first?.flows), balance: asUsed(first?.balance) }), ...kept];
}

const quartersOf = ({ sector }: SampleCompany): typeof operatingQuarters => {
  if (sector === 'bank') return bankQuarters;
  return sector === 'insurer' ? insurerQuarters : operatingQuarters;
};

const earlierOf = ({ sector }: SampleCompany): typeof earlierOperating => {
  if (sector === 'bank') return earlierBank;
  return sector === 'insurer' ? earlierInsurer : earlierOperating;
};

/** The whole fiscal years of a company by hand before the first quarter the market once began with. */
function quartersBefore(company: SampleCompany, first: Quarter | undefined, economy: Economy, seed: string) {
  if (company.generated || company.firstDay || !first) return [];
  const until = addDays(first.start, -1);
  const periods = fiscalQuarters(company.fiscalYear, EARLIER_FISCAL_DAY, until);
  const firstWhole = periods.findIndex(({ quarter }) => quarter === 1);
  const { dividendPerShare: dividend } = first;
  return earlierOf(company)(earlierYears({ company, periods: periods.slice(firstWhole), economy, dividend }, seed));
}

/** Everything that happened in a company until the last day. */
export function simulate(company: SampleCompany, economy: Economy, seed: string, lastDay: Day): CompanyHistory {
  const until = company.lastTraded && company.lastTraded < lastDay ? company.lastTraded : lastDay;
  const from = company.firstDay ?? FIRST_FISCAL_DAY;
  const periods = fiscalQuarters(company.fiscalYear, from, until, company.quirks.fiscalYearChange);
  const firstWhole = periods.findIndex(({ quarter }) => quarter === 1);
  const later = quartersOf(company)(company, periods.slice(firstWhole), economy, seed);
  const [first] = later;
  const whole = withoutEmpty(quartersBefore(company, first, economy, seed), later);
  const quarters = withDetails(company, whole, seed);
  const wrong = quarters.find(({ fiscalYear, lastOfYear }) => lastOfYear && fiscalYear === company.quirks.restatedYear);
  const history = first ? { company, quarters, laterFrom: first.start } : { company, quarters };
  return wrong ? { ...history, misstatement: misstatementOf(wrong) } : history;
}
