import type { SeriesAnswer } from '../read/series-asked';

/** The answer of a chart of closes: a series for each column. */
export const inventedAnswer = (
  days: readonly string[],
  columns: readonly (readonly (number | null)[])[],
): SeriesAnswer => ({
  version: '1',
  sample: true,
  asOf: null,
  grain: 'day',
  grain_note: null,
  day: [...days],
  security: null,
  marks: [],
  series: columns.map((values, at) => ({
    id: `s${String(at)}`,
    label: 'close',
    unit: 'price',
    currency: 'USD',
    symbol: 'INV',
    type: 'line',
    place: 'price',
    lines: [{ key: 'value', label: '', kind: 'line', values: [...values] }],
    doc: '',
    source: '',
    note: null,
    grain: 'day',
    href: null,
    error: null,
  })),
});
