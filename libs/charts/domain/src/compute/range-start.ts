/** How far back a chart reaches. */
export type ChartRange = '1M' | '3M' | '6M' | 'YTD' | '1Y' | '2Y' | '3Y' | '5Y' | '10Y' | 'Max';

const MONTHS: Record<Exclude<ChartRange, 'Max' | 'YTD'>, number> = {
  '1M': 1,
  '3M': 3,
  '6M': 6,
  '1Y': 12,
  '2Y': 24,
  '3Y': 36,
  '5Y': 60,
  '10Y': 120,
};

/** The first day in sight for a range that ends on a day; `undefined` shows all. Days a month lacks run into the next. */
export function rangeStart(range: ChartRange, lastDay: string): string | undefined {
  if (range === 'Max') return undefined;
  if (range === 'YTD') return `${lastDay.slice(0, 4)}-01-01`;
  const months = MONTHS[range];
  const [year = 0, month = 1, day = 1] = lastDay.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, day)).toISOString().slice(0, 10);
}
