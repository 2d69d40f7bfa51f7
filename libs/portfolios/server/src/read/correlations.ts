import { correlation, placeOn, returnsOf } from '@plumbline/portfolios/domain';
import { addDays, epochDay } from '@plumbline/shared/domain';
import type { ValuedPortfolio } from './valued-portfolio';

/** The largest holdings are compared with each other: more would be no table. */
const COMPARED = 12;
const WEEKS = 52;

/** Closes at the ends of the last weeks. */
function weekly({ market, on }: ValuedPortfolio, ref: number): number[] | undefined {
  const closes = market.closes(ref);
  if (!closes) return undefined;
  return Array.from(
    { length: WEEKS + 1 },
    (_, at) => closes.close[placeOn(closes.days, epochDay(on) - 7 * (WEEKS - at))] ?? Number.NaN,
  );
}

/** How the largest holdings move together. */
export function correlationsOf(valued: ValuedPortfolio, name: (ref: number) => string) {
  const largest = [...valued.positions].sort((a, b) => (b.valueBase ?? 0) - (a.valueBase ?? 0)).slice(0, COMPARED);
  const moved = largest.flatMap(({ ref }) => {
    const closes = weekly(valued, ref);
    return closes && closes.every(Number.isFinite) ? [{ ref, returns: returnsOf(closes) }] : [];
  });
  return {
    stocks: moved.map(({ ref }) => name(ref)),
    rows: moved.map((one) =>
      moved.map((other) => (one === other ? { value: 1 } : correlation(one.returns, other.returns))),
    ),
    from: moved.length > 0 ? addDays(valued.on, -7 * WEEKS) : null,
  };
}
