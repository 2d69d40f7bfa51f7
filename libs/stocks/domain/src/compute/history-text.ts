import type { ResultOf } from '@plumbline/shared/domain';
import type { historyCalls } from '../contract/history';

/** The answer of the history call: a figure at month ends. */
export type MetricHistory = ResultOf<(typeof historyCalls)['GET /_api/metrics/{security}/{metric}/history']>;
/** A figure on a day, or why there is none. */
export type MetricHistoryPoint = MetricHistory['points'][number];

/** How the two readings are called. */
export const HISTORY_WORDS: Readonly<Record<MetricHistory['as'], string>> = {
  known: 'as known then',
  restated: 'as restated',
};

type HistoryParts = Pick<
  MetricHistory,
  'company' | 'symbol' | 'asOf' | 'label' | 'unit' | 'currency' | 'as' | 'note' | 'points'
>;

/** A history as plain lines, full digits: a day and its value each. */
export function historyText({ company, symbol, asOf, label, unit, currency, as, note, points }: HistoryParts): string {
  const head = `${company} (${symbol})${asOf === null ? '' : `, as known on ${asOf}`}`;
  const what = `${label} in ${currency ?? unit}, ${HISTORY_WORDS[as]}`;
  const lines = points.length === 0 && note === null ? ['Nothing is known of it'] : points.map(lineOf);
  return [head, what, ...(note === null ? [] : [note]), ...lines].join('\n');
}

const lineOf = ({ day, value, status, text }: MetricHistoryPoint): string =>
  `${day}  ${value ?? text ?? (status ?? 'not_available').replaceAll('_', ' ')}`;
