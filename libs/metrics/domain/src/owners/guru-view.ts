import type { HeldShares, OwnerBook } from '@plumbline/market-data/domain';
import { tradeAction } from '@plumbline/measures/domain';
import type { Day } from '@plumbline/shared/domain';

import { knownPortfolios, type KnownPortfolios } from './known-portfolios';
import type { ManagerQuarter, TradedQuarter } from './manager-quarter';
import type { HolderPosition, HolderTrade } from './holder-position';

/** Inputs for managers' holdings of a security, as known at a moment. */
export interface HolderSource {
  readonly book: OwnerBook;
  readonly held: readonly HeldShares[];
  /** Epoch milliseconds; infinite: all that is known. */
  readonly at: number;
  readonly today: Day;
  /** Shares that one share of a day has become by today. */
  readonly factor: (day: Day) => number;
  /** The mean close of the quarter that ends on a day, in dollars of today's shares; NaN where it is not known. */
  readonly averagePrice: (period: Day) => number;
}

/** Holdings and trades of managers, as known at a moment. */
export interface HolderView {
  /** By the latest report of each manager who still reports. */
  readonly positions: readonly HolderPosition[];
  /** By reports of the last twelve months, by filing day, oldest first. */
  readonly trades: readonly HolderTrade[];
  /** True where any manager reports at that time. */
  readonly isCovered: boolean;
  /** The first quarter end whose reports are kept, where none was public yet. */
  readonly begins: Day | undefined;
}

interface Asked extends HolderSource {
  readonly known: KnownPortfolios;
}

/** Where the rows of a portfolio begin, or would be: rows are in the order of the book's portfolios. */
function firstRow(held: readonly HeldShares[], place: number): number {
  let [low, high] = [0, held.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (held[middle]![0] < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isHeldIn(held: readonly HeldShares[], place: number | undefined): boolean {
  return place !== undefined && held[firstRow(held, place)]?.[0] === place;
}

/** Shares that the manager alone reports: what others have in portfolios of their own of that quarter counts there. */
function countedShares([, shares, , shared]: HeldShares, period: Day, { held, known }: Asked): number {
  if (!shared) return shares;
  const elsewhere = shared.filter(([ciks]) => ciks.some((cik) => isHeldIn(held, known.quarter(cik, period)?.place)));
  return elsewhere.reduce((left, [, part]) => left - part, shares);
}

function positionAt(quarter: ManagerQuarter, asked: Asked): HolderPosition {
  const { portfolio, place } = quarter;
  const { manager, period, accession } = portfolio;
  let [counted, valueUsd] = [0, 0];
  // Several rows of one security are in one portfolio where its number changed.
  for (let at = firstRow(asked.held, place); asked.held[at]?.[0] === place; at += 1) {
    const row = asked.held[at]!;
    counted += countedShares(row, period, asked);
    valueUsd += row[2];
  }
  return { manager, period, accession, shares: counted * asked.factor(period), valueUsd, quarter };
}

const perShare = ({ shares, valueUsd }: HolderPosition): number => (shares > 0 ? valueUsd / shares : Number.NaN);

const firstKnown = (values: readonly number[]): number => values.find((value) => !Number.isNaN(value)) ?? Number.NaN;

function impactOf(now: HolderPosition, before: HolderPosition, { averagePrice }: Asked): number {
  const change = now.shares - before.shares;
  const { valueUsd } = (change < 0 ? before : now).quarter.portfolio;
  const price = firstKnown([averagePrice(now.period), perShare(now), perShare(before)]);
  return valueUsd > 0 ? (100 * change * price) / valueUsd : Number.NaN;
}

function tradeOf(quarter: TradedQuarter, isLatest: boolean, asked: Asked): HolderTrade {
  const [now, before] = [positionAt(quarter, asked), positionAt(quarter.before, asked)];
  // Cash for fractions of shares makes less than a share of difference.
  const isSame = Math.abs(now.shares - before.shares) < asked.factor(now.period);
  return {
    cik: quarter.portfolio.cik,
    manager: now.manager,
    period: now.period,
    filed: quarter.filed,
    accession: now.accession,
    action: isSame ? 'No Change' : tradeAction(now.shares, before.shares),
    sharesNow: now.shares,
    sharesBefore: before.shares,
    impact: isSame ? 0 : impactOf(now, before, asked),
    isLatest,
  };
}

/** Returns managers' holdings and trades of a security. Nothing in it depends on later publications. */
export function holderView(source: HolderSource): HolderView {
  const { book, held, at, today } = source;
  const known = knownPortfolios(book, at);
  const asked: Asked = { ...source, known };
  const { latest, traded, isCurrent, isCovered, begins } = known.on(today);
  const positions = latest(held).map((quarter) => positionAt(quarter, asked));
  const isLatest = ({ isLast, portfolio }: ManagerQuarter): boolean => isLast && isCurrent(portfolio.period);
  let trades: readonly HolderTrade[] | undefined;
  return {
    positions: positions.filter(({ shares }) => shares > 0),
    // Of a history most figures are of positions alone.
    get trades() {
      return (trades ??= traded(held).map((quarter) => tradeOf(quarter, isLatest(quarter), asked)));
    },
    isCovered,
    begins,
  };
}
