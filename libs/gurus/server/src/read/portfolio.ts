import {
  holdingsAsOf,
  portfolioChanges,
  quarterBefore,
  quarterMean,
  splitFactor,
  tradedCloseOn,
  type ChangePorts,
  type HoldingChange,
  type HoldingReport,
  type ManagerPortfolio,
  type Position,
  type PortfolioChanges,
} from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { keptByVersion } from '@plumbline/shared/server';
import type { GuruMarket } from './guru-market';

/** A quarter of a manager with everything its reports hold. */
export interface FullQuarter {
  readonly period: Day;
  /** Quarter ends with a report, the newest first. */
  readonly periods: readonly Day[];
  readonly portfolio: ManagerPortfolio;
  readonly changes: PortfolioChanges | undefined;
  /** Whether a position became public later than the first report of its quarter. */
  readonly isRevealed: (position: Pick<Position, 'kind' | 'security'>) => boolean;
  /** Reports of the quarter, oldest first. */
  readonly reports: readonly HoldingReport[];
}

/** All reports of a manager. */
export const reportsOf = keptByVersion<GuruMarket, string, readonly HoldingReport[]>({
  most: 30,
  keyOf: (cik) => cik,
  read: (market, cik) => market.areas().managerReports(cik),
});

/** Closes as traded by CUSIP: what units of values are held against. */
function closeOf(market: GuruMarket) {
  return (cusip: string, day: Day): number | undefined => {
    const security = market.find(cusip);
    const series = security?.currency === 'USD' ? market.prices(security.id) : undefined;
    return series && security ? tradedCloseOn(series, market.splits(security.id), day) : undefined;
  };
}

/** The CUSIPs of one security are one: what changed its number was not sold. */
function portsOf(market: GuruMarket, later: ManagerPortfolio): ChangePorts {
  const idOf = (cusip: string | undefined) => (cusip === undefined ? undefined : market.find(cusip)?.id);
  const names = new Map<string, string>();
  for (const { cusip } of [...later.positions, ...later.options]) {
    const id = idOf(cusip);
    if (id !== undefined && cusip !== undefined) names.set(id, cusip);
  }
  return {
    splitFactor: (cusip, from, to) => {
      const id = idOf(cusip);
      return id === undefined ? undefined : splitFactor(market.splits(id), from, to);
    },
    successorOf: (cusip) => {
      const id = idOf(cusip);
      return id === undefined ? undefined : names.get(id);
    },
  };
}

const keyOf = ({ kind, security }: Pick<Position, 'kind' | 'security'>): string => `${kind}|${security}`;

/** Keys of the positions in the first report that has a table. */
function firstKeys(reports: readonly HoldingReport[], read: (at: number) => ManagerPortfolio | undefined) {
  const first = reports.find(({ rows }) => rows.length > 0);
  const then = first && read(first.moment.at);
  return new Set([...(then?.positions ?? []), ...(then?.options ?? [])].map(keyOf));
}

const byMoment = (a: HoldingReport, b: HoldingReport): number => a.moment.at - b.moment.at;

/** A quarter of a manager as known at a moment: the last one where none is named; undefined where there is none. */
export async function fullQuarter(
  market: GuruMarket,
  cik: string,
  { at, asked }: { readonly at: number; readonly asked: Day | undefined },
): Promise<FullQuarter | undefined> {
  const known = (await reportsOf(market, cik)).filter(({ moment }) => moment.at <= at);
  const periods = [...new Set(known.map(({ period }) => period))].sort().reverse();
  const period = asked ?? periods[0];
  if (period === undefined || !periods.includes(period)) return undefined;
  const prices = closeOf(market);
  const read = (quarter: Day, moment: number) => {
    const near = known.filter((report) => report.period === quarter || report.period === quarterBefore(quarter));
    return holdingsAsOf(near, quarter, { at: moment, prices });
  };
  const portfolio = read(period, at);
  if (!portfolio) return undefined;
  const earlier = read(quarterBefore(period), at);
  const reports = known.filter((report) => report.period === period).sort(byMoment);
  const first = firstKeys(reports, (moment) => read(period, moment));
  return {
    period,
    periods,
    portfolio,
    reports,
    changes: earlier && portfolioChanges(earlier, portfolio, portsOf(market, portfolio)),
    isRevealed: (position) => reports.length > 1 && !first.has(keyOf(position)),
  };
}

