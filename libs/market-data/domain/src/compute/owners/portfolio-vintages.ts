import { addDays, addMonths, compareText, type Day } from '@plumbline/shared/domain';

import type { HoldingReport, ManagerPortfolio, Position } from '../../model/manager-holding';
import type { PortfolioVintage } from '../../model/owner-book';
import { sharersOf } from './holders';
import { portfolioChanges, type ChangePorts, type HoldingChange } from './holding-changes';
import { holdingsAsOf } from './holdings-as-of';
import type { PriceLookup } from '../prices/value-unit';

/** Shares of one security in a portfolio, by CUSIP. */
export interface VintagePosition {
  readonly cusip: string;
  readonly shares: number;
  readonly valueUsd: number;
  /** Shares that other managers have a say in, by who they are. */
  readonly shared: readonly (readonly [ciks: readonly string[], shares: number])[];
}

/** A vintage of a portfolio with the shares it holds. */
export interface VintageHoldings {
  readonly vintage: PortfolioVintage;
  readonly positions: readonly VintagePosition[];
}

/** The quarter end before one: '2024-03-31' before '2024-06-30'. */
export const quarterBefore = (period: Day): Day => addDays(addMonths(`${period.slice(0, 7)}-01`, -2), -1);

type Reports = ReadonlyMap<string, HoldingReport>;

/** Rows of a position that other managers share with the filer. */
function sharedOf({ rows }: Position, reports: Reports): VintagePosition['shared'] {
  const shared = new Map<string, readonly [readonly string[], number]>();
  for (const { accession, row } of rows) {
    const ciks = sharersOf(row, reports.get(accession));
    if (ciks.length === 0) continue;
    const key = ciks.join();
    shared.set(key, [ciks, (shared.get(key)?.[1] ?? 0) + row.amount]);
  }
  return [...shared.values()];
}

/** Shares held outright, the largest first: options, bonds and what names no CUSIP are left out. */
const positionsOf = ({ positions }: ManagerPortfolio, reports: Reports): readonly VintagePosition[] =>
  positions.flatMap((position): VintagePosition[] => {
    const { cusip, kind, amount, valueUsd } = position;
    if (cusip === undefined || kind !== 'shares') return [];
    return [{ cusip, shares: amount, valueUsd, shared: sharedOf(position, reports) }];
  });

/** Dollars a share of what was traded: the mean of both quarter ends, else that of the one at which it was held. */
function priceOf({ amountBefore, amountAfter, valueBeforeUsd, valueAfterUsd }: HoldingChange): number {
  const prices = [
    ...(amountBefore > 0 ? [valueBeforeUsd / amountBefore] : []),
    ...(amountAfter > 0 ? [valueAfterUsd / amountAfter] : []),
  ];
  return prices.reduce((sum, price) => sum + price, 0) / Math.max(prices.length, 1);
}

function tradedOf(earlier: ManagerPortfolio, later: ManagerPortfolio, ports: ChangePorts): PortfolioVintage['traded'] {
  const { comparable, changes } = portfolioChanges(earlier, later, ports);
  if (comparable !== 'yes') return undefined;
  let [boughtUsd, soldUsd] = [0, 0];
  for (const change of changes) {
    const shares = change.kind === 'shares' ? change.amountAfter - change.amountBefore : 0;
    if (shares > 0) boughtUsd += shares * priceOf(change);
    else if (shares < 0) soldUsd -= shares * priceOf(change);
  }
  return { boughtUsd, soldUsd, valueBeforeUsd: earlier.valueUsd };
}

const isWhole = ({ status, hasBase }: ManagerPortfolio): boolean => status === 'holdings' && hasBase;

interface Reported {
  readonly portfolio: ManagerPortfolio;
  readonly report: HoldingReport;
}

function toVintage(
  { portfolio, report }: Reported,
  before: ManagerPortfolio | undefined,
  ports: ChangePorts,
): PortfolioVintage {
  const { cik, manager, period, valueUsd } = portfolio;
  const traded = before && tradedOf(before, portfolio, ports);
  return {
    cik,
    manager,
    period,
    at: report.moment.at,
    accession: report.accession,
    valueUsd,
    isWhole: isWhole(portfolio),
    ...(traded ? { traded } : {}),
  };
}

const compareReports = (a: HoldingReport, b: HoldingReport): number =>
  a.moment.at - b.moment.at || compareText(a.period, b.period) || compareText(a.accession, b.accession);

/** The portfolio of a quarter end once a report of it was public; its unit is held against prices and the quarter before. */
function portfolioThen(
  reports: readonly HoldingReport[],
  { period, moment }: HoldingReport,
  prices: PriceLookup | undefined,
): ManagerPortfolio | undefined {
  const earlier = quarterBefore(period);
  const near = reports.filter((each) => each.period === period || each.period === earlier);
  return holdingsAsOf(near, period, { at: moment.at, ...(prices ? { prices } : {}) });
}

/** Lookups for portfolios besides the reports: successors of securities and their prices. */
export interface VintagePorts extends ChangePorts {
  readonly prices?: PriceLookup;
}

/**
 * Portfolios of one manager, one each time a report was public, oldest quarter first, with what was bought and sold since
 * the quarter before as that was known by then. No vintage depends on a report that was public later.
 */
export function portfolioVintages(
  reports: readonly HoldingReport[],
  ports: VintagePorts = {},
): readonly VintageHoldings[] {
  const byAccession: Reports = new Map(reports.map((report) => [report.accession, report]));
  const latest = new Map<Day, ManagerPortfolio>();
  const found: VintageHoldings[] = [];
  for (const report of [...byAccession.values()].sort(compareReports)) {
    const portfolio = portfolioThen(reports, report, ports.prices);
    if (!portfolio) continue;
    latest.set(report.period, portfolio);
    const vintage = toVintage({ portfolio, report }, latest.get(quarterBefore(report.period)), ports);
    found.push({ vintage, positions: positionsOf(portfolio, byAccession) });
  }
  return found.sort(({ vintage: a }, { vintage: b }) => compareText(a.period, b.period) || a.at - b.at);
}
