import { addDays, daysBetween, isWeekend } from '@plumbline/shared/domain';
import type { AreaData, WhitespaceData } from 'lightweight-charts';
import type { PricePoint } from './price-point';

/** Calendar days between two closes that are no long weekend any more. */
const GAP_DAYS = 10;
const NO_LINE = { lineColor: 'transparent', topColor: 'transparent', bottomColor: 'transparent' } as const;

/** Weekdays without a value: they give a gap its width on the time axis. */
function emptyDays(from: string, to: string): WhitespaceData[] {
  const days: WhitespaceData[] = [];
  for (let day = addDays(from, 1); day < to; day = addDays(day, 1)) if (!isWeekend(day)) days.push({ time: day });
  return days;
}

/**
 * The points of the line. A stretch without prices stays empty and keeps its width: a line drawn across it would show
 * prices nobody knows. The library colours a segment by the point it starts from.
 */
export function areaData(points: readonly PricePoint[]): (AreaData | WhitespaceData)[] {
  return points.flatMap(({ day, close }, index) => {
    const next = points[index + 1]?.day;
    if (next === undefined || daysBetween(day, next) <= GAP_DAYS) return [{ time: day, value: close }];
    return [{ time: day, value: close, ...NO_LINE }, ...emptyDays(day, next)];
  });
}