/** Actions of a quarter as the specification names them. */
export const ACTION_NAMES: Readonly<Record<HoldingChange['action'], string>> = {
  new: 'New Buy',
  added: 'Add',
  reduced: 'Reduce',
  unchanged: 'No Change',
  'sold-out': 'Sold Out',
};

/** Dollars a share: the mean of both quarter ends, else that of the one at which it was held. */
function priceOf({ amountBefore, amountAfter, valueBeforeUsd, valueAfterUsd }: HoldingChange): number | null {
  const prices = [
    ...(amountBefore > 0 ? [valueBeforeUsd / amountBefore] : []),
    ...(amountAfter > 0 ? [valueAfterUsd / amountAfter] : []),
  ];
  return prices.length > 0 ? prices.reduce((sum, one) => sum + one, 0) / prices.length : null;
}

/** The mean close of a quarter in dollars of shares of its end, by how a report names the security. */
export function averageClose(market: GuruMarket, period: Day): (security: string) => number | undefined {
  return (name) => {
    const security = market.find(name);
    const series = security?.currency === 'USD' ? market.prices(security.id) : undefined;
    if (!series || !security) return undefined;
    const mean = quarterMean(series, { splits: market.splits(security.id) }, period);
    return Number.isNaN(mean) ? undefined : mean;
  };
}

/** Bases of impacts. */
export interface ImpactBase {
  /** Shares and bonds of the quarter, and of the one before. */
  readonly now: number;
  readonly before: number;
  readonly average: (security: string) => number | undefined;
}

/**
 * Percent points of the portfolio, of now for purchases, of before for sales, at the mean close of the quarter, else at
 * the mean of what the reports say of both ends. Of what is no shares: none. Source: finance definitions, trade_impact.
 */
export function impactOf(change: HoldingChange, { now, before, average }: ImpactBase): number | null {
  const shares = change.amountAfter - change.amountBefore;
  const base = shares < 0 ? before : now;
  if (change.kind !== 'shares' || change.action === 'unchanged') return change.action === 'unchanged' ? 0 : null;
  const price = average(change.security) ?? priceOf(change);
  return price === null || base <= 0 ? null : (100 * shares * price) / base;
}

/** Changes of the positions, by `keyOf`. */
export const changesByKey = ({ changes }: Pick<FullQuarter, 'changes'>): ReadonlyMap<string, HoldingChange> =>
  new Map((changes?.changes ?? []).map((change) => [keyOf(change), change]));

export const positionKey = keyOf;

/** Shares and bonds, as the value of a portfolio counts them, of the quarter before. */
export const valueBefore = (changes: PortfolioChanges | undefined): number =>
  (changes?.changes ?? [])
    .filter(({ kind }) => kind === 'shares' || kind === 'principal')
    .reduce((sum, { valueBeforeUsd }) => sum + valueBeforeUsd, 0);

/** Whether a position is asked for. */
export type PositionKind = 'all' | 'shares' | 'bonds' | 'options';

const KINDS: Readonly<Record<PositionKind, readonly Position['kind'][]>> = {
  all: ['shares', 'principal', 'put', 'call'],
  shares: ['shares'],
  bonds: ['principal'],
  options: ['put', 'call'],
};

/** Positions of a kind, the largest first. */
export const positionsOf = ({ portfolio }: FullQuarter, kind: PositionKind): readonly Position[] =>
  [...portfolio.positions, ...portfolio.options]
    .filter((position) => KINDS[kind].includes(position.kind))
    .sort((a, b) => b.valueUsd - a.valueUsd || (keyOf(a) < keyOf(b) ? -1 : 1));
