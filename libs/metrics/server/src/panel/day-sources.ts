import type { ColumnSource } from '@plumbline/formula/domain';
import { dayColumns } from '@plumbline/metrics/domain';
import { dayFromEpoch, epochDay, indexAfter, type Day } from '@plumbline/shared/domain';

import { historySources, type HistoryMarket } from './history-sources';

/** The trading days of a security, and its figures on each as known at its end. */
export interface DaySource {
  readonly days: readonly Day[];
  readonly columns: ColumnSource;
}

/** Reads figures of one security on all its trading days from a day on; undefined where there is no such security or price. */
export function daySources(market: HistoryMarket): (id: string, from: Day) => Promise<DaySource | undefined> {
  const read = historySources(market);
  return async (id, from) => {
    const source = await read(id);
    const bars = source?.prices?.series.days;
    if (!source || !bars) return undefined;
    const first = indexAfter(bars, epochDay(from) - 1);
    const days = Array.from(bars.subarray(first), dayFromEpoch);
    return { days, columns: dayColumns(source, days) };
  };
}
