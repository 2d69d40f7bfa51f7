import { addMonths } from '@plumbline/shared/domain';
import type { ExplainedColumn, ExplainedRow, LineageRecords } from '../compute/record-text';

const COLUMNS: readonly ExplainedColumn[] = [
  { key: 'day', label: 'Day', kind: 'day' },
  { key: 'close', label: 'Close', kind: 'number', unit: 'per-share' },
  { key: 'adjusted', label: 'Dividends counted back', kind: 'number', unit: 'per-share' },
  { key: 'return', label: 'Return', kind: 'number', unit: 'x' },
];

const closeAt = (at: number): number => Number((60 + 30 * Math.sin(at / 5) + at).toFixed(2));

/** Month ends with the return since the one before. */
const SERIES: readonly ExplainedRow[] = Array.from({ length: 37 }, (_, at) => {
  const close = closeAt(at);
  return [addMonths('2023-03-28', at), close, close, at === 0 ? null : close / closeAt(at - 1) - 1];
});

const ABOUT = {
  version: '1',
  stockid: 'US0000000042',
  symbol: 'ARND',
  company: 'Arden Instruments',
  asOf: null,
  sample: false,
  at: '0',
  set: [],
  page: 1,
  per_page: 5000,
  links: {},
};

/** Monthly returns of three years, the newest first. */
export const makeRecords = (more: Partial<LineageRecords> = {}): LineageRecords => ({
  ...ABOUT,
  records: {
    title: 'Monthly returns of Arden Instruments',
    columns: [...COLUMNS],
    count: SERIES.length,
    first: [...SERIES[0]!],
    last: [...SERIES.at(-1)!],
    notes: ['Total return: split adjusted, with dividends counted back into the closes before them'],
    sources: [{ file: 'ARND.csv', basis: 'split adjusted up to 2026-03-31', from: '2006-07-03', to: '2026-03-31' }],
  },
  order: 'desc',
  data: SERIES.map((row) => [...row]).toReversed(),
  total: SERIES.length,
  ...more,
});

/** A group of sixty companies; the company itself is far down. */
export function makeMembers(more: Partial<LineageRecords> = {}): LineageRecords {
  const rows = Array.from({ length: 60 }, (_, at): ExplainedRow => {
    const own = at === 52;
    return [at + 1, own ? 'ARND' : `PEER${at}`, 50 - at, own ? 'Arden Instruments' : `Company of a long name ${at}`];
  });
  return makeRecords({
    order: 'asc',
    data: rows.map((row) => [...row]),
    total: rows.length,
    records: {
      title: 'roe of the companies whose peer group is "USA Instruments"',
      columns: [
        { key: 'place', label: 'Place', kind: 'number', unit: 'count' },
        { key: 'symbol', label: 'Symbol', kind: 'security' },
        { key: 'value', label: 'roe', kind: 'number', figure: 'roe' },
        { key: 'company', label: 'Company', kind: 'text' },
      ],
      count: rows.length,
      first: [...rows[0]!],
      last: [...rows.at(-1)!],
      own: { place: 52, row: [...rows[52]!] },
      notes: ['3 more of the group have no value'],
      sources: [],
    },
    ...more,
  });
}
