import { firstWholeRow, gradeAt, type MarketReader, type PriceGrade } from '@plumbline/market-data/domain';

/** The last close of a security and its change on the one before, in shares of today. */
export interface LastClose {
  /** Days since 1970. */
  readonly day: number;
  readonly price: number;
  readonly grade: PriceGrade;
  readonly change: number | null;
  readonly percent: number | null;
  /** NaN where it is not known. */
  readonly volume: number;
}

/** From the panel alone: no document is opened for it. */
export function lastClose(market: MarketReader, id: string): LastClose | undefined {
  const series = market.recentPrices(id);
  const at = (series?.days.length ?? 0) - 1;
  if (!series || at < 0) return undefined;
  const before = at > firstWholeRow(series) ? series.close[at - 1]! : Number.NaN;
  const price = series.close[at]!;
  const isKnown = before > 0;
  return {
    day: series.days[at]!,
    price,
    grade: gradeAt(series, at),
    volume: series.volume[at]!,
    change: isKnown ? price - before : null,
    percent: isKnown ? 100 * (price / before - 1) : null,
  };
}
