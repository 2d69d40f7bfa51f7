import { checked, malformed, type Importer, type ImportResult } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';
import { descendants, findAll, hasRoot, parseXml, type XmlElement } from '../../kit/xml';
import { euroRate, isCurrency } from '../kit/ecb-series';
import { toPeriod } from '../kit/period-day';
import { collectSeries, toValue, type SeriesRows } from '../kit/series-rows';

const KIND = 'ecb-fx-xml';

function readDay(rows: SeriesRows, cube: XmlElement): string | undefined {
  const period = toPeriod(cube.attributes['time'] ?? '');
  if (!period) return 'no day';
  for (const { attributes } of findAll(cube, 'Cube')) {
    const { currency = '', rate } = attributes;
    const value = toValue(rate);
    if (!isCurrency(currency) || value === undefined || (value !== null && value <= 0)) return `${currency}: no rate`;
    const reason = value === null ? undefined : rows.add(euroRate(currency), period.day, value);
    if (reason) return reason;
  }
  return undefined;
}

function readEnvelope(file: SourceFile): ImportResult {
  const root = parseXml(file.text);
  if (!root) return malformed('truncated or invalid XML');
  const rows = collectSeries(file, KIND);
  const days = [...descendants(root, 'Cube')].filter(({ attributes }) => 'time' in attributes);
  days.forEach((cube, index) => {
    const reason = readDay(rows, cube);
    if (reason) rows.reject(index + 1, reason, cube.attributes['time'] ?? '');
    else rows.accept();
  });
  return days.length === 0 ? checked({}, 0, []) : rows.finish();
}

/** Euro reference rates as XML: one day, ninety days or the whole history. */
export const ecbFxXml: Importer = {
  kind: KIND,
  recognises: (head) => hasRoot(head, 'Envelope') && head.includes('eurofxref'),
  read: readEnvelope,
};
