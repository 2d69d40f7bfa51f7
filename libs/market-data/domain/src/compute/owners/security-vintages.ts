import { groupBy, type Day } from '@plumbline/shared/domain';

import type { ManagerPositionRow, ManagerReportRow } from '../../model/manager-records';
import type { PortfolioVintage } from '../../model/owner-book';
import { newYorkDay } from '../moments';
import type { VintageHoldings, VintagePosition } from './portfolio-vintages';

/** Shares of one security in a portfolio. */
export type SecurityShares = Pick<VintagePosition, 'shares' | 'valueUsd' | 'shared'>;

/** A vintage of a portfolio with its shares by the id of the security. */
export interface SecurityVintage {
  readonly vintage: PortfolioVintage;
  readonly held: ReadonlyMap<string, SecurityShares>;
}

/** Vintages with what the market knows of their positions: the CUSIPs of one security are one. */
export function securityVintages(
  vintages: readonly VintageHoldings[],
  idOf: (cusip: string) => string | undefined,
): readonly SecurityVintage[] {
  return vintages.map(({ vintage, positions }) => {
    const held = new Map<string, SecurityShares>();
    for (const { cusip, shares, valueUsd, shared } of positions) {
      const id = idOf(cusip);
      if (id === undefined) continue;
      const known = held.get(id) ?? { shares: 0, valueUsd: 0, shared: [] };
      held.set(id, {
        shares: known.shares + shares,
        valueUsd: known.valueUsd + valueUsd,
        shared: known.shared.length > 0 ? [...known.shared, ...shared] : shared,
      });
    }
    return { vintage, held };
  });
}

const PERCENT = 100;
const TOP = 3;

/** Growth of money in a security from a quarter end to the next one, dividends reinvested; NaN where it is not known. */
export type QuarterGrowth = (id: string, period: Day) => number;

/** Gain of the positions by the next quarter end, weighted by value. */
function gainOf({ vintage, held }: SecurityVintage, growth: QuarterGrowth): Pick<ManagerReportRow, 'gain' | 'covered'> {
  let [total, priced, gained] = [0, 0, 0];
  for (const [id, { valueUsd }] of held) {
    const grown = growth(id, vintage.period);
    total += valueUsd;
    if (!Number.isFinite(grown)) continue;
    priced += valueUsd;
    gained += valueUsd * (grown - 1);
  }
  return { gain: priced > 0 ? gained / priced : null, covered: total > 0 ? (PERCENT * priced) / total : 0 };
}

function topThree({ held }: SecurityVintage): number | null {
  const values = [...held.values()].map(({ valueUsd }) => valueUsd).sort((a, b) => b - a);
  return values.length > 0 ? values.slice(0, TOP).reduce((sum, value) => sum + value, 0) : null;
}

type Moments = ReadonlyMap<SecurityVintage, Pick<ManagerReportRow, 'from' | 'until'>>;

/** Moments between which each vintage holds: until the next one of its quarter. `vintages` in their order. */
function momentsOf(vintages: readonly SecurityVintage[]): Moments {
  const quarters = groupBy(vintages, ({ vintage }) => vintage.period);
  return new Map(
    [...quarters.values()].flatMap((own) =>
      own.map((each, place) => {
        const until = own[place + 1]?.vintage.at ?? Number.POSITIVE_INFINITY;
        return [each, { from: each.vintage.at, until }] as const;
      }),
    ),
  );
}

/** The vintages of one manager as rows. */
export function managerReportRows(
  vintages: readonly SecurityVintage[],
  growth: QuarterGrowth,
): readonly ManagerReportRow[] {
  const moments = momentsOf(vintages);
  const first = new Map<Day, number>();
  return vintages.map((each) => {
    const { manager, period, accession, isWhole, valueUsd: value, traded, at } = each.vintage;
    first.set(period, first.get(period) ?? at);
    return {
      manager,
      period,
      filed: newYorkDay(first.get(period) ?? at),
      accession,
      isWhole,
      value,
      bought: traded?.boughtUsd ?? null,
      sold: traded?.soldUsd ?? null,
      valueBefore: traded?.valueBeforeUsd ?? null,
      positions: each.held.size,
      topThree: topThree(each),
      ...gainOf(each, growth),
      ...(moments.get(each) ?? { from: at, until: Number.POSITIVE_INFINITY }),
    };
  });
}

/** The shares of the vintages of one quarter of a manager as rows, the largest of each first. */
export function managerPositionRows(vintages: readonly SecurityVintage[]): readonly ManagerPositionRow[] {
  const moments = momentsOf(vintages);
  return vintages.flatMap((each) =>
    [...each.held]
      .sort(([, a], [, b]) => b.valueUsd - a.valueUsd)
      .map(([security, { shares, valueUsd: value }]) => ({
        security,
        shares,
        value,
        ...(moments.get(each) ?? { from: each.vintage.at, until: Number.POSITIVE_INFINITY }),
      })),
  );
}
