import { monthEndsUntil } from '@plumbline/metrics/domain';
import type { MetricHistory, MetricHistoryPoint } from '../compute/history-text';

/** Month ends of five years up to the end of March 2026, the first of them without a value. */
const pointsOf = (as: MetricHistory['as']): MetricHistoryPoint[] =>
  monthEndsUntil('2026-03-31', '2021-04-30').map((day, at) =>
    at < 4
      ? { day, value: null, status: 'at_loss' }
      : { day, value: Math.round(100 * (22 + 6 * Math.sin(at / 7) + (as === 'restated' && at < 30 ? 1.5 : 0))) / 100 },
  );

/** A history of the ratio of price to earnings. */
export function makeHistory(more: Partial<MetricHistory> = {}): MetricHistory {
  const { as = 'known' } = more;
  return {
    version: '1',
    stockid: 'US0000000042',
    symbol: 'ARND',
    company: 'Arden Instruments',
    asOf: null,
    sample: false,
    metric: 'pettm',
    label: 'PE Ratio (TTM)',
    unit: 'x',
    currency: null,
    as,
    grain: 'month',
    note: null,
    points: pointsOf(as),
    ...more,
  };
}
