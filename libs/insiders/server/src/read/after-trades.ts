import { totalReturnOf, type TotalReturnSeries } from '@plumbline/market-data/domain';
import { epochDay, indexAfter, medianOf, type Day } from '@plumbline/shared/domain';
import type { Deal } from './deals';
import type { InsiderMarket } from './insider-market';

/** Trading days after the report. */
export const HORIZONS = [21, 63, 126, 252] as const;
const CLOSE_OF_DAY_MS = 16 * 3_600_000;
/** Fewer purchases say nothing about a person. */
const ENOUGH = 5;

/** Hours of a moment in New York, as milliseconds of its day. */
function timeInNewYork(at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    hour12: false,
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(at));
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return ((of('hour') % 24) * 60 + of('minute')) * 60_000;
}

/** The row of the first close after a report was public; -1 where there is none yet. */
function entryRow({ days }: TotalReturnSeries, deal: Pick<Deal, 'at' | 'public'>): number {
  const sameDay = timeInNewYork(deal.at) < CLOSE_OF_DAY_MS;
  const row = indexAfter(days, epochDay(deal.public) - (sameDay ? 1 : 0));
  return row < days.length ? row : -1;
}

/** Percent since the first close after a moment was public; null without one. */
export async function sinceKnown(
  market: InsiderMarket,
  { security, at, known }: { readonly security: string | undefined; readonly at: number; readonly known: Day },
  asOf: Day | undefined,
): Promise<number | null> {
  const worths = security === undefined ? undefined : await totalReturnOf(market, security, asOf);
  if (!worths) return null;
  const row = entryRow(worths, { at, public: known });
  const [from, to] = [worths.value[row] ?? Number.NaN, worths.value.at(-1) ?? Number.NaN];
  return row >= 0 && from > 0 ? 100 * (to / from - 1) : null;
}

interface Event {
  readonly worths: TotalReturnSeries;
  readonly row: number;
  readonly lag: number | null;
}

/** One purchase a company and public day. */
async function eventsOf(
  market: InsiderMarket,
  deals: readonly Deal[],
  asOf: Day | undefined,
): Promise<readonly Event[]> {
  const seen = new Set<string>();
  const events: Event[] = [];
  for (const deal of deals) {
    const key = `${deal.issuerCik} ${deal.public}`;
    if (deal.side !== 'buy' || deal.security === undefined || seen.has(key)) continue;
    seen.add(key);
    const worths = await totalReturnOf(market, deal.security, asOf);
    const row = worths ? entryRow(worths, deal) : -1;
    if (!worths || row < 0) continue;
    const traded = worths.value[indexAfter(worths.days, epochDay(deal.day)) - 1] ?? Number.NaN;
    const lag = traded > 0 ? 100 * ((worths.value[row] ?? Number.NaN) / traded - 1) : Number.NaN;
    events.push({ worths, row, lag: Number.isNaN(lag) ? null : lag });
  }
  return events;
}

/** Returns after purchases, from the first close after each report on. */
export async function afterPurchases(market: InsiderMarket, deals: readonly Deal[], asOf: Day | undefined) {
  const events = await eventsOf(market, deals, asOf);
  const performance = HORIZONS.map((days) => {
    const returns = events.flatMap(({ worths: { value }, row }) => {
      const [from, to] = [value[row] ?? Number.NaN, value[row + days] ?? Number.NaN];
      return from > 0 && !Number.isNaN(to) ? [100 * (to / from - 1)] : [];
    });
    const isEnough = returns.length >= ENOUGH;
    return {
      days,
      n: returns.length,
      median: isEnough ? (medianOf(returns) ?? null) : null,
      above: isEnough ? (100 * returns.filter((one) => one > 0).length) / returns.length : null,
    };
  });
  return { performance, lag: medianOf(events.flatMap(({ lag }) => lag ?? [])) ?? null };
}
