import type { HeldShares, OwnerBook } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

import { tradeAction, type TradeAction } from '../measures/models/holdings';
import {
  isCurrent,
  isCurrentPeriod,
  knownPortfolios,
  type KnownManager,
  type ManagerQuarter,
} from './known-portfolios';
import { windowStart } from './owner-read';

/** What is needed to say what managers hold of a security, as known at a moment. */
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

/** A position in shares of today. */
export interface HolderPosition {
  readonly manager: string;
  readonly period: Day;
  readonly accession: string;
  readonly shares: number;
  readonly valueUsd: number;
  readonly quarter: ManagerQuarter;
}

/** What a manager did with the security between two quarter ends. */
export interface HolderTrade {
  readonly manager: string;
  readonly period: Day;
  /** The day the first report of the quarter was public. */
  readonly filed: Day;
  readonly accession: string;
  readonly action: TradeAction;
  /** Shares of today. */
  readonly sharesNow: number;
  readonly sharesBefore: number;
  /** Percent points of the portfolio: of now for purchases, of before for sales. NaN where it is not known. */
  readonly impact: number;
  /** True for the latest quarter of a manager who still reports. */
  readonly isLatest: boolean;
}

/** What managers hold and did, as known at a moment. */
export interface HolderView {
  /** By the latest report of each manager who still reports. */
  readonly positions: readonly HolderPosition[];
  /** By reports of the last twelve months, by filing day, oldest first. */
  readonly trades: readonly HolderTrade[];
  /** True where any manager reports at that time. */
  readonly isCovered: boolean;
}

/** A row of one security in a portfolio; several of one security stand in one portfolio where its number changed. */
type Places = ReadonlyMap<number, readonly HeldShares[]>;

function placesOf(held: readonly HeldShares[]): Places {
  const places = new Map<number, HeldShares[]>();
  for (const each of held) {
    const known = places.get(each[0]);
    if (known) known.push(each);
    else places.set(each[0], [each]);
  }
  return places;
}

interface Asked extends HolderSource {
  readonly places: Places;
  readonly managers: ReadonlyMap<string, KnownManager>;
}

/** Shares that the manager alone reports: what others have in portfolios of their own of that quarter counts there. */
function countedShares([, shares, , shared = []]: HeldShares, period: Day, { managers, places }: Asked): number {
  const elsewhere = shared.filter(([ciks]) =>
    ciks.some((cik) => places.has(managers.get(cik)?.byPeriod.get(period)?.place ?? -1)),
  );
  return elsewhere.reduce((left, [, part]) => left - part, shares);
}

function positionAt(quarter: ManagerQuarter, asked: Asked): HolderPosition {
  const { portfolio, place } = quarter;
  const { manager, period, accession } = portfolio;
  const rows = asked.places.get(place) ?? [];
  const shares = rows.reduce((sum, row) => sum + countedShares(row, period, asked), 0) * asked.factor(period);
  const valueUsd = rows.reduce((sum, [, , value]) => sum + value, 0);
  return { manager, period, accession, shares, valueUsd, quarter };
}

const perShare = ({ shares, valueUsd }: HolderPosition): number => (shares > 0 ? valueUsd / shares : Number.NaN);

const firstKnown = (values: readonly number[]): number => values.find((value) => !Number.isNaN(value)) ?? Number.NaN;

function impactOf(now: HolderPosition, before: HolderPosition, { averagePrice }: Asked): number {
  const change = now.shares - before.shares;
  const { valueUsd } = (change < 0 ? before : now).quarter.portfolio;
  const price = firstKnown([averagePrice(now.period), perShare(now), perShare(before)]);
  return valueUsd > 0 ? (100 * change * price) / valueUsd : Number.NaN;
}

function tradeOf(manager: KnownManager, quarter: ManagerQuarter, asked: Asked): HolderTrade | undefined {
  const { before: earlier } = quarter;
  if (!earlier || !(asked.places.has(quarter.place) || asked.places.has(earlier.place))) return undefined;
  const [now, before] = [positionAt(quarter, asked), positionAt(earlier, asked)];
  // Cash for fractions of shares makes less than a share of difference.
  const isSame = Math.abs(now.shares - before.shares) < asked.factor(now.period);
  const { manager: name, period, accession } = now;
  return {
    ...{ manager: name, period, accession, filed: quarter.filed, sharesNow: now.shares, sharesBefore: before.shares },
    action: isSame ? 'No Change' : tradeAction(now.shares, before.shares),
    impact: isSame ? 0 : impactOf(now, before, asked),
    isLatest: quarter === manager.quarters.at(-1) && isCurrent(quarter, asked.today),
  };
}

function managersOf({ book, held, managers }: Asked): readonly KnownManager[] {
  const ciks = new Set(held.map(([place]) => book.portfolios[place]?.cik ?? ''));
  return [...ciks].sort().flatMap((cik) => managers.get(cik) ?? []);
}

/** What managers hold of a security and did with it. Nothing in it depends on what was public later. */
export function holderView(source: HolderSource): HolderView {
  const { managers, newest } = knownPortfolios(source.book, source.at);
  const asked: Asked = { ...source, places: placesOf(source.held), managers };
  const own = managersOf(asked);
  const latest = own.map(({ quarters }) => quarters.at(-1)).filter((quarter) => quarter !== undefined);
  const positions = latest
    .filter((quarter) => isCurrent(quarter, source.today) && asked.places.has(quarter.place))
    .map((quarter) => positionAt(quarter, asked))
    .filter(({ shares }) => shares > 0);
  const start = windowStart(source.today, '12m');
  const trades = own.flatMap((manager) =>
    manager.quarters
      .filter(({ filed }) => filed > start)
      .map((quarter) => tradeOf(manager, quarter, asked))
      .filter((trade) => trade !== undefined),
  );
  const isCovered = newest !== undefined && isCurrentPeriod(newest, source.today);
  return { positions, trades: trades.sort((a, b) => (a.filed < b.filed ? -1 : Number(a.filed > b.filed))), isCovered };
}
