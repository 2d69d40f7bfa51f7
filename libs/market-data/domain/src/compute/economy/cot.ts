import type { Day } from '@plumbline/shared/domain';

import type { CotCategory, CotPosition, CotReport } from '../../model/cot';

/** Long less short of a group in contracts; undefined when either is unknown. Spreads cancel out. */
export function netPosition({ long, short }: Pick<CotPosition, 'long' | 'short'>): number | undefined {
  return long === undefined || short === undefined ? undefined : long - short;
}

/** The position of a group in a report. */
export const positionOf = (report: CotReport, category: CotCategory): CotPosition | undefined =>
  report.positions.find((position) => position.category === category);

/** Share of open interest, in percent as the publisher gives it (27.7 is 27.7 %); undefined without open interest. */
export function percentOfOpenInterest(contracts: number | undefined, openInterest: number): number | undefined {
  return contracts === undefined || openInterest <= 0 ? undefined : (contracts / openInterest) * 100;
}

/** Reports public at a moment, one a day (of two of the same day the one published last), oldest first. */
export function cotAsOf(reports: Iterable<CotReport>, at: number = Number.POSITIVE_INFINITY): readonly CotReport[] {
  const days = new Map<Day, CotReport>();
  for (const report of reports) {
    if (report.moment.at > at) continue;
    const held = days.get(report.day);
    if (!held || compareReports(report, held) > 0) days.set(report.day, report);
  }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}

const key = (report: CotReport): string => JSON.stringify([report.openInterest, report.market, report.positions]);

/** By moment; on equal moments by content, so that the order of files makes no difference. */
const compareReports = (a: CotReport, b: CotReport): number =>
  a.moment.at - b.moment.at || (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0);

/** A net position and where it lies within its window. */
export interface CotIndexPoint {
  readonly day: Day;
  readonly net: number;
  /** 0 at the lowest net position of the window, 100 at the highest; undefined before the window is full or when flat. */
  readonly index: number | undefined;
}

/**
 * Where the net position of a group lies between the lowest and the highest of the last `window` reports, its own
 * included (156 are three years). Reports that lack the figure are left out.
 */
export function cotIndex(
  reports: readonly CotReport[],
  category: CotCategory,
  window: number,
): readonly CotIndexPoint[] {
  const nets = reports.flatMap((report) => {
    const net = netPosition(positionOf(report, category) ?? {});
    return net === undefined ? [] : [{ day: report.day, net }];
  });
  return nets.map(({ day, net }, place) => {
    const values = nets.slice(Math.max(0, place - window + 1), place + 1).map((each) => each.net);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const isKnown = values.length === window && high > low;
    return { day, net, index: isKnown ? ((net - low) / (high - low)) * 100 : undefined };
  });
}
