import { endOfDayNewYork } from '@plumbline/market-data/domain';
import { isDay, type Day } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../tables/archive-tables';
import { hasColumns } from '../../kit/csv';
import { checked, malformed, toSymbol, type Importer, type ImportResult, type RejectedRow } from '../../kit/importer';
import { parseDelimited, rowText } from '../kit/delimited';

type Row = ArchiveRow<'short_volumes'>;

/** Files before 2011 have neither exempt volumes nor, some of them, a market. */
const NEEDED = ['Date', 'Symbol', 'ShortVolume', 'TotalVolume'] as const;
type Column = (typeof NEEDED)[number] | 'ShortExemptVolume' | 'Market';

const toDay = (text: string): Day | undefined => {
  const day = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return isDay(day) ? day : undefined;
};

const toCount = (text: string): number | undefined => (/^\d{1,20}(\.\d+)?$/.test(text) ? Number(text) : undefined);

function toRow(cell: (column: Column) => string): Row | string {
  const day = toDay(cell('Date'));
  const [short, total] = [toCount(cell('ShortVolume')), toCount(cell('TotalVolume'))];
  if (!day) return `'${cell('Date')}' is no day`;
  if (!cell('Symbol')) return 'no symbol';
  if (short === undefined || total === undefined) return 'no volume';
  if (short > total) return 'more sold short than traded';
  return {
    symbol: toSymbol(cell('Symbol').replace('/', '.')),
    day,
    short_volume: short,
    short_exempt_volume: toCount(cell('ShortExemptVolume')) ?? null,
    total_volume: total,
    market: cell('Market') || null,
    // Published in the evening of the day itself.
    at: endOfDayNewYork(day),
    by_time: false,
  };
}

function readVolumes(text: string): ImportResult {
  const { header, rows } = parseDelimited(text, '|', false);
  const names = header.map((name) => name.toLowerCase());
  const missing = NEEDED.filter((column) => !names.includes(column.toLowerCase()));
  if (missing.length > 0) return malformed(`lacks ${missing.join(', ')}`);
  const volumes: Row[] = [];
  const rejected: RejectedRow[] = [];
  const body = rows.filter(({ cells }) => cells.length > 1);
  for (const { line, cells } of body) {
    const made = toRow((column) => cells[names.indexOf(column.toLowerCase())] ?? '');
    if (typeof made === 'string') rejected.push({ line, reason: made, text: rowText(cells) });
    else volumes.push(made);
  }
  const stated = rows.find(({ cells }) => cells.length === 1)?.cells[0];
  if (stated !== undefined && Number(stated) !== body.length)
    return malformed(`the last line states ${stated} rows, there are ${body.length}`);
  return checked({ short_volumes: volumes }, volumes.length, rejected);
}

/** Daily short sale volume of off-exchange trades by security. */
export const finraShortVolume: Importer = {
  kind: 'finra-short-volume',
  recognises: (head) => hasColumns(head, 'date', 'symbol', 'shortvolume', 'totalvolume'),
  read: ({ text }) => readVolumes(text),
};
