import { checked, malformed, type Importer, type ImportResult } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';
import { descendants, hasRoot, parseXml, textAt, type XmlElement } from '../../kit/xml';
import { toPeriod } from '../kit/period-day';
import { collectSeries, toValue, type SeriesRows } from '../kit/series-rows';
import { seriesOfProperty } from '../kit/treasury-tenor';

const KIND = 'treasury-yields-xml';
/** Of the old archive files: a number of the row. */
const isYield = (name: string): boolean => /^[A-Z]+_/.test(name) && name !== 'NEW_DATE';

function readEntry(rows: SeriesRows, properties: XmlElement): string | undefined {
  const period = toPeriod(textAt(properties, 'NEW_DATE') ?? '');
  if (!period) return 'NEW_DATE is no day';
  for (const { name, text } of properties.children) {
    const series = isYield(name) ? seriesOfProperty(name) : undefined;
    const value = toValue(text);
    if (!series || value === null) continue;
    // Columns come and go: what is no number in one that nobody knows is no reason to lose the day.
    if (value === undefined) continue;
    const reason = rows.add(series, period.day, value);
    if (reason) return reason;
  }
  return undefined;
}

function readFeed(file: SourceFile): ImportResult {
  const root = parseXml(file.text);
  if (!root) return malformed('truncated or invalid XML');
  const rows = collectSeries(file, KIND);
  let line = 0;
  for (const properties of descendants(root, 'properties')) {
    line += 1;
    const reason = readEntry(rows, properties);
    if (reason) rows.reject(line, reason, properties.children.map(({ text }) => text).join(' '));
    else rows.accept();
  }
  return line === 0 ? checked({}, 0, []) : rows.finish();
}

/** Daily par yields of the US Treasury as its Atom feed has them, nominal and real. */
export const treasuryYieldsXml: Importer = {
  kind: KIND,
  recognises: (head) =>
    hasRoot(head, 'feed') && /TreasuryYieldCurve|TreasuryRealYieldCurve|<([\w-]+:)?[BT]C_\d/.test(head),
  read: readFeed,
};
