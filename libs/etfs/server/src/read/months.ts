import type { FundClass, FundCover, FundFlow } from '@plumbline/market-data/domain';
import { addMonths, type Day } from '@plumbline/shared/domain';

const PERCENT = 100;

/** The months of a report, '2026-03', the oldest first; `count` of them up to its day. */
const monthsOf = (day: Day, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addMonths(`${day.slice(0, 7)}-01`, at - count + 1).slice(0, 7));

/** Returns of months on end, percent; null where one is not known. */
function chained(months: readonly (number | null)[]): number | null {
  let growth = 1;
  for (const month of months) {
    if (month === null) return null;
    growth *= 1 + month / PERCENT;
  }
  return months.length > 0 ? PERCENT * (growth - 1) : null;
}

/** Returns of the months of a report, class by class. */
export const returnsToWire = ({ returns, reportDay }: FundCover, classes: readonly FundClass[]) =>
  returns.map(({ classId, months }) => {
    const names = monthsOf(reportDay, months.length);
    return {
      class_id: classId ?? null,
      symbol: classes.find((one) => one.classId === classId)?.symbol ?? null,
      months: names.map((month, at) => ({ month, percent: months[at] ?? null })),
      total: chained(months),
    };
  });

/** The return of the three months of a report, percent: of its first class. */
export const threeMonths = ({ returns: [first] }: FundCover): number | null =>
  first && first.months.length === 3 ? chained(first.months) : null;

/** Money in less money out; filers write redemptions with either sign. */
function netFlow({ sales, reinvestment, redemption }: FundFlow): number | null {
  if (sales === null && reinvestment === null && redemption === null) return null;
  return (sales ?? 0) + (reinvestment ?? 0) - Math.abs(redemption ?? 0);
}

/** Money in and out, month by month. */
export function flowsToWire({ flows, reportDay }: FundCover) {
  const names = monthsOf(reportDay, flows.length);
  return flows.map((flow, at) => ({
    month: names[at] ?? '',
    sales: flow.sales,
    reinvestment: flow.reinvestment,
    redemption: flow.redemption === null ? null : Math.abs(flow.redemption),
    net: netFlow(flow),
  }));
}

/** Net inflow of the months a report covers, percent of its net assets. */
export function flowPercent({ flows, netAssetsUsd: net }: FundCover): number | null {
  const known = flows.map(netFlow).filter((flow) => flow !== null);
  if (known.length === 0 || net === undefined || net <= 0) return null;
  return (PERCENT * known.reduce((sum, flow) => sum + flow, 0)) / net;
}
