import type { MetricHistory } from '@plumbline/stocks/domain';
import { q } from './calls';
import type { FigureAddress } from './lineage-query';

/** Which history of a figure is asked for. */
export interface HistoryAddress extends Pick<FigureAddress, 'security' | 'metric' | 'asOf'> {
  readonly as: MetricHistory['as'];
}

/** A figure at month ends, as known then or as restated. */
export const historyQuery = ({ security, metric, as, asOf }: HistoryAddress) =>
  q.query('GET /_api/metrics/{security}/{metric}/history', { params: { security, metric }, query: { as, asOf } });
