import { isDay } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../../store/archive-tables';
import { splitLine, toLines, toNumber } from '../../kit/csv';
import { checked, malformed, toSymbol, type Importer, type ImportResult, type RejectedRow } from '../../kit/importer';

const HEADER = 'symbol,day,ratio';

const headerOf = (line: string | undefined): string =>
  (line ?? '')
    .replace(/^\uFEFF/, '')
    .replaceAll(/["\s]/g, '')
    .toLowerCase();

function readActions(text: string, name: string): ImportResult {
  const [header, ...lines] = toLines(text);
  if (headerOf(header) !== HEADER) return malformed(`the header must be ${HEADER}`);
  const splits: ArchiveRow<'splits'>[] = [];
  const rejected: RejectedRow[] = [];
  lines.forEach((line, index) => {
    const [symbol = '', day = '', cell] = splitLine(line);
    const ratio = toNumber(cell);
    if (!symbol.trim()) rejected.push({ line: index + 2, reason: 'no symbol' });
    else if (!isDay(day.trim())) rejected.push({ line: index + 2, reason: 'no day' });
    else if (ratio === undefined || ratio <= 0) rejected.push({ line: index + 2, reason: 'ratio must be above zero' });
    else splits.push({ symbol: toSymbol(symbol), day: day.trim(), ratio, source: name });
  });
  return checked({ splits }, splits.length, rejected);
}

/** Splits as a table `symbol,day,ratio`: new shares for one old (4 for 4:1), first day traded on the new basis. */
export const actionsCsv: Importer = {
  kind: 'actions-csv',
  recognises: (head) => {
    const cells = headerOf(toLines(head)[0]).split(',');
    return cells.includes('ratio') && (cells.includes('symbol') || cells.includes('ticker'));
  },
  read: ({ text, name }) => readActions(text, name),
};
